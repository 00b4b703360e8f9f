/** A hit with the words around it, for a list in which the hits are below each other. */
export interface WordInContext {
  before: string;
  match: string;
  after: string;
}

/**
 * Cuts out a hit with up to `reach` characters on either side, at the borders of words where there are some. `start`
 * and `end` are UTF-16 offsets into the text, end exclusive.
 */
export function wordInContext(text: string, start: number, end: number, reach: number): WordInContext {
  const from = text.slice(Math.max(0, start - reach - 1), start);
  const to = text.slice(end, end + reach + 1);
  return {
    before: start > reach ? `…${cutStart(from)}` : from,
    match: text.slice(start, end),
    after: text.length - end > reach ? `${cutEnd(to)}…` : to,
  };
}

const cutStart = (text: string): string => {
  const cut = text.replace(/^\S*\s+/u, '');
  return cut === '' || cut === text ? withoutHalf(text.slice(1)) : cut;
};
const cutEnd = (text: string): string => {
  const cut = text.replace(/\s+\S*$/u, '');
  return cut === '' || cut === text ? withoutHalf(text.slice(0, -1)) : cut;
};
/** Drops half of a character at either end. */
const withoutHalf = (text: string): string => text.replaceAll(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
