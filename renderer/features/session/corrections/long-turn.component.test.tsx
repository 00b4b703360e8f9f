// A turn of 50,000 characters: typed into, split and undone.
// @module-tag nightly
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { correctingMain, spokenTurn } from '../../../testing/correcting-main.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { ROUTE } from '../../../testing/saved-session.ts';

const SENTENCE = 'so I think the book was not on the shelf where it says, ';
const LONG = SENTENCE.repeat(Math.ceil(50_000 / SENTENCE.length));
const words = LONG.trim().split(' ');
const turns = [
  spokenTurn('agent', 'Tell me everything.', 0),
  {
    ...spokenTurn('participant', LONG.trim(), 5),
    endSeconds: 5 + words.length,
    words: words.map((text, at) => ({ text, startSeconds: 5 + at, endSeconds: 6 + at })),
  },
  spokenTurn('agent', 'Thank you.', 20_000),
];
const field = page.getByRole('textbox', { name: /^Participant|, 00:05/ });

test('types into a turn of 50,000 characters, splits it and undoes that', async () => {
  const main = correctingMain(turns);
  await openScreen(ROUTE, main.answers);
  await expect.element(page.getByText('Tell me everything.')).toBeVisible();
  await userEvent.keyboard('e{Control>}{ArrowDown}{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Well, it is here and there ');
  await expect.poll(() => main.texts()[1]?.slice(0, 32)).toBe('Well, it is here and there so I ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => main.texts()).toHaveLength(4);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => main.texts()[1]).toBe(LONG.trim());
});
