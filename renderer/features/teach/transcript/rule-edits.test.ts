import { expect, test } from 'vitest';
import { transcriptRule, type TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import { fieldsOf, linesOf, pathOf } from '../raw/json-lines.ts';
import {
  pathText,
  ruleForLines,
  ruleForWords,
  usesOf,
  withPattern,
  withUnit,
  withUse,
  type Use,
} from './rule-edits.ts';

const DATA = {
  call: { id: 'c1' },
  log: [
    { who: 0, says: 'Hello there, how are you?', at: 80, parts: [{ w: 'Hello', c: '1.2s' }] },
    { who: 1, says: 'Well.', at: 140, parts: [{ w: 'Well', c: '1.9s' }] },
  ],
};
const lines = linesOf(DATA);
const { fields, lists } = fieldsOf(lines);
const field = (...path: string[]) =>
  fields.find((one) => one.path.join('/') === path.join('/')) ?? { path, count: 0, sample: '' };

function used(
  rule: TranscriptRule | null,
  ...changes: [field: ReturnType<typeof field>, use: Use | 'Nothing'][]
): TranscriptRule {
  let next = rule;
  for (const [one, use] of changes) next = withUse(next, one, use, fields);
  return transcriptRule.parse(next);
}
const uses = (rule: TranscriptRule) => usesOf(rule).map(({ path, use }) => `${use} ${path.join('/')}`);
const SAYS = field('log', '*', 'says');

test('has a line for each value, with its path', () => {
  expect(lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}`).slice(0, 6)).toEqual([
    '{',
    '  {',
    '    "c1"',
    '  },',
    '  [',
    '    {',
  ]);
  const at = lines.findIndex(({ step, value }) => step === 'at' && value === '140');
  expect(pathOf(lines, at)).toEqual(['log', '*', 'at']);
  expect(lists).toEqual([
    { path: ['log'], entries: 2 },
    { path: ['log', '*', 'parts'], entries: 2 },
  ]);
  expect(field('log', '*', 'who')).toMatchObject({ count: 2, sample: '0' });
});

test('reads the innermost list around the words', () => {
  expect(ruleForWords(SAYS.path)).toMatchObject({
    items: ['log', '*'],
    voices: [{ words: [['log', '*', 'says']] }],
  });
  // A record whose names vary.
  expect(ruleForWords(['turn 1'])).toMatchObject({ items: ['*'], voices: [{ words: [['*']] }] });
});

test('uses fields as something, each as one thing', () => {
  const rule = used(
    null,
    [SAYS, 'Words'],
    [field('log', '*', 'who'), 'Speaker'],
    [field('log', '*', 'at'), 'Start'],
  );
  expect(uses(rule)).toEqual(['Turns log', 'Words log/*/says', 'Speaker log/*/who', 'Start log/*/at']);
  expect(uses(used(rule, [field('log', '*', 'at'), 'End']))).toEqual([
    'Turns log',
    'Words log/*/says',
    'Speaker log/*/who',
    'End log/*/at',
  ]);
  // There are always words.
  expect(uses(used(rule, [SAYS, 'Nothing']))).toContain('Words log/*/says');
});

test('drops what is outside another list of turns', () => {
  const rule = used(
    null,
    [SAYS, 'Words'],
    [field('log', '*', 'who'), 'Speaker'],
    [field('log', '*', 'at'), 'Start'],
  );
  const inner = used(rule, [field('log', '*', 'parts'), 'Turns']);
  expect(uses(inner)).toEqual(['Turns log/*/parts', 'Words log/*/parts/*/w']);
  // Words outside the list choose theirs.
  expect(uses(used(inner, [SAYS, 'Words']))).toEqual(['Turns log', 'Words log/*/says']);
});

test('reads texts as they are written and numbers in a unit, which the end shares', () => {
  const written = used(
    null,
    [field('log', '*', 'parts', '*', 'w'), 'Words'],
    [field('log', '*', 'parts', '*', 'c'), 'Start'],
  );
  expect(written.voices[0]?.start?.unit).toBe('written');
  const rule = used(
    null,
    [SAYS, 'Words'],
    [field('log', '*', 'at'), 'Start'],
    [field('log', '*', 'who'), 'End'],
  );
  expect(withUnit(rule, 'hundredths').voices[0]).toMatchObject({
    start: { unit: 'hundredths' },
    end: { unit: 'hundredths' },
  });
});

test('finds the fields of a pattern', () => {
  const rule = withPattern(ruleForLines(), '[{start}] {speaker}: {words}');
  expect(transcriptRule.parse(rule).voices).toEqual([
    {
      words: [['*', 'words']],
      speaker: { from: 'field', field: ['*', 'speaker'], names: null },
      start: { field: ['*', 'start'], unit: 'written' },
      end: null,
      only: [],
    },
  ]);
  expect(withPattern(rule, '{words}').voices[0]).toMatchObject({ speaker: { from: 'none' }, start: null });
});

test('names a field from its entry on', () => {
  expect(pathText(['log', '*', 'parts', '*', 'w'], ['log', '*'])).toBe('parts › w');
  expect(pathText(['call', 'id'], ['log', '*'])).toBe('call › id');
});
