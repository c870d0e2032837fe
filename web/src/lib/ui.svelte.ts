/** What is open on the screen beside the game itself; one value for all components. */

export type Track = 'turn' | 'round' | 'defcon' | 'vp' | 'military' | 'space' | 'china';
export type Drawer = 'meter' | 'effects' | 'cards' | 'log' | 'tracks' | 'keys' | 'menu' | 'settings' | null;

class Ui {
  /** the drawer or sheet that is open (on wide screens the rail shows most of them always) */
  drawer = $state<Drawer>(null);
  /** the track that the drawer of the tracks begins with */
  track = $state<Track | null>(null);
  /** the card whose sheet is open */
  card = $state<number | null>(null);
  /** the rule that the help beside the game shows: "6.1.2", "Card 21", "" for its start */
  rule = $state<string | null>(null);
  /** region to bring into view on the map, set by whoever wants it; the map clears it */
  region = $state<string | null>(null);
  /** country to move the map's focus to; the map clears it */
  country = $state<number | null>(null);

  /** the table of countries is shown in place of the map */
  list = $state(false);

  closeAll(): void {
    this.drawer = null;
    this.card = null;
    this.rule = null;
  }
}

export const ui = new Ui();
