import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guideOf } from './asked-questions.ts';
import { factPlaces, FACT_NAMES } from './fact-places.ts';
import { oracleFacts } from './facts-oracle.fixture.ts';
import { reachedQuestion, sessionFacts, type FactTurn } from './session-facts.ts';

const NONE = guideOf([]);
const turn = (
  lane: FactTurn['lane'],
  startSeconds: number | null,
  endSeconds: number | null,
  text: string | null,
): FactTurn => ({ lane, text, startSeconds, endSeconds });

const BILAL = [
  turn(0, 0.8, 13.5, 'Hello, and thank you for joining. Tell me about the last time you collected a book.'),
  turn(
    1,
    19.4,
    24.6,
    'Last week, in the evening. It was the second time that I used it, and my son was with me.',
  ),
  turn(0, 25.4, 28.7, 'And how did that go?'),
  turn(1, 34.6, 35.4, 'It was fine.'),
  turn(0, 36.2, 40.1, 'What held you up at the locker, if anything?'),
  turn(1, 46.8, 47.5, 'Nothing.'),
  turn(0, 48.2, 51.6, 'Nothing at all? Please think of the screen and the door.'),
  turn(1, 57.9, 58.6, 'Nothing.'),
];
const GUIDE = guideOf([
  'Tell me about the last time you collected a book from the lockers.',
  'What held you up at the locker, if anything?',
  'How many tries did the door take?',
]);

test('counts what was said in one interview, with the places of each number', () => {
  const facts = sessionFacts(BILAL, GUIDE);
  expect(facts).toMatchObject({
    unit: 'words',
    words: 25,
    answerWords: 2,
    shortAnswers: 3,
    repeatedAnswers: 1,
    goodbye: null,
    lastWordSeconds: 58.6,
    hasTimes: true,
  });
  expect(facts.pauseSeconds).toBeCloseTo(6.1);
  expect(reachedQuestion(facts.matches)).toBe(2);
  expect(
    factPlaces('short', BILAL, facts).map(({ turns, question }) => [question, ...(turns ?? [])]),
  ).toEqual([
    [2, 3, 3],
    [4, 5, 5],
    [6, 7, 7],
  ]);
  expect(factPlaces('repeated', BILAL, facts)).toMatchObject([
    { turns: [7, 7], startSeconds: 57.9, endSeconds: 58.6 },
  ]);
  expect(
    factPlaces('reached', BILAL, facts).map(({ promptQuestion, turns }) => [promptQuestion, turns?.[0]]),
  ).toEqual([
    [1, 0],
    [2, 4],
  ]);
  expect(factPlaces('length', BILAL, facts).map(({ turns }) => turns?.[0])).toEqual([0, 7]);
});

test('leaves the goodbye out of the answers, but not out of the words', () => {
  const turns = [...BILAL, turn(0, 60, 63, 'Thank you for your time. Goodbye!'), turn(1, 63.5, 64, 'Bye!')];
  const facts = sessionFacts(turns, GUIDE);
  expect(facts).toMatchObject({ goodbye: 8, words: 26, shortAnswers: 3, answerWords: 2 });
  expect(facts.answers).toHaveLength(4);
  const own = sessionFacts(
    [...BILAL, turn(0, 60, 61, 'And then?'), turn(1, 62, 63, 'Sorry, goodbye.')],
    GUIDE,
  );
  expect(own).toMatchObject({ goodbye: 9 });
  expect(own.answers).toHaveLength(4);
});

test('joins turns of one answer, and counts nothing that nobody said', () => {
  const facts = sessionFacts(
    [
      turn(null, null, null, 'Ask about the locker.'),
      turn(1, 0, 1, 'Hello?'),
      turn(0, 1, 2, 'Who helped you?'),
      turn(1, 3, 4, '[Name 1]'),
      turn(null, 4, 4, 'tool'),
      turn(1, 4, 6, 'at the desk.'),
      turn(1, 7, 8, '   '),
      turn(0, 9, null, 'Why?'),
      turn(1, 12, 13, null),
      turn(1, 14, 15, 'It rained.'),
    ],
    NONE,
  );
  expect(facts.words).toBe(6);
  expect(facts.answers).toMatchObject([
    { question: 2, firstTurn: 3, lastTurn: 5, length: 3, pauseSeconds: 1, endSeconds: 6 },
    { question: 7, firstTurn: 9, lastTurn: 9, length: 2, pauseSeconds: null },
  ]);
});

test('counts nothing in nothing', () => {
  expect(sessionFacts([], GUIDE)).toEqual({
    unit: 'words',
    words: 0,
    answers: [],
    answerWords: null,
    shortAnswers: 0,
    pauseSeconds: null,
    repeatedAnswers: 0,
    talkShare: null,
    goodbye: null,
    matches: [null, null, null],
    lastWordSeconds: null,
    hasTimes: false,
  });
  expect(sessionFacts([turn(0, null, null, 'Who?'), turn(1, null, null, 'Me.')], NONE)).toMatchObject({
    words: 1,
    shortAnswers: 1,
    pauseSeconds: null,
    talkShare: null,
    hasTimes: false,
  });
});

const words = fc
  .array(fc.constantFrom('yes', 'No', 'the', 'door', 'stuck.', 'twice,', '[laughs]'), { maxLength: 8 })
  .map((all) => all.join(' '));
const seconds = fc.option(fc.integer({ min: 0, max: 600 }), { freq: 8 });
const anyTurn: fc.Arbitrary<FactTurn> = fc.record({
  lane: fc.constantFrom(0, 1, 0, 1, null),
  text: fc.option(words, { freq: 12 }),
  startSeconds: seconds,
  endSeconds: seconds,
});

test('counts as an independent oracle does, for any turns', () => {
  fc.assert(
    fc.property(fc.array(anyTurn, { maxLength: 30 }), (turns) => {
      const { answers, ...facts } = sessionFacts(turns, NONE);
      const { answers: count, ...expected } = oracleFacts(turns);
      expect(answers).toHaveLength(count);
      expect(facts).toMatchObject(expected);
    }),
    { seed: 46 },
  );
});

test('each number is the number of its places', () => {
  fc.assert(
    fc.property(fc.array(anyTurn, { maxLength: 30 }), (turns) => {
      const facts = sessionFacts(turns, GUIDE);
      const places = new Map(FACT_NAMES.map((name) => [name, factPlaces(name, turns, facts)]));
      expect(places.get('short')).toHaveLength(facts.shortAnswers);
      expect(places.get('repeated')).toHaveLength(facts.repeatedAnswers);
      expect(places.get('answer')).toHaveLength(facts.answers.length);
      expect(places.get('reached')).toHaveLength(facts.matches.filter((one) => one !== null).length);
      for (const { turns: at, question } of [...places.values()].flat()) {
        expect(turns[at?.[0] ?? -1]?.text ?? '').not.toBe('');
        expect(question === null ? 0 : turns[question]?.lane).toBe(0);
      }
    }),
    { seed: 47 },
  );
});
