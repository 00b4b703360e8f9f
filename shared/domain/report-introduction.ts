import { counted } from './numbers.ts';

/** Returns what is said about a whole report below its title, such as "26 November 2026. 5 people, 12 quotes. People are numbered." */
export const reportIntroduction = (
  day: string,
  { people, quotes, withNames }: { people: number; quotes: readonly unknown[]; withNames: boolean },
): string =>
  [
    `${day}.`,
    // A report of views alone is about more than quotes.
    ...(quotes.length === 0
      ? []
      : [`${counted(people, 'person', 'people')}, ${counted(quotes.length, 'quote')}.`]),
    ...(withNames ? [] : ['People are numbered.']),
  ].join(' ');
