import { expect, test } from 'vitest';
import { placesToFillText } from './places-to-fill.ts';
import { EMPTY_PROJECT } from './project-form.ts';

test('counts the places to fill in, and says where they are', () => {
  expect(
    placesToFillText({
      ...EMPTY_PROJECT,
      prompt: 'Ask [Fill in: whom] about [fill in: the\ntopic], [not this].',
      landingPageInfo: '[Fill in: who can listen]',
    }),
  ).toBe('3 places to fill in: 2 in the prompt, 1 on the landing page. Look for “[Fill in: …]”.');
  expect(placesToFillText({ ...EMPTY_PROJECT, landingPageInfo: 'By [Fill in: a name].' })).toBe(
    '1 place to fill in on the landing page. Look for “[Fill in: …]”.',
  );
  expect(placesToFillText({ ...EMPTY_PROJECT, prompt: 'Fill in: nothing [here].' })).toBeNull();
});
