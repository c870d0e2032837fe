/**
 * Every word that the client shows comes from a message file in `src/messages`, one for each
 * language, in ICU message syntax. What the server says in words (refusals, the log) is not here.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import en from '../messages/en';

export type Key = keyof typeof en;
export type Values = Record<string, string | number | boolean>;

const languages: Record<string, Partial<Record<Key, string>>> = { en };
const formats = new Map<string, IntlMessageFormat>();
let language = 'en';

/** The language of the page; one that has no messages of its own is shown in English. */
export function setLanguage(name: string): void {
  language = name in languages ? name : 'en';
  document.documentElement.lang = language;
}

/** The message `key` with its values filled in. */
export function t(key: Key, values?: Values): string {
  const text = languages[language]?.[key] ?? en[key];
  if (values === undefined && !text.includes('{')) return text;
  const id = `${language}/${key}`;
  let format = formats.get(id);
  if (format === undefined) {
    format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
    formats.set(id, format);
  }
  const said = format.format(values);
  return typeof said === 'string' ? said : String(said);
}

/** Whether there is a message `key`, for keys made of what the server names. */
export function isKey(key: string): key is Key {
  return key in en;
}
