import type { CodesTogether, Togetherness } from '../../../../shared/model/analysis.ts';
import type { CodedQuote } from './coded-quotes.ts';
import type { Counted } from './codes-by-group.ts';

/** Codes as bits, 32 in each number. */
type Bits = Uint32Array;

/**
 * Counts how often two codes are together: in how many sessions, or how many quotes with one of them are together with one
 * that has the other. Codes of one quote are always together.
 */
export function codesTogether(
  { codes, quotes }: Counted,
  together: Togetherness,
  count: 'sessions' | 'quotes',
): CodesTogether {
  const cells = codes.ids.map((_, row) => Array.from({ length: row + 1 }, () => 0));
  const size = Math.ceil(codes.ids.length / 32);
  /** The last quote or session that counted in a cell. */
  const counted = codes.ids.map((_, row) => new Int32Array(row + 1).fill(-1));
  let unit = 0;
  for (const ofSession of quotes) {
    if (count === 'sessions') unit += 1;
    const partners = partnersOf(ofSession, together, size);
    for (const [index, quote] of ofSession.entries()) {
      if (count === 'quotes') unit += 1;
      const others = partners[index] ?? new Uint32Array();
      for (const code of quote.codes)
        eachBit(others, (other) => {
          const [row, column] = code > other ? [code, other] : [other, code];
          const last = counted[row];
          const ofRow = cells[row];
          if (last === undefined || ofRow === undefined || last[column] === unit) return;
          last[column] = unit;
          ofRow[column] = (ofRow[column] ?? 0) + 1;
        });
    }
  }
  return { view: 'together', codeIds: [...codes.ids], cells };
}

/** Returns the quotes of a session that count in the cell of two codes, which may be the same. */
export function quotesTogether(
  ofSession: readonly CodedQuote[],
  together: Togetherness,
  [one, other]: readonly [number, number],
): CodedQuote[] {
  const partners = partnersOf(ofSession, together, Math.floor(Math.max(one, other) / 32) + 1);
  const isWith = (bits: Bits | undefined, code: number) =>
    ((bits?.[code >> 5] ?? 0) & (1 << (code & 31))) !== 0;
  return ofSession.filter(
    ({ codes }, index) =>
      (codes.includes(one) && isWith(partners[index], other)) ||
      (codes.includes(other) && isWith(partners[index], one)),
  );
}

function eachBit(bits: Bits, work: (index: number) => void): void {
  for (const [word, stored] of bits.entries()) {
    let left = stored;
    while (left !== 0) {
      const lowest = 31 - Math.clz32(left & -left);
      work(word * 32 + lowest);
      left &= left - 1;
    }
  }
}

/** Returns, for each quote, the codes of all quotes that are together with it, its own among them. */
function partnersOf(quotes: readonly CodedQuote[], together: Togetherness, size: number): Bits[] {
  const own = quotes.map(({ codes }) => {
    const bits = new Uint32Array(size);
    for (const code of codes)
      if (code >> 5 < size) bits[code >> 5] = (bits[code >> 5] ?? 0) | (1 << (code & 31));
    return bits;
  });
  if (quotes.length < 2) return own;
  switch (together.in) {
    case 'session':
      return shared(quotes, own, () => 0);
    case 'turn':
      return shared(quotes, own, ({ passage }) => passage?.turn ?? null);
    case 'quote':
      return overlapping(quotes, own);
    case 'seconds':
      break;
  }
  const partners = own.map((bits) => bits.slice());
  inTime(quotes, together.seconds, (a, b) => {
    join(partners, own, a, b);
  });
  return partners;
}

/** Quotes with the same key are together; those with null only with themselves. */
function shared(
  quotes: readonly CodedQuote[],
  own: readonly Bits[],
  keyOf: (quote: CodedQuote) => number | null,
): Bits[] {
  const all = new Map<number, Bits>();
  const keys = quotes.map(keyOf);
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    const bits = own[index] ?? new Uint32Array();
    const known = all.get(key);
    if (known === undefined) all.set(key, bits.slice());
    else addTo(known, bits);
  }
  return own.map((bits, index) => {
    const key = keys[index] ?? null;
    return key === null ? bits : (all.get(key) ?? bits);
  });
}

/** Quotes whose passages share words, or that share time if one of them has no passage. */
function overlapping(quotes: readonly CodedQuote[], own: readonly Bits[]): Bits[] {
  const partners = own.map((bits) => bits.slice());
  const places = quotes.flatMap(({ passage }, index) => (passage === null ? [] : [{ index, ...passage }]));
  const inOrder = places.toSorted((a, b) => a.turn - b.turn || a.start - b.start);
  for (const [at, one] of inOrder.entries())
    for (let next = at + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next];
      if (other === undefined || other.turn !== one.turn || other.start >= one.end) break;
      if (other.end > other.start) join(partners, own, one.index, other.index);
    }
  inTime(quotes, 0, (a, b) => {
    const [one, other] = [quotes[a], quotes[b]];
    if (one === undefined || other === undefined) return;
    if ((one.passage === null || other.passage === null) && sharesTime(one, other)) join(partners, own, a, b);
  });
  return partners;
}

/** A moment shares time with what it is in; stretches that only touch do not. */
function sharesTime(one: CodedQuote, other: CodedQuote): boolean {
  const from = Math.max(one.start ?? 0, other.start ?? 0);
  const to = Math.min(one.end ?? 0, other.end ?? 0);
  return from < to || (from === to && (one.start === one.end || other.start === other.end));
}

/** Calls `work` for each two quotes with at most so many seconds between them. */
function inTime(quotes: readonly CodedQuote[], seconds: number, work: (a: number, b: number) => void): void {
  const timed = quotes.flatMap(({ start, end }, index) =>
    start === null || end === null ? [] : [{ index, start, end }],
  );
  const inOrder = timed.toSorted((a, b) => a.start - b.start);
  for (const [at, one] of inOrder.entries())
    for (let next = at + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next];
      // The others begin later still.
      if (other === undefined || other.start - one.end > seconds) break;
      work(one.index, other.index);
    }
}

function join(partners: readonly Bits[], own: readonly Bits[], a: number, b: number): void {
  const [ofA, ofB, codesA, codesB] = [partners[a], partners[b], own[a], own[b]];
  if (ofA === undefined || ofB === undefined || codesA === undefined || codesB === undefined) return;
  addTo(ofA, codesB);
  addTo(ofB, codesA);
}

function addTo(bits: Bits, more: Bits): void {
  for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
}
