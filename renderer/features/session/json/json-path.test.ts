import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactJson } from '../../../api/exact-json.ts';
import { entryAtLine, pathText } from './json-path.ts';

const value: unknown = JSON.parse(
  '{"a": 1, "turns": [{"text": "Hi", "a b": [true]}, {"text": "Yes"}, []], "__proto__": {"x": 2}, "end": null}',
);
const linesOf = (json: unknown) => JSON.stringify(json, null, 2).split('\n');

test('finds the path of every line', () => {
  const lines = linesOf(value).map(
    (line, index) => `${line.trim()} ${pathText(entryAtLine(value, index).path)}`,
  );
  expect(lines).toEqual([
    '{ ',
    '"a": 1, a',
    '"turns": [ turns',
    '{ turns[0]',
    '"text": "Hi", turns[0].text',
    '"a b": [ turns[0]["a b"]',
    'true turns[0]["a b"][0]',
    '] turns[0]["a b"]',
    '}, turns[0]',
    '{ turns[1]',
    '"text": "Yes" turns[1].text',
    '}, turns[1]',
    '[] turns[2]',
    '], turns',
    '"__proto__": { __proto__',
    '"x": 2 __proto__.x',
    '}, __proto__',
    '"end": null end',
    '} ',
  ]);
});

test('finds numbers that are as they were written', () => {
  const exact = exactJson('{"ids":[12345678901234567890,7],"end":1.0}');
  const entries = linesOf(exact).map((_, index) => entryAtLine(exact, index));
  expect(
    entries.slice(2, 6).map(({ path, value: found }) => [pathText(path), JSON.stringify(found)]),
  ).toEqual([
    ['ids[0]', '12345678901234567890'],
    ['ids[1]', '7'],
    ['ids', '[12345678901234567890,7]'],
    ['end', '1.0'],
  ]);
});

test('finds the value of every line', () => {
  const values = linesOf(value).map((_, index) => entryAtLine(value, index).value);
  expect(values.slice(3, 9)).toEqual([
    { text: 'Hi', 'a b': [true] },
    'Hi',
    [true],
    true,
    [true],
    { text: 'Hi', 'a b': [true] },
  ]);
  expect(values.slice(14)).toEqual([{ x: 2 }, 2, { x: 2 }, null, value]);
});

test('finds the entry of every line of any JSON', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      const any: unknown = JSON.parse(json);
      for (const [index, line] of linesOf(any).entries()) {
        const { path, value: found } = entryAtLine(any, index);
        const key = path.at(-1);
        // A line that is no closing bracket begins with its key and the value.
        if (/^\s*[\]}],?$/.test(line)) continue;
        const start = `${typeof key === 'string' ? `${JSON.stringify(key)}: ` : ''}${linesOf(found)[0] ?? ''}`;
        expect(line.trim().replace(/,$/, '')).toBe(start);
      }
    }),
    { numRuns: 200 },
  );
});

test('finds an entry as deep as JSON can be written', () => {
  let deepest = 0;
  let nested: unknown = [];
  for (let depth = 1; depth <= 2048; depth *= 2) {
    for (let level = deepest; level < depth; level += 1) nested = [nested];
    try {
      JSON.stringify(nested, null, 2);
    } catch {
      break;
    }
    deepest = depth;
    expect(entryAtLine(nested, depth).path).toHaveLength(depth);
  }
  expect(deepest).toBeGreaterThan(500);
});
