import { expect, test } from 'vitest';
import { compilePattern, type TextFields } from './text-pattern.ts';
import { WorkBudget } from './work-budget.ts';

function fieldsIn(pattern: string, text: string, isBlock = false): TextFields | null {
  const compiled = compilePattern(pattern, { isBlock, needs: 'words' });
  if ('why' in compiled) throw new Error(compiled.why);
  return compiled.matches(text);
}

test.each<[string, string, TextFields | null]>([
  [
    '[{start}] {speaker}: {words}',
    '  [00:01:02]   Ada  Lovelace: I am: here. ',
    { start: '00:01:02', speaker: 'Ada Lovelace', words: 'I am: here.' },
  ],
  ['[{start}] {speaker}: {words}', '[soon] Ada: hello', null],
  ['[{start}] {speaker}: {words}', '[00:01] Ada hello', null],
  [
    '{speaker} {start} {words}',
    'Ada King 00:12 hello',
    { speaker: 'Ada King', start: '00:12', words: 'hello' },
  ],
  [
    '{skip} {speaker} {start} {end} {words}',
    'f1 ada 1.20 5.87 when did',
    { speaker: 'ada', start: '1.20', end: '5.87', words: 'when did' },
  ],
  ['{words} ({speaker})', 'hello there (Ada)', { words: 'hello there', speaker: 'Ada' }],
  ['{speaker}:{words}', 'I:hello', { speaker: 'I', words: 'hello' }],
  ['{speaker}:{words}', 'I:', null],
])('%s reads %s', (pattern, text, fields) => {
  expect(fieldsIn(pattern, text)).toEqual(fields);
});

test('a line break in a pattern of blocks is one in the block', () => {
  expect(
    fieldsIn(
      '{skip}\n{start} --> {end}\n{speaker}: {words}',
      '7\r\n00:01.0 -->  00:02.5\r\nAda: Hello\r\nthere',
      true,
    ),
  ).toEqual({ start: '00:01.0', end: '00:02.5', speaker: 'Ada', words: 'Hello there' });
});

test.each([
  ['{speaker}: ', '{words} is missing.'],
  ['{who}: {words}', '{who} is not a field. Use {words}, {speaker}, {start}, {end} or {skip}.'],
  ['{words}{speaker}', 'Put something between {words} and {speaker}.'],
  ['{words} {words}', '{words} can be used only once.'],
  ['{speaker: {words}', 'A brace has no counterpart.'],
  ['{speaker}\n{words}', 'A line has no line break. Read paragraphs instead.'],
  ['{skip} '.repeat(40) + '{words}', 'Use at most 30 fields.'],
])('%s is faulty', (pattern, why) => {
  expect(compilePattern(pattern, { isBlock: false, needs: 'words' })).toEqual({ why });
});

test('a pattern takes no more tries in a long line', () => {
  const pattern = `${'{skip} '.repeat(25)}{start} {words}`;
  const compiled = compilePattern(pattern, { isBlock: false, needs: 'words' });
  const work = new WorkBudget(100_000);
  expect('matches' in compiled && compiled.matches('a '.repeat(100_000), work)).toBeNull();
  expect(work.isSpent()).toBe(false);
});
