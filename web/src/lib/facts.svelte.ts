/** What never changes: countries, cards, boxes, names; asked of the server once. */
import { get } from './api';
import type { Card, Country, Facts, Region } from './wire';

export const CARD = 100;

class FactsStore {
  facts = $state.raw<Facts | null>(null);
  private asked: Promise<Facts> | null = null;

  /** The facts, from the server the first time. */
  async load(): Promise<Facts> {
    this.asked ??= get<Facts>('/api/facts');
    try {
      this.facts = await this.asked;
    } catch (error) {
      this.asked = null;
      throw error;
    }
    return this.facts;
  }

  /** The facts that were loaded; a screen that needs them is shown only then. */
  get now(): Facts {
    if (this.facts === null) throw new Error('the facts are not loaded');
    return this.facts;
  }

  card(number: number): Card {
    const card = this.now.cards[number - 1];
    if (card === undefined) throw new Error(`there is no card ${number}`);
    return card;
  }

  country(option: number): Country {
    const country = this.now.countries[option];
    if (country === undefined) throw new Error(`there is no country ${option}`);
    return country;
  }

  region(id: string): Region {
    const region = this.now.regions.find((r) => r.id === id);
    if (region === undefined) throw new Error(`there is no region ${id}`);
    return region;
  }

  isCountry(option: number): boolean {
    return option < this.now.countries.length;
  }

  isCard(option: number): boolean {
    return option > CARD && option <= CARD + this.now.cards.length;
  }

  /** The name of any option. */
  name(option: number): string {
    if (this.isCountry(option)) return this.country(option).name;
    if (this.isCard(option)) return this.card(option - CARD).title;
    return this.now.options[option] ?? String(option);
  }
}

export const facts = new FactsStore();
