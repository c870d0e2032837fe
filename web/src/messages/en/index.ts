import cards from './cards.json';
import map from './map.json';
import play from './play.json';
import prompt from './prompt.json';
import rail from './rail.json';
import shell from './shell.json';

/** English: the language that every other one falls back to. One file for each part of the screen. */
export default { ...shell, ...cards, ...map, ...play, ...prompt, ...rail };
