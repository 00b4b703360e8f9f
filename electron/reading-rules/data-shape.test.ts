import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import { valueOf } from '../transcripts/blind-shapes.ts';
import { ruleFor } from './choose-rule.ts';
import { isOfShape, shapeOf } from './data-shape.ts';
import { taughtRule, taughtShapes } from './taught-shapes.ts';

test('names of fields that are data become wildcards', () => {
  const part = { parts: [{ words: 'Hi', at: 1 }] };
  expect(shapeOf({ talk: { 'Ada King': part, 'Bo Li': part }, id: 'x' })).toEqual([
    'id',
    'talk/*/parts/*/at',
    'talk/*/parts/*/words',
  ]);
  expect(shapeOf({ turns: { '0': part, '1': part } })).toEqual([
    'turns/*/parts/*/at',
    'turns/*/parts/*/words',
  ]);
  expect(shapeOf({ agent: part, user: part })).toContain('agent/parts/*/at');
});

test('a text has the forms of its lines as its shape', () => {
  expect(shapeOf('[00:01] Ada: hello\n[00:02] Bo Li: yes\n')).toEqual(['[0:0] a: a']);
});

const fixtures = `${import.meta.dirname}/../../test/fixtures`;
const namedValues = z.array(z.object({ name: z.string(), value: z.unknown() }));
const folders = ['blind', 'blind-2', 'blind-3', 'transcripts', 'transcript-files'];
const allValues: [string, unknown][] = [
  ...folders.flatMap((folder) =>
    readdirSync(`${fixtures}/${folder}`)
      .filter((name) => name !== 'expected.json')
      .map((name): [string, unknown] => [`${folder}/${name}`, valueOf(`${folder}/${name}`)]),
  ),
  ...namedValues
    .parse(JSON.parse(readFileSync(`${fixtures}/transcript-shapes.json`, 'utf8')))
    .map(({ name, value }): [string, unknown] => [name, value]),
];
const storedRules = Object.keys(taughtShapes).map((name) => ({
  name,
  rule: taughtRule(name),
  shape: shapeOf(valueOf(name)),
}));

test('each taught rule is for its own data only', () => {
  expect(allValues.length).toBeGreaterThan(400);
  const chosen = allValues.flatMap(([name, value]) =>
    storedRules.filter((stored) => isOfShape(value, stored)).map((stored) => [name, stored.name]),
  );
  expect(chosen).toEqual(allValues.filter(([name]) => name in taughtShapes).map(([name]) => [name, name]));
});

test('the first rule that fits is used', () => {
  const name = 'blind-3/20-ietf-vcon.json';
  expect(ruleFor(valueOf(name), storedRules)?.name).toBe(name);
  expect(ruleFor({ messages: [] }, storedRules)).toBeNull();
});

const rule: TranscriptRule = {
  version: 1,
  what: 'transcript',
  source: { form: 'data' },
  items: ['talk', '*', 'parts', '*'],
  voices: [
    {
      words: [['talk', '*', 'parts', '*', 'words']],
      speaker: { from: 'none' },
      start: { field: ['talk', '*', 'parts', '*', 'at'], unit: 'seconds' },
      end: null,
      only: [],
    },
  ],
  arePieces: false,
  order: 'by-start',
  zero: { from: 'recording' },
  roles: [],
};
const parts = (...at: number[]) => ({ parts: at.map((one) => ({ words: `At ${one} o'clock`, at: one })) });

test('other people and optional fields are of the same shape', () => {
  const stored = { rule, shape: shapeOf({ talk: { 'Ada King': parts(1), 'Bo Li': parts(2) }, id: 'x' }) };
  expect(isOfShape({ talk: { 'Cy Doe': parts(1, 3), 'Di Fox': parts(2), 'Ed Ray': parts(4) } }, stored)).toBe(
    true,
  );
  expect(isOfShape({ talk: { 'Cy Doe': parts(1, 3) }, id: 'y', note: 'new' }, stored)).toBe(true);
});

test('data without a required field is of another shape', () => {
  const stored = { rule, shape: shapeOf({ talk: { 'Ada King': parts(1), 'Bo Li': parts(2) }, id: 'x' }) };
  const untimed = { parts: [{ words: 'Hello there' }] };
  expect(isOfShape({ talk: { 'Ada King': untimed, 'Bo Li': untimed }, id: 'x' }, stored)).toBe(false);
});
