import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedQuestions, guideOf } from './asked-questions.ts';

const LOCKERS = guideOf([
  'Tell me about the last time you collected a book from the lockers.',
  'What held you up at the locker, if anything?',
  'How many tries did the door take?',
  'When would you go to the desk instead?',
]);
const turnsOf = (guide: typeof LOCKERS, ...texts: string[]) =>
  askedQuestions(
    guide,
    texts.map((text, turn) => ({ turn: turn * 2, text })),
  ).map((match) => match?.turn ?? null);

test('finds questions as written, in other words and within a greeting', () => {
  expect(
    turnsOf(
      LOCKERS,
      'Hello, and thank you for joining. I’m an AI interviewer, and I have four questions about the lockers at Mill Lane. Tell me about the last time you collected a book from them.',
      'And how did that go?',
      'What, if anything, held you up at the lockers?',
      'How many tries did it take for the door to open?',
      'And when would you rather go to the desk?',
      'Thank you. Goodbye.',
    ),
  ).toEqual([0, 4, 6, 8]);
});

test('leaves out what was not asked', () => {
  expect(
    turnsOf(
      LOCKERS,
      'Tell me about the last time you collected a book from the lockers.',
      'And how did that go?',
      'What held you up at the locker, if anything?',
      'Nothing at all? Please think of the screen and the door.',
    ),
  ).toEqual([0, 4, null, null]);
  expect(turnsOf(LOCKERS, 'How is the weather today?', 'And your dog?')).toEqual([null, null, null, null]);
  expect(turnsOf(LOCKERS)).toEqual([null, null, null, null]);
  expect(turnsOf(guideOf([]), 'How are you?')).toEqual([]);
});

test('finds a question that was asked out of order only if it was said nearly as written', () => {
  expect(
    turnsOf(
      LOCKERS,
      'When would you go to the desk instead?',
      'Tell me about the last time you collected a book from the lockers.',
      'How many tries did the door take?',
    ),
  ).toEqual([2, null, 4, 0]);
});

test('finds questions in scripts without spaces and with accents', () => {
  const guide = guideOf(['最後に図書館に行ったのはいつですか？', 'ロッカーで何に困りましたか？']);
  expect(
    turnsOf(guide, 'こんにちは。最後に図書館へ行ったのはいつですか？', 'ロッカーでは何に困りましたか？'),
  ).toEqual([0, 2]);
  expect(
    turnsOf(guideOf(['¿Cuándo fue la última vez?']), 'Hola. ¿Cuando fue la ultima vez que vino?'),
  ).toEqual([0]);
});

test('finds every question that is asked as written, in order, between other turns', () => {
  const word = fc.stringMatching(/^[a-z]{4,8}$/u);
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 40, maxLength: 40, selector: (one) => one.slice(0, 6) }),
      fc.array(fc.nat(2), { minLength: 1, maxLength: 8 }),
      (words, gaps) => {
        const questions = gaps.map((_, index) => `${words.slice(index * 4, index * 4 + 4).join(' ')}?`);
        const texts = questions.flatMap((one, index) => [
          ...Array.from({ length: gaps[index] ?? 0 }, () => 'And then, please?'),
          one,
        ]);
        const match = turnsOf(guideOf(questions), ...texts);
        expect(match).toEqual(questions.map((one) => texts.indexOf(one) * 2));
      },
    ),
    { seed: 46 },
  );
});

/** Tries every way to ask questions in order, for a few questions and turns. */
function bestTotal(rows: number[][], question = 0, from = 0): number {
  const row = rows[question];
  if (row === undefined) return 0;
  let best = bestTotal(rows, question + 1, from);
  for (let turn = from; turn < row.length; turn += 1)
    if ((row[turn] ?? 0) >= 0.5)
      best = Math.max(best, (row[turn] ?? 0) + bestTotal(rows, question + 1, turn));
  return best;
}

test('says most of the prompt in its order, as trying every way does', () => {
  const word = fc.constantFrom('red', 'green', 'blue', 'white', 'black', 'brown');
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.array(text, { minLength: 1, maxLength: 5 }),
      (questions, texts) => {
        const guide = guideOf(questions);
        const spoken = texts.map((one, turn) => ({ turn, text: one }));
        // Each question alone is found where it is most alike.
        const documents = [...questions, ...texts].map((one) => new Set(one.split(' ')));
        const weight = (one: string) =>
          Math.log(1 + documents.length / documents.filter((words) => words.has(one)).length);
        const rows = questions.map((one) => {
          const own = [...new Set(one.split(' '))];
          const total = own.reduce((sum, each) => sum + weight(each), 0);
          return texts.map((other) => {
            const common = own.filter((each) => other.split(' ').includes(each));
            if (common.length < Math.min(2, own.length)) return 0;
            return common.reduce((sum, each) => sum + weight(each), 0) / total;
          });
        });
        const found = askedQuestions(guide, spoken);
        let last = -1;
        let total = 0;
        for (const match of found)
          if (match !== null && match.turn >= last) {
            last = match.turn;
            total += match.similarity;
          }
        // What was found out of order comes on top, or takes a turn from the order.
        const isInOrder = found.every(
          (match, index) =>
            match === null ||
            found.slice(0, index).every((before) => before === null || before.turn <= match.turn),
        );
        expect(isInOrder ? total : Infinity).toBeGreaterThanOrEqual(bestTotal(rows) - 1e-9);
      },
    ),
    { seed: 47 },
  );
});
