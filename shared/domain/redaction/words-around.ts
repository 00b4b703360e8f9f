/** Returns a range of a text with whole words around it, at most so many characters on either side. */
export function wordsAround(
  text: string,
  { start, end }: { start: number; end: number },
  most: number,
): { text: string; from: number } {
  const isSpace = (at: number) => /\s/u.test(text.charAt(at));
  let from = Math.max(0, start - most);
  while (from > 0 && from < start && !isSpace(from - 1)) from += 1;
  let to = Math.min(text.length, end + most);
  while (to < text.length && to > end && !isSpace(to)) to -= 1;
  return { text: text.slice(from, to), from };
}
