/** The page as a player sees it: everything is found by its role and its name. */
import { expect, type Locator, type Page } from '@playwright/test';

/** buttons of the prompt that do not answer its question */
const BESIDES =
  /^(Undo|Take back|Ask to undo|Rule|Card \d|Hint|Thinking about|Read|Back to now|Agree|Refuse|\d)/;
/** buttons of a card's sheet that take the card */
const PLAY = /^(Set as headline|Play this card|Discard it|Choose this card)$/;

/** Something that the page offers as an answer. */
export interface Offer {
  kind: 'country' | 'card' | 'list' | 'button';
  /** the accessible name */
  name: string;
  /** it may lose the game */
  danger: boolean;
}

export class Board {
  readonly prompt: Locator;
  readonly map: Locator;
  readonly hand: Locator;
  readonly sheet: Locator;
  readonly alert: Locator;
  readonly log: Locator;
  readonly result: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.getByRole('region', { name: 'What to choose' });
    this.map = page.getByRole('group', { name: 'Map', exact: true });
    this.hand = page.getByRole('toolbar', { name: /^Your hand/ });
    this.sheet = page.getByRole('dialog');
    this.alert = page.getByRole('alertdialog');
    this.log = page.getByRole('log', { name: 'Log' });
    this.result = page.getByRole('dialog', { name: /^(You (win|lose)|The USS?R? wins|A draw)$/ });
  }

  // --- reading ---------------------------------------------------------------------------------

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  country(name: string): Locator {
    return this.map.getByRole('button', { name: new RegExp(`^${name}, `) });
  }

  card(title: string): Locator {
    return this.hand.getByRole('button', { name: new RegExp(`^${escaped(title)}\\W*,`) });
  }

  get targets(): Locator {
    return this.map.getByRole('button', { name: /\. Target[.,]/ });
  }

  get playable(): Locator {
    return this.hand.getByRole('button', { name: /can be chosen/ });
  }

  /** The titles of the cards in the hand. */
  async titles(): Promise<string[]> {
    const names = await labels(this.hand.getByRole('button'));
    return names.map((name) => name.replace(/\*?, (US|USSR|both sides), .*$/, ''));
  }

  /** US and USSR Influence as the name of the country tells it. */
  async influence(country: string): Promise<[number, number]> {
    const name = (await this.country(country).getAttribute('aria-label')) ?? '';
    const found = /US (\d+), USSR (\d+)/.exec(name);
    return [Number(found?.[1]), Number(found?.[2])];
  }

  /** Everything that answers the question now; nothing while the other side chooses. */
  async offers(): Promise<Offer[]> {
    const [countries, cards, listed, buttons] = await Promise.all([
      labels(this.targets),
      labels(this.playable),
      labels(this.list.getByRole('button', { disabled: false })),
      this.prompt.getByRole('button').evaluateAll((all) =>
        all
          .filter((button) => button.closest('[role="toolbar"], ol') === null)
          .map((button) => {
            const bold = button.querySelector('b')?.textContent;
            const words = bold ?? button.getAttribute('aria-label') ?? button.textContent ?? '';
            return `${words.trim()}${button.querySelector('.warning') ? '!' : ''}`;
          }),
      ),
    ]);
    const offer = (kind: Offer['kind']) => (name: string): Offer => ({
      kind,
      name: name.replace(/!$/, ''),
      danger: /lose|!$/.test(name),
    });
    return [
      ...countries.map(offer('country')),
      ...cards.map(offer('card')),
      ...listed.map(offer('list')),
      ...buttons.filter((name) => !BESIDES.test(name)).map(offer('button')),
    ];
  }

  /** Cards of a pile or of a hand laid open, in the prompt. */
  get list(): Locator {
    return this.page.getByRole('toolbar', { name: 'Cards to choose from' });
  }

  // --- doing -----------------------------------------------------------------------------------

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Wait until there is something to choose, and say what; nothing when the game is over. */
  async turn(): Promise<Offer[]> {
    let found: Offer[] = [];
    await expect(async () => {
      found = await this.offers();
      if (found.length === 0) expect(await this.result.count()).toBe(1);
    }).toPass({ intervals: [20, 20, 50, 50, 100], timeout: 30_000 });
    return found;
  }

  /** Answer by mouse, and wait until the answer is drawn. */
  async choose({ kind, name }: Offer): Promise<void> {
    await this.sent(async () => {
      const own = { name, exact: true };
      if (kind === 'country') await this.map.getByRole('button', own).click();
      else if (kind === 'card') await this.playCard(this.hand.getByRole('button', own));
      else if (kind === 'list') await this.pickTwice(this.list.getByRole('button', own));
      else await this.button(name).click();
      const lose = this.alert.getByRole('button', { name: /lose$/ });
      if (await lose.isVisible()) await lose.click();
    });
  }

  /** Do what sends a change, and wait until the server has answered and the page has drawn it. */
  async sent(act: () => Promise<void>): Promise<void> {
    const answer = this.page.waitForResponse(
      (response) =>
        response.request().method() === 'POST' &&
        /\/(moves|undo|answer)(\?|$)/.test(response.url()),
      { timeout: 15_000 },
    );
    await act();
    await (await answer).finished();
    await this.drawn();
  }

  /** Wait for two frames. */
  async drawn(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  button(name: string): Locator {
    return this.prompt.getByRole('button', { name: new RegExp(`^${escaped(name)}`) }).first();
  }

  /** Take a card of the hand by its sheet. */
  async playCard(card: Locator): Promise<void> {
    await card.click();
    await this.sheet.getByRole('button', { name: PLAY }).click();
  }

  /** A first click picks a card of a list, the second one takes it. */
  private async pickTwice(card: Locator): Promise<void> {
    await card.click();
    await card.click();
  }
}

/** The accessible names of buttons that carry them as labels. */
function labels(all: Locator): Promise<string[]> {
  return all.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? ''));
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
