import { endOfCall, otherCalls } from '../../base/one-call.ts';
import type { WordCount } from '../../../../shared/model/analysis-words.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LINE_BREAK = 10;
const ZERO = 48;

/** How often each word was said, as `session_words` stores it: a line break, then words, each followed by its count. */
export const storedCounts = (counts: ReadonlyMap<string, number>): Uint8Array =>
  encoder.encode(`\n${[...counts].map(([word, count]) => `${word}\n${String(count)}\n`).join('')}`);

/** Returns what is part of `storedCounts` if a word was said: counts have no letters, and words no line breaks. */
export const storedWord = (word: string): string => `\n${word}\n`;

/** Numbers of words, each followed by how often the word was said. */
export type NumberedCounts = Uint32Array;

/** By number, side by side: how often a word was said, in how many sessions, and which of them was the last. */
export type WordSums = Uint32Array;

/** A hash table of words by their bytes: making a text of each takes longer than everything else. */
export function createWordNumbers() {
  const words: string[] = [];
  /** Words by number, one after another. */
  let letters = new Uint8Array(2 ** 16);
  let ends = new Uint32Array(2 ** 12);
  let hashes = new Int32Array(2 ** 12);
  /** Numbers of words, plus one, where their hash says or after that; at least half are empty. */
  let slots = new Uint32Array(2 ** 13);
  const firstSlot = (hash: number) => (hash ^ (hash >>> 16)) & (slots.length - 1);

  function grow(): void {
    const [endsBefore, hashesBefore] = [ends, hashes];
    ends = new Uint32Array(endsBefore.length * 2);
    ends.set(endsBefore);
    hashes = new Int32Array(hashesBefore.length * 2);
    hashes.set(hashesBefore);
    slots = new Uint32Array(slots.length * 2);
    for (let number = 0; number < words.length; number += 1) {
      let slot = firstSlot(hashes[number] ?? 0);
      while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
  }

  function add(word: Uint8Array, hash: number): number {
    if (words.length === ends.length) grow();
    const number = words.length;
    const start = ends[number - 1] ?? 0;
    const end = start + word.length;
    if (end > letters.length) {
      const before = letters;
      letters = new Uint8Array(Math.max(end, before.length * 2));
      letters.set(before);
    }
    letters.set(word, start);
    ends[number] = end;
    hashes[number] = hash;
    words.push(decoder.decode(word));
    let slot = firstSlot(hash);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = number + 1;
    return number;
  }

  function isWord(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    let at = number === 0 ? 0 : (ends[number - 1] ?? 0);
    if ((ends[number] ?? 0) - at !== to - from) return false;
    for (let place = from; place < to; place += 1) {
      if (letters[at] !== bytes[place]) return false;
      at += 1;
    }
    return true;
  }

  function numberOf(bytes: Uint8Array, from: number, to: number, hash: number): number {
    for (let slot = firstSlot(hash); ; slot = (slot + 1) & (slots.length - 1)) {
      const number = (slots[slot] ?? 0) - 1;
      if (number === -1) return add(bytes.subarray(from, to), hash);
      if (hashes[number] === hash && isWord(number, bytes, from, to)) return number;
    }
  }

  let found = new Uint32Array(2 ** 12);
  return {
    /** Reads `storedCounts`. */
    read(stored: Uint8Array): NumberedCounts {
      // Each entry has four bytes at least: a letter, a digit and two line breaks.
      if (found.length < stored.length / 2) found = new Uint32Array(stored.length);
      let size = 0;
      for (let at = 1; at < stored.length;) {
        const start = at;
        let hash = 0;
        for (; stored[at] !== LINE_BREAK && at < stored.length; at += 1)
          hash = Math.imul(hash ^ (stored[at] ?? 0), 0x01_00_01_93);
        found[size] = numberOf(stored, start, at, hash);
        at += 1;
        let count = 0;
        for (; stored[at] !== LINE_BREAK && at < stored.length; at += 1)
          count = count * 10 + (stored[at] ?? 0) - ZERO;
        found[size + 1] = count;
        at += 1;
        size += 2;
      }
      return found.slice(0, size);
    },
    /** Adds sessions up, each with the counts of its speakers, and lets other calls be served meanwhile. */
    async sumsOf(sessions: readonly (readonly NumberedCounts[])[]): Promise<WordSums> {
      const sums = new Uint32Array(words.length * 3);
      let until = endOfCall();
      for (const [index, ofSpeakers] of sessions.entries()) {
        for (const counts of ofSpeakers) addTo(sums, counts, index + 1);
        if (performance.now() < until) continue;
        // oxlint-disable-next-line no-await-in-loop -- a pause
        await otherCalls();
        until = endOfCall();
      }
      await otherCalls();
      return sums;
    },
    /**
     * Returns the words that were said and are not left out, at most `most`, the most frequent first, and how many there
     * are of them.
     */
    totals(sums: WordSums, { leftOut, most }: { leftOut: ReadonlySet<string>; most: number }) {
      const counted: WordCount[] = [];
      let total = 0;
      for (let number = 0; number * 3 < sums.length; number += 1) {
        const word = words[number] ?? '';
        const count = sums[number * 3] ?? 0;
        if (count === 0 || leftOut.has(word)) continue;
        counted.push({ word, count, sessions: sums[number * 3 + 1] ?? 0 });
        total += count;
      }
      return { words: mostFrequent(counted, most), different: counted.length, total };
    },
  };
}

/** Adds the counts of one speaker in the nth session. */
function addTo(sums: Uint32Array, counts: NumberedCounts, nth: number): void {
  for (let at = 0; at < counts.length; at += 2) {
    const place = (counts[at] ?? 0) * 3;
    sums[place] = (sums[place] ?? 0) + (counts[at + 1] ?? 0);
    if (sums[place + 2] === nth) continue;
    sums[place + 2] = nth;
    sums[place + 1] = (sums[place + 1] ?? 0) + 1;
  }
}

/** Sorts no more words than may be among the first: most words are rare, and sorting them takes longest. */
function mostFrequent(words: readonly WordCount[], most: number): WordCount[] {
  const least =
    Uint32Array.from(words, ({ count }) => count)
      .toSorted()
      .at(-most) ?? 0;
  return words
    .filter(({ count }) => count >= least)
    .toSorted((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, most);
}
