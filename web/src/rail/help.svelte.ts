/** The rules help of the server, asked for once. */
import { get } from '../lib/api';
import { facts } from '../lib/facts.svelte';
import { t } from '../lib/messages';
import type { RulesHelp } from '../lib/wire';
import { chapters, type Chapter } from './rules';

class Help {
  private rules = $state.raw<RulesHelp | null>(null);
  failed = $state(false);
  private asked = false;

  /** Ask the server, unless it was asked; after a failure again. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    this.failed = false;
    try {
      this.rules = await get<RulesHelp>('/api/rules');
    } catch {
      this.failed = true;
      this.asked = false;
    }
  }

  /** All chapters, or null until they have come. */
  get chapters(): Chapter[] | null {
    if (this.rules === null || facts.facts === null) return null;
    return chapters(this.rules, facts.facts.cards, t('rail.rules.cards'));
  }
}

export const help = new Help();
