import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionsOfPrompt } from './prompt-questions.ts';

const LOCKERS = `Goal
Hear how one person collected a hold from the new pick-up lockers at Mill Lane. We want to know where people get held up.

Role
You are a patient interviewer who was not there. You cannot open a door or look up an account.

Ask, in this order
1. Tell me about the last time you collected a book from the lockers.
2. What held you up at the locker, if anything?
3. How many tries did the door take?
4. When would you go to the desk instead?

Guidelines
- Stay with one visit. When they tell of several, ask for the last.
- When people speak in general, ask “And that day?”
- If they blame themselves, ask what the screen or the message said at that moment.

Constraints
- Do not promise repairs. End after the fourth question and one “Anything else?”`;

test('reads the numbered questions of a prompt, and none of its guidelines', () => {
  expect(questionsOfPrompt(LOCKERS)).toEqual([
    'Tell me about the last time you collected a book from the lockers.',
    'What held you up at the locker, if anything?',
    'How many tries did the door take?',
    'When would you go to the desk instead?',
  ]);
});

test.each([
  ['', []],
  ['You are kind.\nBe short.', []],
  ['1. Be polite.\n2. Never lie.\n3. Stop after ten minutes.', []],
  ['Rules\n1. Be polite.\n2. Stop.\n\nQuestions\n1. Your day\n2. Your night', ['Your day', 'Your night']],
  ['1) Who are you?\n2) Tell me more.', ['Who are you?', 'Tell me more.']],
  ['(1) Who are you?\n(2) And where?', ['Who are you?', 'And where?']],
  ['Q1: Who are you?\nQ2: And where?', ['Who are you?', 'And where?']],
  ['Question 1 - Who are you?\nQuestion 2 - And where?', ['Who are you?', 'And where?']],
  ['Frage 1: Wer sind Sie?\nFrage 2: Erzählen Sie bitte.', ['Wer sind Sie?', 'Erzählen Sie bitte.']],
  ['## Interview guide\n\n**1. Who are you?**\n\n**2. And where?**', ['Who are you?', 'And where?']],
  ['- Who are you?\n- Be kind.\n* And where?', ['Who are you?', 'And where?']],
  ['• Who are you?\n– And where?', ['Who are you?', 'And where?']],
  ['Be kind.\nWho are you?\n\nAnd where?', ['Who are you?', 'And where?']],
  ['1. Who are you?\n   - Why?\n   - Since when?\n2. And where?', ['Who are you?', 'And where?']],
  ['1. Who are you?\n\n2. And where?\n\n3. Thanks.', ['Who are you?', 'And where?', 'Thanks.']],
  [
    'Ask: 1) How old are you? 2) Where do you live? 3) Why there?',
    ['How old are you?', 'Where do you live?', 'Why there?'],
  ],
  ['¿Quién es usted?\n¿Dónde vive?', ['¿Quién es usted?', '¿Dónde vive?']],
  ['أسئلة:\n١. من أنت؟\n٢. أين تسكن؟', ['من أنت؟', 'أين تسكن؟']],
  ['من أنت؟\nأين تسكن؟', ['من أنت؟', 'أين تسكن؟']],
  ['質問\n１．お名前は？\n２．どこに住んでいますか？', ['お名前は？', 'どこに住んでいますか？']],
  ['一、你是谁？\n二、你住在哪里？', ['你是谁？', '你住在哪里？']],
  ['① Кто вы?\n② Где вы живёте?', ['Кто вы?', 'Где вы живёте?']],
  ['Вопросы\n1. Расскажите о себе\n2. Где вы живёте', ['Расскажите о себе', 'Где вы живёте']],
  ['Ποιος είστε;\nΠού μένετε;', ['Ποιος είστε;', 'Πού μένετε;']],
  ['מי אתה?\nאיפה אתה גר?', ['מי אתה?', 'איפה אתה גר?']],
  ['1. “Who are you?”\n2. "And where?"', ['Who are you?', 'And where?']],
  [
    'Begin with “How are you today?” and then ask “What happened last week?”',
    ['How are you today?', 'What happened last week?'],
  ],
  ['If they are unsure, ask what would help?\nWho are you?', ['Who are you?']],
  ['When were you last there, and why?', ['When were you last there, and why?']],
  ['Who are you?\nwho are you?', ['Who are you?']],
  ['Be kind;\nbe short;', []],
  ['1. Who are you? (optional)\n2. And where?', ['Who are you? (optional)', 'And where?']],
  ['\u20281. Who are you?\r\n2. And where?', ['Who are you?', 'And where?']],
] as const)('reads %j', (prompt, questions) => {
  expect(questionsOfPrompt(prompt)).toEqual(questions);
});

test('finds every question of a generated list, whatever stands before it', () => {
  const letters = fc.stringMatching(/^[a-zäéж]{3,9}$/u);
  const question = fc
    .tuple(fc.array(letters, { minLength: 2, maxLength: 6 }), fc.constantFrom('?', '؟', '？'))
    .map(([words, mark]) => `${words.join(' ')}${mark}`);
  const list = fc.uniqueArray(question, { minLength: 1, maxLength: 12, selector: (one) => one.slice(0, -1) });
  const numbering = fc.constantFrom(
    (index: number) => `${String(index + 1)}. `,
    (index: number) => `${String(index + 1)}) `,
    () => '- ',
    () => '',
  );
  fc.assert(
    fc.property(
      list,
      numbering,
      fc.constantFrom('', 'Goal\nFind out.\n\n', 'You are kind.\n'),
      (questions, number, head) => {
        const prompt = head + questions.map((one, index) => number(index) + one).join('\n');
        expect(questionsOfPrompt(prompt)).toEqual(questions);
      },
    ),
    { seed: 46 },
  );
});

test('reads any text without failing, in a time that grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect(questionsOfPrompt(text).every((one) => one.trim() === one && one !== '')).toBe(true);
    }),
    { seed: 47 },
  );
  expect(questionsOfPrompt('“a? '.repeat(20_000)).length).toBeLessThanOrEqual(100);
});
