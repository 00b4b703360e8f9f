/** A passage by the positions in the file, with the words that its program quotes, if it does. */
export interface Quote {
  start: number;
  end: number;
  /** Maybe empty, and maybe a name that is no quote. */
  words: string;
}

/** A text of a project, and where the positions that its program counted are in it. */
export interface SourceText {
  /** With LF line ends. */
  text: string;
  /** In code points. */
  length: number;
  /** Adds passages, by which the program's way of counting is told. All of them before the first `at`. */
  learn: (quotes: readonly Quote[]) => void;
  /** Returns a position in code points of `text`; it is not clamped. */
  at: (position: number) => number;
  /** Returns the words between two positions in code points. */
  words: (start: number, end: number) => string;
}

/** How a program counts: the standard says code points; the standard does not say how long a line end is. */
interface Counting {
  /** CR LF is two. */
  lineEnds: boolean;
  /** A character outside the Basic Multilingual Plane is two (UTF-16). */
  units: boolean;
  /** The byte order mark is one. */
  mark: boolean;
}

const BY_THE_STANDARD: Counting = { lineEnds: false, units: false, mark: false };
/** More say nothing new. */
const MOST_QUOTES = 300;
const LEAST_PASSAGES = 4;
const CLEARLY = 0.85;
const BADLY = 0.5;
const WITHIN_WORD = /^[\p{L}\p{N}]{2}$/u;
const LINE_END_OR_PAIR = /\r\n|[\ud800-\udbff][\udc00-\udfff]/g;

/** `raw`: as decoded, without its byte order mark, which `hasMark` tells of. */
export function sourceText(raw: string, hasMark: boolean): SourceText {
  const text = raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw;
  const { lineEnds, pairs } = specialIn(raw);
  const length = text.length - pairs;
  const pairPlaces = doubled(raw, { ...BY_THE_STANDARD, units: true }).map(
    (place, index) => place - index - 1,
  );
  const quotes: Quote[] = [];
  const indexOf = (point: number): number => point + countBelow(pairPlaces, point);
  const words = (start: number, end: number) => text.slice(indexOf(start), indexOf(end));
  let decided: ((position: number) => number) | null = null;

  const decide = () => {
    const has = { lineEnds: lineEnds > 0, units: pairs > 0, mark: hasMark };
    const positions = countings(has).map((counting) => positionsOf(raw, counting));
    const best = (fitting: (at: (position: number) => number) => number) =>
      positions
        .map((at) => ({ at, count: fitting(at) }))
        .reduce((one, other) => (other.count > one.count ? other : one));
    const [standard = (position: number) => position] = positions;
    const quoted = best(
      (at) => quotes.filter((quote) => isQuote(words(at(quote.start), at(quote.end)), quote.words)).length,
    );
    if (quoted.count > 0) return quoted.at;
    // Most programs quote nothing. What people mark begins and ends with a word.
    const atWords = (at: (position: number) => number) =>
      quotes.filter(({ start, end }) => isEdge(at(start)) && isEdge(at(end))).length;
    const byWords = best(atWords);
    const isClear =
      quotes.length >= LEAST_PASSAGES &&
      byWords.count >= quotes.length * CLEARLY &&
      atWords(standard) <= quotes.length * BADLY;
    return isClear ? byWords.at : standard;
  };
  const isEdge = (point: number) =>
    point >= 0 && point <= length && !WITHIN_WORD.test(words(Math.max(0, point - 1), point + 1));

  return {
    text,
    length,
    learn(more) {
      quotes.push(...more.slice(0, MOST_QUOTES - quotes.length));
    },
    at(position) {
      decided ??= decide();
      return decided(position);
    },
    words,
  };
}

function specialIn(raw: string): { lineEnds: number; pairs: number } {
  let lineEnds = 0;
  let pairs = 0;
  for (const [found] of raw.matchAll(LINE_END_OR_PAIR)) {
    if (found === '\r\n') lineEnds += 1;
    else pairs += 1;
  }
  return { lineEnds, pairs };
}

/** Returns the ways of counting that differ for a text, the standard's first. */
function countings(has: Counting): Counting[] {
  const either = (differs: boolean): boolean[] => (differs ? [false, true] : [false]);
  return either(has.mark).flatMap((mark) =>
    either(has.units).flatMap((units) =>
      either(has.lineEnds).map((lineEnds): Counting => ({ lineEnds, units, mark })),
    ),
  );
}

/** Returns the positions, as counted, of what counts as two and is one: of the second of the two, in order. */
function doubled(raw: string, { lineEnds, units }: Counting): number[] {
  const places: number[] = [];
  let shorter = 0;
  for (const { 0: found, index } of raw.matchAll(LINE_END_OR_PAIR)) {
    if (found === '\r\n' ? lineEnds : units) places.push(index - shorter + 1);
    else shorter += 1;
  }
  return places;
}

function positionsOf(raw: string, counting: Counting): (position: number) => number {
  const places = counting.lineEnds || counting.units ? doubled(raw, counting) : [];
  const before = counting.mark ? 1 : 0;
  return (position) => position - before - countBelow(places, position - before);
}

/** Returns how many of sorted numbers are below another. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Programs cut long quotes, some with an ellipsis. Shorter ones would fit by chance. */
const LEAST_CUT = 12;
const LEAST = 2;
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

function isQuote(words: string, quote: string): boolean {
  const given = onOneLine(words);
  const quoted = onOneLine(quote);
  if (quoted.length < LEAST) return false;
  if (given === quoted) return true;
  const cut = quoted.replace(/\s*(?:…|\.{3})$/, '');
  return cut.length >= LEAST_CUT && given.startsWith(cut);
}
