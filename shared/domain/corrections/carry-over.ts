import { diffArrays } from 'diff';
import type { EditDraft } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { speakerKeyOf } from '../speakers.ts';
import type { SourceRange } from './positions.ts';

/** Carries what is attached to one version of a transcript over to the next. */
export interface CarryOver {
  /** Returns where the words are in the new version; null if they are not there, or in several turns. */
  range: (range: SourceRange) => SourceRange | null;
  /**
   * Returns the edit for the new version, 'done' if the new version already has what it did, or null if it does not
   * fit.
   */
  edit: (edit: EditDraft) => EditDraft | 'done' | null;
}

interface PlacedWord {
  turn: number;
  start: number;
  end: number;
  folded: string;
}

const WORD =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]\p{M}*|[\p{L}\p{N}\p{M}’']+/gu;
/** Beyond this the versions have so little in common that nothing is carried over. */
const MOST_DIFFERENCES = 10_000;
/** Beyond this, turns are not compared as wholes, only word by word. */
const MOST_OTHER_TURNS = 2000;

const fold = (word: string): string => word.normalize('NFC').toLowerCase();

function wordsOf(turns: readonly Turn[]): PlacedWord[] {
  return turns.flatMap(({ text }, turn) =>
    [...(text ?? '').matchAll(WORD)].map(({ 0: word, index }) => ({
      turn,
      start: index,
      end: index + word.length,
      folded: fold(word),
    })),
  );
}

const foldedWords = (text: string): string[] => (text.match(WORD) ?? []).map(fold);

const textAt = (turns: readonly Turn[], { turn, start, end }: Pick<SourceRange, 'turn' | 'start' | 'end'>) =>
  (turns[turn]?.text ?? '').slice(start, end);

const textOf = (turns: readonly Turn[], range: SourceRange): string =>
  range.turn === range.endTurn
    ? textAt(turns, range)
    : `${textAt(turns, { ...range, end: Infinity })} ${textAt(turns, { ...range, turn: range.endTurn, start: 0 })}`;

/** Compares two versions of a transcript word by word. */
export function carryOver(from: readonly Turn[], to: readonly Turn[]): CarryOver {
  const { before, after, matches, sameTurn, wordsIn } = compare(from, to);
  const matched = (index: number): PlacedWord | null => {
    const found = matches[index];
    return found === undefined || found === -1 ? null : (after[found] ?? null);
  };

  /** Returns true if the new version has all words of a range in a row, in one turn. */
  function isInRow(turn: number, start: number, end: number): boolean {
    const [low, high] = wordsIn(turn);
    let last: number | null = null;
    for (let index = low; index < high; index += 1) {
      const word = before[index];
      if (word === undefined || word.end <= start || word.start >= end) continue;
      const match = matches[index] ?? -1;
      const placed = after[match];
      if (placed === undefined) return false;
      if (last !== null && (match !== last + 1 || placed.turn !== after[last]?.turn)) return false;
      last = match;
    }
    return true;
  }

  /** Returns the place of an offset: within a word, or beside the nearest word of its turn. */
  function place(
    turn: number,
    offset: number,
    side: 'before' | 'after',
  ): { turn: number; offset: number } | null {
    const same = sameTurn(turn);
    if (same !== null) return { turn: same, offset };
    const [low, high] = wordsIn(turn);
    let left = -1;
    let right = -1;
    for (let index = low; index < high; index += 1) {
      const word = before[index];
      if (word === undefined) continue;
      if (word.start < offset && word.end > offset) {
        const there = matched(index);
        return there === null
          ? null
          : { turn: there.turn, offset: Math.min(there.end, there.start + offset - word.start) };
      }
      if (word.end <= offset) left = index;
      if (word.start >= offset && right === -1) right = index;
    }
    const at = (index: number, isLeft: boolean) => {
      const [word, there] = [before[index], matched(index)];
      if (word === undefined || there === null) return null;
      const text = to[there.turn]?.text ?? '';
      const near = isLeft ? there.end + (offset - word.end) : there.start - (word.start - offset);
      return { turn: there.turn, offset: Math.max(0, Math.min(text.length, near)) };
    };
    const [byLeft, byRight] = [at(left, true), at(right, false)];
    return side === 'after' ? (byRight ?? byLeft) : (byLeft ?? byRight);
  }

  function range(old: SourceRange): SourceRange | null {
    if (old.turn < 0 || old.endTurn < 0) return old;
    const there = old.turn === old.endTurn ? rangeInTurn(old) : rangeAcrossTurns(old);
    return there !== null && hasSameWords(there, old) ? there : null;
  }

  function rangeInTurn({ turn, start, end, ...rest }: SourceRange): SourceRange | null {
    const same = sameTurn(turn);
    if (same !== null) return { ...rest, turn: same, start, endTurn: same, end };
    if (!isInRow(turn, start, end)) return null;
    const [head, tail] = [place(turn, start, 'after'), place(turn, end, 'before')];
    if (head === null || tail === null || head.turn !== tail.turn) return null;
    const { turn: endTurn, offset } = head;
    if (start < end) return { ...rest, turn: endTurn, start: offset, endTurn, end: tail.offset };
    const between = { turn: endTurn, start: tail.offset, end: offset };
    return foldedWords(textAt(to, between)).length === 0
      ? { ...rest, turn: endTurn, start: offset, endTurn, end: offset }
      : null;
  }

  function rangeAcrossTurns({ turn, start, endTurn, end, ...added }: SourceRange): SourceRange | null {
    const head = rangeInTurn({ turn, start, endTurn: turn, end: from[turn]?.text?.length ?? 0, ...added });
    const tail = rangeInTurn({ turn: endTurn, start: 0, endTurn, end, ...added });
    return head === null || tail === null || head.turn > tail.turn
      ? null
      : { turn: head.turn, start: head.start, endTurn: tail.endTurn, end: tail.end, ...added };
  }

  /** Returns true if the words are the same, or the very same characters if there are no words. */
  function hasSameWords(there: SourceRange, old: SourceRange): boolean {
    const [now, received] = [textOf(to, there), textOf(from, old)];
    const [words, wordsBefore] = [foldedWords(now), foldedWords(received)];
    if (wordsBefore.length === 0) return now === received;
    return words.length === wordsBefore.length && words.every((word, index) => word === wordsBefore[index]);
  }

  const PLAIN = { addedAtStart: false, addedAtEnd: false };
  const oneRange = (turn: number, start: number, end: number) =>
    range({ turn, start, endTurn: turn, end, ...PLAIN });

  /** Returns where a turn, or a part of one, begins. */
  function begin(turn: number, start: number): { turn: number; start: number } | null {
    if (turn < 0) return { turn, start };
    if (turn === from.length) return { turn: to.length, start: 0 };
    const there = place(turn, start, 'after');
    if (there === null) return null;
    return { turn: there.turn, start: start === 0 && isBeforeWords(there) ? 0 : there.offset };
  }

  /** Returns true if a place of the new version has no words of its turn before it. */
  const isBeforeWords = ({ turn, offset }: { turn: number; offset: number }): boolean =>
    offset === 0 || (to[turn]?.text ?? '').slice(0, offset).match(WORD) === null;

  function correct(one: Extract<EditDraft, { kind: 'correct' }>): EditDraft | 'done' | null {
    const { turn, start, end, text } = one;
    if (turn < 0) return one;
    const there = oneRange(turn, start, end);
    if (there !== null) {
      const words = textAt(to, there);
      return words === text ? 'done' : { ...one, turn: there.turn, start: there.start, end: there.end };
    }
    const [left, right] = [place(turn, start, 'before'), place(turn, end, 'after')];
    const isSame =
      left !== null &&
      right !== null &&
      left.turn === right.turn &&
      (to[left.turn]?.text ?? '').slice(left.offset, right.offset).trim() === text.trim();
    return isSame ? 'done' : null;
  }

  function about(one: Extract<EditDraft, { kind: 'insert' | 'time' }>): EditDraft | null {
    const there = begin(one.turn, one.start);
    return there === null ? null : { ...one, ...there };
  }

  function edit(one: EditDraft): EditDraft | 'done' | null {
    switch (one.kind) {
      case 'correct':
        return correct(one);
      case 'split': {
        if (one.turn < 0) return one;
        const there = place(one.turn, one.start, 'after');
        if (there === null) return null;
        const isDone = sameTurn(one.turn) === null && isBeforeWords(there);
        return isDone ? 'done' : { ...one, turn: there.turn, start: there.offset };
      }
      case 'join': {
        const there = begin(one.turn, one.start);
        if (there === null) return null;
        return there.start === 0 || one.turn < 0 ? { ...one, ...there } : 'done';
      }
      case 'delete': {
        const there = oneRange(one.turn, one.start, one.end);
        return there === null ? null : { ...one, turn: there.turn, start: there.start, end: there.end };
      }
      case 'insert': {
        if (one.start === 0 || one.turn < 0) return about(one);
        const there = place(one.turn, one.start, 'before');
        return there === null ? null : { ...one, turn: there.turn, start: there.offset };
      }
      case 'time':
        return about(one);
      case 'speaker':
      case 'role':
        break;
    }
    if ('voice' in one.target) {
      const { voice } = one.target;
      return to.some((turn) => speakerKeyOf(turn) === voice) ? one : null;
    }
    const there = begin(one.target.turn, one.target.start);
    if (there === null) return null;
    const now = to[there.turn];
    const isSame = now?.role === one.role && (one.kind === 'role' || now.speakerLabel === one.speakerLabel);
    return isSame ? 'done' : { ...one, target: there };
  }

  return { range, edit };
}

interface Comparison {
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
function compare(from: readonly Turn[], to: readonly Turn[]): Comparison {
  const [before, after] = [wordsOf(from), wordsOf(to)];
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
