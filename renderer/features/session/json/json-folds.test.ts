import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { foldsBelow } from './json-folds.ts';

const value = { a: 1, turns: [{ text: 'ends with {', tags: [true] }, {}, []], end: { '[': '' } };
const text = JSON.stringify(value, null, 2);
const doc = Text.of(text.split('\n'));
/** The text with each fold as an ellipsis. */
function folded(level: number): string {
  let shown = '';
  let end = 0;
  for (const { from, to } of foldsBelow(doc, level)) {
    if (from < end) continue;
    shown += `${text.slice(end, from)}…`;
    end = to;
  }
  return (shown + text.slice(end)).replaceAll(/\s+/g, ' ');
}

test('folds every object and list below a level', () => {
  expect(folded(1)).toBe('{ "a": 1, "turns": […], "end": {…} }');
  expect(folded(2)).toBe('{ "a": 1, "turns": [ {…}, {}, [] ], "end": { "[": "" } }');
  expect(folded(3)).toBe(
    '{ "a": 1, "turns": [ { "text": "ends with {", "tags": […] }, {}, [] ], "end": { "[": "" } }',
  );
  expect(foldsBelow(doc, Infinity)).toEqual([]);
});

test('also folds what is inside a fold, so that it opens level by level', () => {
  expect(
    foldsBelow(doc, 1).map(({ from, to }) => JSON.stringify(JSON.parse(text.slice(from - 1, to + 1)))),
  ).toEqual([
    JSON.stringify(value.turns),
    JSON.stringify(value.turns[0]),
    '[true]',
    JSON.stringify(value.end),
  ]);
});

test('folds nothing in a value without entries', () => {
  for (const plain of ['"text"', '12', 'null', '{}', '[]'])
    expect(foldsBelow(Text.of([plain]), 1)).toEqual([]);
});
