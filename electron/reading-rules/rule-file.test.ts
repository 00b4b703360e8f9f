import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TIME_UNITS, transcriptRule, type ReadingRuleFile } from '../../shared/model/reading-rule.ts';
import { isKnownRule } from './known-rules.ts';
import { readRuleFile, ruleFileIn, ruleFileText } from './rule-file.ts';

const path = fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 });
const timeField = fc.record({ field: path, unit: fc.constantFrom(...TIME_UNITS) });
const anyRule = fc.record({
  version: fc.constant(1 as const),
  what: fc.constant('transcript' as const),
  source: fc.oneof(
    fc.constant({ form: 'data' as const }),
    fc.record({
      form: fc.constant('text' as const),
      split: fc.constantFrom('lines' as const, 'paragraphs' as const),
      pattern: fc.string({ minLength: 1, maxLength: 60 }),
      rest: fc.constantFrom('leave-out' as const, 'continue' as const),
    }),
  ),
  items: path,
  voices: fc.array(
    fc.record({
      words: fc.array(path, { minLength: 1, maxLength: 3 }),
      speaker: fc.oneof(
        fc.record({ from: fc.constant('field' as const), field: path, names: fc.constant(null) }),
        fc.constant({ from: 'none' as const }),
      ),
      start: fc.option(timeField),
      end: fc.constant(null),
      only: fc.array(fc.record({ field: path, values: fc.option(fc.array(fc.string())) }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  arePieces: fc.boolean(),
  order: fc.constantFrom('as-received' as const, 'reversed' as const, 'by-start' as const),
  zero: fc.constant({ from: 'recording' as const }),
  roles: fc.array(
    fc.record({ value: fc.string(), role: fc.constantFrom('agent' as const, 'leave-out' as const) }),
  ),
});
const anyShared = fc.record({
  rule: anyRule,
  shape: fc.array(fc.string(), { maxLength: 10 }),
  madeWith: fc.option(fc.string()),
});

test('any rules are the same after they are exported and opened, and are known', () => {
  fc.assert(
    fc.property(fc.array(anyShared, { minLength: 1, maxLength: 4 }), (rules) => {
      const opened = ruleFileIn(ruleFileText(rules));
      expect(opened.rules).toEqual(rules);
      for (const rule of opened.rules) expect(isKnownRule(rule, rules)).toBe(true);
    }),
  );
});

const rule = transcriptRule.parse({
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['turns', '*'],
  voices: [{ words: [['turns', '*', 'x']], speaker: { from: 'none' }, start: null, end: null, only: [] }],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'recording' },
  roles: [],
});
const shared = { rule, shape: ['turns/*/x'], madeWith: 'a.json' };
const file: ReadingRuleFile = { format: 'earmark-reading-rules', version: 1, rules: [shared] };

test('a rule with other values or another shape is not known', () => {
  expect(isKnownRule(shared, [{ ...shared, shape: ['turns/*/y'] }])).toBe(false);
  expect(isKnownRule(shared, [{ ...shared, rule: { ...rule, arePieces: true } }])).toBe(false);
  const { what, version, ...others } = rule;
  expect(isKnownRule(shared, [{ ...shared, rule: { ...others, what, version } }])).toBe(true);
});

function written(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-rule-file-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const place = join(folder, 'earmark-reading-rules.json');
  writeFileSync(place, content);
  return place;
}

test('reads a file with a byte order mark', async () => {
  expect(await readRuleFile(written(`\uFEFF${JSON.stringify(file)}`))).toEqual(file);
});

const NOT_OURS = 'This file has no reading rules in it. Choose a file that Earmark exported.';
const NEWER = 'A newer version of Earmark exported this file. Update Earmark, then import it again.';
const DAMAGED = 'The rules in this file are damaged. Export them again where they come from.';

test.each([
  ['an empty file', '', NOT_OURS],
  ['a text', 'Ines: I take the ferry.', NOT_OURS],
  ['other JSON', '{"turns":[]}', NOT_OURS],
  ['a null', 'null', NOT_OURS],
  ['lists in lists', '['.repeat(100_000), NOT_OURS],
  ['bytes that are no text', new Uint8Array([0, 255, 254, 7]), NOT_OURS],
  ['a newer file', JSON.stringify({ ...file, version: 2, rules: 'other' }), NEWER],
  ['a newer rule', JSON.stringify({ ...file, rules: [{ ...shared, rule: { version: 2 } }] }), NEWER],
  ['no rules', JSON.stringify({ ...file, rules: [] }), DAMAGED],
  ['201 rules', JSON.stringify({ ...file, rules: Array.from({ length: 201 }, () => shared) }), DAMAGED],
  [
    'half a rule',
    JSON.stringify({ ...file, rules: [{ ...shared, rule: { ...rule, voices: [] } }] }),
    DAMAGED,
  ],
])('says what is wrong with %s', async (_, content, message) => {
  await expect(readRuleFile(written(content))).rejects.toThrow(message);
});

test('says that a file is gone, too large, or a folder', async () => {
  const place = written(new Uint8Array(20_000_001));
  await expect(readRuleFile(place)).rejects.toThrow('This file is too large to hold reading rules.');
  await expect(readRuleFile(join(place, '..'))).rejects.toThrow(NOT_OURS);
  await expect(readRuleFile(`${place}.gone`)).rejects.toThrow('Earmark cannot open this file.');
});
