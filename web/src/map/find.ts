/** Finding a country by the beginning of a word of its name. */
import type { Country } from '../lib/wire';

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
}

/** Countries whose name, or a word in it, begins with `text`; whole beginnings first. */
export function found(text: string, countries: readonly Country[]): Country[] {
  const wanted = plain(text.trim());
  if (wanted === '') return [];
  const rank = (country: Country): number => {
    const name = plain(country.name);
    if (name.startsWith(wanted)) return 0;
    return name.split(/[ /-]/).some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return countries
    .map((country) => ({ country, rank: rank(country) }))
    .filter((hit) => hit.rank < 2)
    .sort((a, b) => a.rank - b.rank || a.country.name.localeCompare(b.country.name))
    .map((hit) => hit.country);
}
