import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorrectionAct, Edit } from '../../model/correction.ts';
import type { HiddenStretch } from '../../model/redaction.ts';
import type { Turn } from '../../model/transcript.ts';
import { changeOf } from '../corrections/change-turns.ts';
import { effectiveText, type EffectiveText } from '../corrections/effective-text.ts';
import { placeOf, saidTurn } from '../said-turn.fixture.ts';
import { termFinder } from './find-terms.ts';
import type { RedactionRule, Redactions } from './hidden-spans.ts';
import { hiddenTimes, rangeOf, secondsOf, type HiddenTimes, type Mark } from './hidden-times.ts';
import { without } from './merged-stretches.ts';
import { redactedText } from './redacted-text.ts';

const rule = (changed: Partial<RedactionRule>): RedactionRule => ({
  id: 1,
  replacementId: 1,
  replacement: '[Name 1]',
  places: [],
  words: null,
  removed: changed.words ?? '',
  sound: 'silence',
  ...changed,
});
/** A rule of a session or project. */
const everywhere = (words: string, changed: Partial<RedactionRule> = {}) => rule({ words, ...changed });
/** A rule of one place. */
const place = (turns: readonly Turn[], turn: number, words: string) => {
  const turnOfWords = turns[turn];
  if (turnOfWords === undefined) throw new Error('No turn');
  return rule({ places: [rangeOf({ turn, ...placeOf(turnOfWords, words) })], removed: words });
};

function redactionsOf(rules: readonly RedactionRule[]): Redactions {
  const finder = termFinder(rules.map(({ words }) => ({ words: words ?? '' })));
  return { rules, find: (text) => finder.findAll(text).map(({ term, ...at }) => ({ ...at, rule: term })) };
}

function corrected(turns: readonly Turn[], acts: readonly CorrectionAct[]): EffectiveText {
  let text = effectiveText(turns, []);
  let id = 1;
  for (const act of acts) {
    if ('turn' in act && act.turn >= text.turns.length) continue;
    const { added, ended } = changeOf(text, act, -id);
    const edits: Edit[] = [
      ...text.edits.filter((edit) => !ended.includes(edit.id)),
      ...added.map((edit): Edit => ({ ...edit, id: id++ })),
    ];
    text = effectiveText(turns, edits, text);
  }
  return text;
}

interface Given {
  acts?: readonly CorrectionAct[];
  offsetSeconds?: number;
  marks?: readonly Mark[];
}

function timesOf(
  turns: readonly Turn[],
  rules: readonly RedactionRule[],
  { acts = [], offsetSeconds = 0, marks = [] }: Given = {},
): HiddenTimes {
  const redactions = redactionsOf(rules);
  return hiddenTimes(redactedText(corrected(turns, acts), redactions), redactions, { offsetSeconds, marks });
}

/** Returns what is hidden, in seconds from the start of the recording. */
const hiddenIn = (...given: Parameters<typeof timesOf>) =>
  timesOf(...given).stretches.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);

// Each spoken word takes a second; 250 ms on either side are hidden as well.
test.each<[string, string, string, string, [number, number][]]>([
  [
    'a name after a number',
    'It cost 120 for Rosa now',
    'it cost one hundred and twenty for rosa now',
    'Rosa',
    [[6.75, 8.25]],
  ],
  [
    'a number',
    'It cost 120 for Rosa now',
    'it cost one hundred and twenty for rosa now',
    '120',
    [[1.75, 6.25]],
  ],
  ['a name after a date', 'On 3/5/26 Rosa came', 'on the third of may rosa came', 'Rosa', [[4.75, 6.25]]],
  [
    'a month in a date that is written in numbers',
    'On 3/5/26 we met',
    'on the third of may we met',
    'May',
    [[3.75, 5.25]],
  ],
  [
    'a name said twice and written once',
    'with Rosa and Ben',
    'with rosa rosa and ben',
    'Rosa',
    [[0.75, 3.25]],
  ],
  [
    'a name said again after a false start',
    'I saw Rosa there 2',
    'I saw rosa I saw rosa there two',
    'Rosa',
    [[0, 6.25]],
  ],
  ['a name that is only said', 'we left at 5', 'we left rosa at five', 'Rosa', [[1.75, 3.25]]],
  ['a name that is only written', 'then Rosa came', 'then roser came', 'Rosa', [[0.75, 2.25]]],
  [
    'a name in two places',
    'Rosa met Rosa',
    'rosa met rosa',
    'Rosa',
    [
      [0, 1.25],
      [1.75, 3.25],
    ],
  ],
])('hides %s', (_, text, speech, words, expected) => {
  expect(hiddenIn([saidTurn(text, speech)], [everywhere(words)])).toEqual(expected);
});

test('hides a whole turn that differs too much to be compared, and no other', () => {
  const many = (prefix: string) =>
    Array.from({ length: 3000 }, (_, index) => `${prefix}${String(index)}`).join(' ');
  const turns = [saidTurn('yes', 'yes', 0), saidTurn(`Rosa ${many('a')}`, `rose ${many('b')}`, 10)];
  const { stretches, wholeTurns } = timesOf(turns, [everywhere('Rosa')]);
  expect(stretches).toEqual([{ startSeconds: 9.75, endSeconds: 3011.25, mode: 'silence' }]);
  expect(wholeTurns).toBe(1);
});

test('hides a whole turn without timed words, and cannot hide one without times', () => {
  const { words: _, ...untimed } = saidTurn('I met Rosa', 'I met Rosa', 10);
  expect(timesOf([untimed], [everywhere('Rosa')])).toMatchObject({
    stretches: [{ startSeconds: 9.75, endSeconds: 13.25 }],
    wholeTurns: 1,
    withoutTimes: 0,
  });
  const unknown = { ...untimed, endSeconds: null };
  expect(timesOf([unknown], [everywhere('Rosa')])).toMatchObject({ stretches: [], withoutTimes: 1 });
});

test('counts a turn that is hidden since nothing says when a timed word ends', () => {
  const turn = saidTurn('we left at 5', 'we left at rosa', 10);
  const words = turn.words?.map((word) => ({ ...word, endSeconds: null })) ?? [];
  const turns = [{ ...turn, words, endSeconds: null }, saidTurn('yes', 'yes', 20)];
  expect(timesOf(turns, [everywhere('Rosa')])).toMatchObject({
    stretches: [{ startSeconds: 9.75, endSeconds: 20.25 }],
    wholeTurns: 1,
  });
});

test('hides a single place only where it is, and the same name elsewhere only in the turn if it is unsure', () => {
  const turns = [
    saidTurn('May came in May 2', 'may came in may two', 0),
    saidTurn('with May and Ben', 'with may may and ben', 20),
    saidTurn('May came at 5', 'may came at five may', 40),
  ];
  expect(hiddenIn(turns, [place(turns, 0, 'May')])).toEqual([[0, 1.25]]);
  expect(hiddenIn(turns, [place(turns, 1, 'May')])).toEqual([[20.75, 23.25]]);
});

test('hides what is said of a single place in its turn, if the place is unsure', () => {
  // “zoe” is how the transcriber misheard the words of the place; the same word is said again after them.
  const turns = [
    saidTurn('I saw Zoe then we left', 'I saw zoey then we left zoe'),
    saidTurn('yes', 'zoe', 20),
  ];
  expect(hiddenIn(turns, [place(turns, 0, 'Zoe')])).toEqual([
    [1.75, 3.25],
    [5.75, 7.25],
  ]);
});

test('hides corrected words at the time of the words that they replace', () => {
  const turns = [saidTurn('then her sister came', 'then her sister came')];
  const acts: CorrectionAct[] = [{ act: 'write', turn: 0, text: 'then Rosa sister came' }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { acts })).toEqual([[0.75, 2.25]]);
});

test('hides all words that a correction replaced at once, since it does not tell which of them is which', () => {
  const turns = [saidTurn('then her younger sister came', 'then her younger sister came')];
  const acts: CorrectionAct[] = [{ act: 'write', turn: 0, text: 'then Rosa came' }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { acts })).toEqual([[0.75, 4.25]]);
  const more: CorrectionAct[] = [{ act: 'write', turn: 0, text: 'then my dear aunt Rosa Diaz came' }];
  expect(hiddenIn(turns, [everywhere('Diaz')], { acts: more })).toEqual([[0.75, 4.25]]);
});

test('hides the unsure stretch if corrected words replace words without a sure time', () => {
  const turns = [saidTurn('then 120 her came', 'then one hundred and twenty zoey came')];
  const acts: CorrectionAct[] = [{ act: 'write', turn: 0, text: 'then 120 Rosa came' }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { acts })).toEqual([[0.75, 6.25]]);
  const added: CorrectionAct[] = [{ act: 'write', turn: 0, text: 'then 120 Rosa her came' }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { acts: added })).toEqual([[0.75, 6.25]]);
});

test('still hides a name that was corrected to another, deleted, split off or joined', () => {
  const turns = [saidTurn('yes', 'yes', 0), saidTurn('then Rosa came', 'then rosa came', 10)];
  const acts: CorrectionAct[][] = [
    [{ act: 'write', turn: 1, text: 'then Ines came' }],
    [{ act: 'delete', turn: 1 }],
    [{ act: 'split', turn: 1, at: 5 }],
    [{ act: 'join', turn: 1 }],
  ];
  for (const one of acts)
    expect([one, hiddenIn(turns, [everywhere('Rosa')], { acts: one })]).toEqual([one, [[10.75, 12.25]]]);
});

test('hides a name where a typed time of its turn puts it', () => {
  const turns = [saidTurn('then Rosa came', 'then rosa came', 10)];
  const acts: CorrectionAct[] = [{ act: 'time', turn: 0, startSeconds: 30 }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { acts })).toEqual([[30.75, 32.25]]);
});

test('shifts what is hidden by the offset, and says if that puts words before the start', () => {
  const turns = [saidTurn('then Rosa came', 'then rosa came', 10)];
  const at = (offsetSeconds: number) => timesOf(turns, [everywhere('Rosa')], { offsetSeconds });
  expect(at(5)).toMatchObject({
    stretches: [{ startSeconds: 15.75, endSeconds: 17.25 }],
    isBeforeStart: false,
  });
  expect(at(-10)).toMatchObject({
    stretches: [{ startSeconds: 0.75, endSeconds: 2.25 }],
    isBeforeStart: false,
  });
  // A part of the padding is before the start, but the word is not.
  expect(at(-11)).toMatchObject({ stretches: [{ startSeconds: 0, endSeconds: 1.25 }], isBeforeStart: false });
  expect(at(-11.5).isBeforeStart).toBe(true);
  expect(at(-60).isBeforeStart).toBe(true);
});

test('replaces with a mark the silence of its mention alone', () => {
  const turns = [saidTurn('Rosa met Rosa at 5', 'rosa met rosa at five')];
  const markAt = (start: number, replacementId = 1): Mark => ({
    replacementId,
    places: [rangeOf({ turn: 0, start, end: start + 4 })],
  });
  const rules = [everywhere('Rosa')];
  expect(hiddenIn(turns, rules)).toEqual([
    [0, 1.25],
    [1.75, 3.25],
  ]);
  expect(hiddenIn(turns, rules, { marks: [markAt(0)] })).toEqual([[1.75, 3.25]]);
  expect(hiddenIn(turns, rules, { marks: [markAt(0), markAt(0)] })).toEqual([[1.75, 3.25]]);
  expect(hiddenIn(turns, rules, { marks: [markAt(9)] })).toEqual([[0, 1.25]]);
  expect(hiddenIn(turns, rules, { marks: [markAt(0), markAt(9)] })).toEqual([]);
  expect(hiddenIn(turns, rules, { marks: [markAt(0, 2)] })).toEqual([
    [0, 1.25],
    [1.75, 3.25],
  ]);
});

test('a mark does not let a name be heard that only the timed words have', () => {
  const turns = [saidTurn('Rosa came at 5', 'rosa came at five rosa')];
  const marks: Mark[] = [{ replacementId: 1, places: [rangeOf({ turn: 0, start: 0, end: 4 })] }];
  expect(hiddenIn(turns, [everywhere('Rosa')], { marks })).toEqual([[3.75, 5.25]]);
});

test('hides with what each rule says, and nothing for one that keeps its sound', () => {
  const turns = [saidTurn('Rosa met Ben at 5', 'rosa met ben at five')];
  const rules = [
    everywhere('Rosa', { sound: 'keep' }),
    everywhere('Ben', { id: 2, replacementId: 2, sound: 'tone' }),
  ];
  const { stretches, byReplacement, withoutTimes } = timesOf(turns, rules);
  expect(stretches).toEqual([{ startSeconds: 1.75, endSeconds: 3.25, mode: 'tone' }]);
  expect(secondsOf(byReplacement.get(2)?.stretches ?? [])).toBe(1.5);
  expect(withoutTimes).toBe(0);
});

const TOKENS: readonly (readonly [string, string])[] = [
  ['so', 'so'],
  ['we', 'we we'],
  ['120', 'one hundred and twenty'],
  ['3/5/26', 'the third of may'],
  ['Rosa', 'rosa'],
  ['Rosa', 'rosa rosa'],
  ['May', 'may'],
  ['', 'may'],
  ['', 'rosa'],
  ['Leeds', 'leads'],
];
const tokens = fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 7 });
const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' ');
const transcript = fc
  .array(tokens, { minLength: 1, maxLength: 3 })
  .map((turns) =>
    turns.map((chosen, index) =>
      saidTurn(joined(chosen.map(([text]) => text)), joined(chosen.map(([, spoken]) => spoken)), index * 40),
    ),
  );
const typed = fc
  .array(fc.constantFrom('so', 'Rosa', 'May', 'Rosie', '120', 'then'), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('write' as const), turn: fc.nat(2), text: typed }),
    fc.record({ act: fc.constant('delete' as const), turn: fc.nat(2) }),
    fc.record({ act: fc.constant('split' as const), turn: fc.nat(2), at: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ act: fc.constant('join' as const), turn: fc.integer({ min: 1, max: 2 }) }),
  ),
  { maxLength: 4 },
);

test('corrections never hide less, and what is said of a removed name is always hidden', () => {
  fc.assert(
    fc.property(
      transcript,
      acts,
      fc.subarray(['Rosa', 'May', '120'], { minLength: 1 }),
      (turns, done, removed) => {
        const rules = removed.map((words, index) =>
          everywhere(words, { id: index + 1, replacementId: index + 1 }),
        );
        const before = timesOf(turns, rules);
        const after = timesOf(turns, rules, { acts: done });
        // A recording with removed words of which nothing is known is not played at all.
        const hidden: HiddenStretch[] =
          after.withoutTimes > 0
            ? [{ startSeconds: 0, endSeconds: Infinity, mode: 'silence' }]
            : after.stretches;
        const heard = (stretches: readonly { startSeconds: number; endSeconds: number }[]) =>
          stretches.flatMap((stretch) => without({ ...stretch, mode: 'silence' }, hidden));
        expect(heard(before.stretches)).toEqual([]);
        const spokenNames = turns
          .flatMap(({ words = [] }) => words)
          .filter(({ text }) => removed.some((name) => name.toLowerCase() === text))
          .map(({ startSeconds }) => ({ startSeconds, endSeconds: startSeconds + 1 }));
        expect(heard(spokenNames)).toEqual([]);
      },
    ),
  );
});

test('hides all that is said for a word that is corrected to a removed name', () => {
  fc.assert(
    fc.property(tokens, fc.nat(6), (chosen, nth) => {
      const index = nth % chosen.length;
      const [written, heardAs] = chosen[index] ?? ['', ''];
      fc.pre(written !== '');
      const textOf = (list: readonly (readonly [string, string])[]) => joined(list.map(([text]) => text));
      const turns = [saidTurn(textOf(chosen), joined(chosen.map(([, spoken]) => spoken)))];
      const text = textOf(chosen.with(index, ['Zoya', heardAs]));
      const { stretches } = timesOf(turns, [everywhere('Zoya')], { acts: [{ act: 'write', turn: 0, text }] });
      const before = joined(chosen.slice(0, index).map(([, spoken]) => spoken));
      const startSeconds = before === '' ? 0 : before.split(' ').length;
      const endSeconds = startSeconds + heardAs.split(' ').length;
      expect(without({ startSeconds, endSeconds, mode: 'silence' }, stretches)).toEqual([]);
    }),
  );
});
