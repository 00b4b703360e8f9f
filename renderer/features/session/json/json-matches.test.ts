import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { matchesIn, MOST_MATCHES } from './json-matches.ts';

function all(text: string, words: string): string[] {
  const steps = matchesIn(Text.of(text.split('\n')), words);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value.map(({ from, to }) => text.slice(from, to));
  }
}

test('finds text in order, whatever its case and accents', () => {
  const text = JSON.stringify(
    { text: 'Café', other: [{ cafe: 1 }, 'no', 'le CAFE\u0301 noir'], n: 12 },
    null,
    2,
  );
  expect(all(text, 'cafe')).toEqual(['Café', 'cafe', 'CAFE']);
  expect(all(text, 'CAFÉ')).toEqual(['Café', 'cafe', 'CAFE']);
  expect(all(text, '12')).toEqual(['12']);
  expect(all(text, '"n": 12')).toEqual(['"n": 12']);
  expect(all(text, ' ')).toEqual([]);
  expect(all(text, 'nowhere')).toEqual([]);
});

test('lists at most as many matches as one can step through', () => {
  expect(all('x'.repeat(MOST_MATCHES + 5), 'x')).toHaveLength(MOST_MATCHES);
});

test('lets the browser render while it searches a long text', () => {
  expect(matchesIn(Text.of(Array.from({ length: 2000 }, () => 'x')), 'x').next().done).toBe(false);
});
