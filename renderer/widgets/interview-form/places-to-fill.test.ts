import { expect, test } from 'vitest';
import { countPlacesToFill, firstFieldToFill, firstPlaceIn, placesToFillText } from './places-to-fill.ts';

const EMPTY = { name: '', description: null, prompt: '', landingPageTitle: '', landingPageInfo: '' };

test('counts the places to fill in, and says where they are', () => {
  expect(
    placesToFillText({
      ...EMPTY,
      prompt: 'Ask [Fill in: whom] about [fill in: the\ntopic], [not this].',
      landingPageInfo: '[Fill in: who can listen]',
    }),
  ).toBe('3 places to fill in: 2 in the prompt, 1 on the landing page. Look for “[Fill in: …]”.');
  expect(placesToFillText({ ...EMPTY, landingPageInfo: 'By [Fill in: a name].' })).toBe(
    '1 place to fill in on the landing page. Look for “[Fill in: …]”.',
  );
  expect(placesToFillText({ ...EMPTY, prompt: 'Fill in: nothing [here].' })).toBeNull();
});

test('finds the first place to fill in', () => {
  const texts = {
    ...EMPTY,
    prompt: 'Ask [Fill in: whom] about [Fill in: what].',
    landingPageInfo: '[Fill in: x]',
  };
  expect(countPlacesToFill(texts)).toBe(3);
  expect(firstFieldToFill(texts)).toBe('prompt');
  expect(firstPlaceIn(texts.prompt)).toEqual({ start: 4, end: 19 });
  expect([firstFieldToFill(EMPTY), firstPlaceIn('')]).toEqual([null, null]);
});
