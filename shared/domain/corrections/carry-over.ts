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

function wordsOf(turns: readonly Turn[]): PlacedWord[] {
  return turns.flatMap(({ text }, turn) =>
    [...(text ?? '').matchAll(WORD)].map(({ 0: word, index }) => ({
      turn,
      start: index,
      end: index + word.length,
      folded: word.normalize('NFC').toLowerCase(),
    })),
  );
}

/** Compares two versions of a transcript word by word. */
export function carryOver(from: readonly Turn[], to: readonly Turn[]): CarryOver {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  const matches = matchWords(before, after);
  /** The index of the first word of each turn of the old version; the last entry is the number of words. */
  const first: number[] = [];
  let next = 0;
  for (let turn = 0; turn <= from.length; turn += 1) {
    while (next < before.length && (before[next]?.turn ?? 0) < turn) next += 1;
    first.push(next);
  }
  const wordsIn = (turn: number): [number, number] => [
    first[turn] ?? before.length,
    first[turn + 1] ?? before.length,
  ];
  const matched = (index: number): PlacedWord | null => {
    const found = matches[index];
    return found === undefined || found === -1 ? null : (after[found] ?? null);
  };

  /** Returns how many words a range has, if the new version has all of them in a row, in one turn. */
  function run(turn: number, start: number, end: number): number | null {
    const [low, high] = wordsIn(turn);
    let found = 0;
    let there: number | null = null;
    let last = -1;
    for (let index = low; index < high; index += 1) {
      const word = before[index];
      if (word === undefined || word.end <= start || word.start >= end) continue;
      const match = matches[index] ?? -1;
      const placed = after[match];
      if (
        placed === undefined ||
        (last !== -1 && match !== last + 1) ||
        placed.turn !== (there ?? placed.turn)
      )
        return null;
      there = placed.turn;
      last = match;
      found += 1;
    }
    return found;
  }

  /** Returns the place of an offset: within a word, or beside the nearest word of its turn. */
  function place(
    turn: number,
    offset: number,
    side: 'before' | 'after',
  ): { turn: number; offset: number } | null {
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

  function range({ turn, start, endTurn, end, ...added }: SourceRange): SourceRange | null {
    if (turn < 0 || endTurn < 0) return { turn, start, endTurn, end, ...added };
    if (turn !== endTurn) {
      const [head, tail] = [
        range({ turn, start, endTurn: turn, end: from[turn]?.text?.length ?? 0, ...added }),
        range({ turn: endTurn, start: 0, endTurn, end, ...added }),
      ];
      return head === null || tail === null
        ? null
        : { turn: head.turn, start: head.start, endTurn: tail.endTurn, end: tail.end, ...added };
    }
    const found = run(turn, start, end);
    if (found === null) return null;
    const [head, tail] = [place(turn, start, 'after'), place(turn, end, 'before')];
    if (head === null || tail === null || head.turn !== tail.turn || head.offset > tail.offset) return null;
    if (found === 0 && head.offset === tail.offset && start < end) return null;
    return { turn: head.turn, start: head.offset, endTurn: tail.turn, end: tail.offset, ...added };
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
    const isFirstWord = start === 0 && /^\W*$/u.test((to[there.turn]?.text ?? '').slice(0, there.offset));
    return { turn: there.turn, start: isFirstWord ? 0 : there.offset };
  }

  function correct(one: Extract<EditDraft, { kind: 'correct' }>): EditDraft | 'done' | null {
    const { turn, start, end, text } = one;
    if (turn < 0) return one;
    const there = oneRange(turn, start, end);
    if (there !== null) {
      const words = (to[there.turn]?.text ?? '').slice(there.start, there.end);
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
        const there = begin(one.turn, one.start);
        if (there === null) return null;
        return there.start === 0 ? 'done' : { ...one, ...there };
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

/** Returns for each old word the index of the same word in the new version, or -1. */
function matchWords(before: readonly PlacedWord[], after: readonly PlacedWord[]): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  const folded = (words: readonly PlacedWord[]) => words.map((word) => word.folded);
  const changes = diffArrays(folded(before), folded(after), { maxEditLength: MOST_DIFFERENCES });
  let [old, fresh] = [0, 0];
  for (const { added, removed, count } of changes ?? []) {
    if (added) fresh += count;
    else if (removed) old += count;
    else for (let index = 0; index < count; index += 1) matches[old++] = fresh++;
  }
  return matches;
}
