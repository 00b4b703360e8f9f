import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EditDraft } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { carryOver } from './carry-over.ts';

const WORDS = [
  'so',
  'I',
  'I',
  'Reversed',
  'reversed',
  'the',
  'book',
  'café',
  '保留',
  '席',
  'שלום',
  'ถาม',
  'don’t',
];
const BETWEEN = [' ', ' ', ' ', ', ', ' – ', '\r\n', ' 🙂 '];
const turnOf = (text: string): Turn => ({
  role: 'participant',
  speakerLabel: null,
  text,
  startSeconds: null,
  endSeconds: null,
});
const spoken = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...BETWEEN)), { maxLength: 8 })
  .chain((list) =>
    fc.constantFrom('', '', '“', '… ').map((before) => before + list.map((pair) => pair.join('')).join('')),
  );
const transcript = fc.array(spoken, { minLength: 1, maxLength: 8 }).map((texts) => texts.map(turnOf));

/** How the next version differs: places are shares from 0 to 1. */
const difference = fc.record({
  kind: fc.constantFrom('change', 'change', 'split', 'join', 'drop', 'add', 'case'),
  turn: fc.double({ min: 0, max: 0.999, noNaN: true }),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  text: spoken,
});
type Difference = typeof difference extends fc.Arbitrary<infer T> ? T : never;

function newVersion(turns: readonly Turn[], differences: readonly Difference[]): Turn[] {
  let texts = turns.map(({ text }) => text ?? '');
  for (const one of differences) {
    const index = Math.floor(one.turn * texts.length);
    const text = texts[index] ?? '';
    const words = text.split(/(?<=\s)/);
    const at = Math.floor(one.at * words.length);
    const parts = [words.slice(0, at).join(''), words.slice(at).join('')];
    const made = {
      change: [words.toSpliced(at, 1, one.text).join('')],
      split: parts,
      join: index + 1 < texts.length ? [`${text} ${texts[index + 1] ?? ''}`] : [text],
      drop: [],
      add: [text, one.text],
      case: [text.toUpperCase()],
    }[one.kind];
    const replaced = one.kind === 'join' && index + 1 < texts.length ? 2 : 1;
    texts = texts.toSpliced(index, replaced, ...made);
  }
  return texts.map(turnOf);
}

const WORD = /[\p{scx=Han}\p{scx=Thai}]\p{M}*|[\p{L}\p{N}\p{M}’]+/gu;
const wordsIn = (text: string) => (text.match(WORD) ?? []).map((word) => word.normalize('NFC').toLowerCase());
const slice = (turns: readonly Turn[], { turn, start, end }: { turn: number; start: number; end: number }) =>
  (turns[turn]?.text ?? '').slice(start, end);

/** The words that an edit is about, if it is about words as received. */
const wordsOfEdit = (turns: readonly Turn[], edit: EditDraft): string[] =>
  (edit.kind === 'correct' || edit.kind === 'delete') && edit.turn >= 0 ? wordsIn(slice(turns, edit)) : [];

const place = fc.record({
  turn: fc.double({ min: 0, max: 0.999, noNaN: true }),
  start: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.double({ min: 0, max: 1, noNaN: true }),
});
function rangeAt(
  turns: readonly Turn[],
  { turn: share, start: from, length }: typeof place extends fc.Arbitrary<infer T> ? T : never,
) {
  const turn = Math.floor(share * turns.length);
  const text = turns[turn]?.text ?? '';
  const start = Math.floor(from * text.length);
  return { turn, start, end: Math.min(text.length, start + Math.ceil(length * 12)) };
}
const PLAIN = { addedAtStart: false, addedAtEnd: false };

/** Every kind of edit of a place. */
function editsAt(turns: readonly Turn[], range: { turn: number; start: number; end: number }): EditDraft[] {
  const { turn, start } = range;
  const target = { turn, start: 0 };
  const length = turns[turn]?.text?.length ?? 0;
  const inserted = {
    order: 1,
    inserted: -1,
    text: 'new',
    role: 'agent',
    speakerLabel: null,
    startSeconds: 3,
  } as const;
  return [
    { kind: 'correct', ...range, text: 'anchovy' },
    { kind: 'correct', turn, start, end: start, text: 'anchovy ' },
    ...(start > 0 && start < length ? [{ kind: 'split', turn, start } as const] : []),
    { kind: 'join', turn, start: 0, text: ' ' },
    { kind: 'delete', ...range },
    { kind: 'insert', turn, start: 0, ...inserted },
    { kind: 'insert', turn, start, ...inserted },
    { kind: 'insert', turn: turns.length, start: 0, ...inserted },
    { kind: 'correct', turn: -1, start: 0, end: 1, text: 'N' },
    { kind: 'time', turn, start: 0, startSeconds: 7 },
    { kind: 'speaker', target, role: 'agent', speakerLabel: 'A' },
    { kind: 'role', target, role: 'agent' },
    { kind: 'role', target: { voice: 'participant' }, role: 'agent' },
  ];
}

test('carries everything over to a version with the same words, at the same places', () => {
  fc.assert(
    fc.property(transcript, place, (turns, at) => {
      const range = rangeAt(turns, at);
      const carry = carryOver(
        turns,
        turns.map((turn) => ({ ...turn, startSeconds: 1 })),
      );
      const note = { turn: range.turn, start: range.start, endTurn: range.turn, end: range.end, ...PLAIN };
      expect(carry.range(note)).toEqual(note);
      for (const edit of editsAt(turns, range)) expect(carry.edit(edit)).toEqual(edit);
    }),
  );
});

test('carries everything over to a version that only has more turns', () => {
  const more = fc.array(fc.tuple(fc.nat(8), spoken), { maxLength: 6 });
  fc.assert(
    fc.property(transcript, more, place, (turns, added, at) => {
      const next = added.reduce((made, [index, text]) => made.toSpliced(index, 0, turnOf(text)), turns);
      const range = rangeAt(turns, at);
      const carry = carryOver(turns, next);
      expect(carry.range({ ...range, endTurn: range.turn, ...PLAIN })).not.toBeNull();
      for (const edit of editsAt(turns, range)) expect(carry.edit(edit)).toMatchObject({ kind: edit.kind });
    }),
  );
});

test('finds the same words in the next version, or says that they are not there', () => {
  fc.assert(
    fc.property(transcript, fc.array(difference, { maxLength: 6 }), place, (turns, differences, at) => {
      const next = newVersion(turns, differences);
      const range = rangeAt(turns, at);
      const carried = carryOver(turns, next).range({ ...range, endTurn: range.turn, ...PLAIN });
      if (carried === null) return;
      expect(carried.endTurn).toBe(carried.turn);
      expect(carried.turn).toBeLessThan(next.length);
      expect(carried.end).toBeLessThanOrEqual(next[carried.turn]?.text?.length ?? 0);
      expect(wordsIn(slice(next, carried))).toEqual(wordsIn(slice(turns, range)));
    }),
    { numRuns: 1000 },
  );
});

test('finds words that go from one turn into the next', () => {
  fc.assert(
    fc.property(transcript, fc.array(difference, { maxLength: 4 }), place, (turns, differences, at) => {
      fc.pre(turns.length > 1);
      const next = newVersion(turns, differences);
      const { turn, start } = rangeAt(turns.slice(0, -1), at);
      const end = Math.min(turns[turn + 1]?.text?.length ?? 0, 5);
      const carried = carryOver(turns, next).range({ turn, start, endTurn: turn + 1, end, ...PLAIN });
      if (carried === null) return;
      const [head, tail] = [
        slice(turns, { turn, start, end: Infinity }),
        slice(turns, { turn: turn + 1, start: 0, end }),
      ];
      const found =
        carried.turn === carried.endTurn
          ? slice(next, carried)
          : `${slice(next, { ...carried, end: Infinity })} ${slice(next, { turn: carried.endTurn, start: 0, end: carried.end })}`;
      expect(wordsIn(found)).toEqual(wordsIn(`${head} ${tail}`));
    }),
    { numRuns: 1000 },
  );
});

test('carries each edit to the words that it is about, unless the next version has what it did', () => {
  fc.assert(
    fc.property(transcript, fc.array(difference, { maxLength: 6 }), place, (turns, differences, at) => {
      const next = newVersion(turns, differences);
      const carry = carryOver(turns, next);
      const carried = editsAt(turns, rangeAt(turns, at)).map((edit) => ({ edit, result: carry.edit(edit) }));
      // Nothing does away with what a researcher did but the same words, or a turn that begins there already.
      const done = carried.flatMap(({ edit, result }) => (result === 'done' ? edit : []));
      const words = next.map(({ text }) => text).join(' ');
      for (const edit of done) {
        expect(['correct', 'split', 'join']).toContain(edit.kind);
        expect(words).toContain(edit.kind === 'correct' ? edit.text.trim() : '');
      }
      const placed = carried.flatMap(({ edit, result }) =>
        result === null || result === 'done' ? [] : [{ edit, moved: result }],
      );
      const elsewhere = { turn: 0, start: 0, end: 0, target: 0 };
      for (const { edit, moved } of placed) {
        expect({ ...moved, ...elsewhere }).toEqual({ ...edit, ...elsewhere });
        expect(wordsOfEdit(next, moved)).toEqual(wordsOfEdit(turns, edit));
      }
    }),
    { numRuns: 1000 },
  );
});

test('does not take the beginning of words without Latin letters for the beginning of a turn', () => {
  const carry = carryOver(['保留', '席を'].map(turnOf), [turnOf('保留 席を')]);
  const target = { turn: 1, start: 0 };
  expect(carry.edit({ kind: 'role', target, role: 'agent' })).toEqual({
    kind: 'role',
    target: { turn: 0, start: 3 },
    role: 'agent',
  });
  const split = carryOver([turnOf('保留 席を')], [turnOf('保留 席 を')]);
  expect(split.edit({ kind: 'split', turn: 0, start: 3 })).toEqual({ kind: 'split', turn: 0, start: 3 });
});
