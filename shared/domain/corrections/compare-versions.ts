import { diffArrays } from 'diff';
import type { Turn } from '../../model/transcript.ts';

export interface PlacedWord {
  turn: number;
  start: number;
  end: number;
  folded: string;
}

export const WORD =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]\p{M}*|[\p{L}\p{N}\p{M}’']+/gu;
/** Beyond this the versions have so little in common that nothing is carried over. */
const MOST_DIFFERENCES = 10_000;
/** Beyond this, turns are not compared as wholes, only word by word. */
const MOST_OTHER_TURNS = 2000;

const fold = (word: string): string => word.normalize('NFC').toLowerCase();

function placedWords(turns: readonly Turn[]): PlacedWord[] {
  return turns.flatMap(({ text }, turn) =>
    [...(text ?? '').matchAll(WORD)].map(({ 0: word, index }) => ({
      turn,
      start: index,
      end: index + word.length,
      folded: fold(word),
    })),
  );
}

export const foldedWords = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

/** Two versions of a transcript, compared word by word. */
interface VersionComparison {
  before: readonly PlacedWord[];
  after: readonly PlacedWord[];
  /** For each old word the index of the same word in the new version, or -1. */
  matches: Int32Array;
  /** Returns the new turn that has the same text as an old one, at its place; null if there is none. */
  sameTurn: (turn: number) => number | null;
  /** Returns the range of the words of an old turn, its end exclusive. */
  wordsIn: (turn: number) => [number, number];
}

/** Compares turns as wholes, and those between the same ones word by word. */
export function compareVersions(from: readonly Turn[], to: readonly Turn[]): VersionComparison {
  const [before, after] = [placedWords(from), placedWords(to)];
  const [firstBefore, firstAfter] = [firstWords(before, from.length), firstWords(after, to.length)];
  const matches = new Int32Array(before.length).fill(-1);
  const same = new Map<number, number>();
  const textsOf = (turns: readonly Turn[]) => turns.map(({ text }) => text ?? '');
  const changes = diffArrays(textsOf(from), textsOf(to), { maxEditLength: MOST_OTHER_TURNS });
  let [old, fresh] = [0, 0];
  let [oldFrom, freshFrom] = [0, 0];
  const matchWordsBetween = () => {
    const [startBefore, startAfter] = [firstBefore[oldFrom] ?? 0, firstAfter[freshFrom] ?? 0];
    const words = before.slice(startBefore, firstBefore[old]);
    const others = after.slice(startAfter, firstAfter[fresh]);
    for (const [word, match] of matchWords(words, others)) matches[startBefore + word] = startAfter + match;
  };
  for (const { added, removed, count } of changes ?? [
    { added: false, removed: true, count: from.length },
    { added: true, removed: false, count: to.length },
  ]) {
    if (added) fresh += count;
    else if (removed) old += count;
    else {
      matchWordsBetween();
      for (let turn = 0; turn < count; turn += 1) same.set(old + turn, fresh + turn);
      const [low, high] = [firstBefore[old] ?? 0, firstBefore[old + count] ?? 0];
      for (let word = low; word < high; word += 1) matches[word] = (firstAfter[fresh] ?? 0) + word - low;
      old += count;
      fresh += count;
      [oldFrom, freshFrom] = [old, fresh];
    }
  }
  matchWordsBetween();
  return {
    before,
    after,
    matches,
    sameTurn: (turn) => same.get(turn) ?? null,
    wordsIn: (turn) => [firstBefore[turn] ?? before.length, firstBefore[turn + 1] ?? before.length],
  };
}

/** Returns the index of the first word of each turn; the last entry is the number of words. */
function firstWords(words: readonly PlacedWord[], turns: number): number[] {
  const first: number[] = [];
  let next = 0;
  for (let turn = 0; turn <= turns; turn += 1) {
    while (next < words.length && (words[next]?.turn ?? 0) < turn) next += 1;
    first.push(next);
  }
  return first;
}

/** Returns the old words that are the same in the new version, with theirs. */
function matchWords(before: readonly PlacedWord[], after: readonly PlacedWord[]): [number, number][] {
  if (before.length === 0 || after.length === 0) return [];
  const folded = (words: readonly PlacedWord[]) => words.map((word) => word.folded);
  const changes = diffArrays(folded(before), folded(after), { maxEditLength: MOST_DIFFERENCES });
  const matches: [number, number][] = [];
  let [old, fresh] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (added) fresh += count;
    else if (removed) old += count;
    else for (let index = 0; index < count; index += 1) matches.push([old++, fresh++]);
  }
  return matches;
}
