// The list of codes covers neither the words nor the note that is coded.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { AT, ROUTE, saved, service } from '../../../testing/saved-session.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';

const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const codes: Code[] = Array.from({ length: 20 }, (_, index) => ({
  id: id(index),
  name: index === 0 ? 'Finding a book on the shelves' : `Wording of the button ${String(index)}`,
  parentId: index === 0 ? null : id(0),
  colour: '#2d8786',
  description: '',
  position: index,
}));
const reading: TranscriptReading = {
  transcript: {
    turns: Array.from({ length: 24 }, (_, index) => ({
      role: 'participant' as const,
      text: `Words of turn ${String(index)} that somebody said.`,
      speakerLabel: null,
      startSeconds: null,
      endSeconds: null,
    })),
    warnings: [],
  },
  segments: [],
};
afterEach(() => page.viewport(1440, 900));

async function openTranscript() {
  const earmark = await openScreen(ROUTE, {
    ...saved(),
    service,
    codes: () => codes,
    storedTranscript: () => asJson({ reading, receivedAt: AT }),
    transcript: () => asJson(reading),
    saveNote: () => null,
  });
  await expect.element(turn(0)).toBeVisible();
  return earmark;
}
const turn = (index: number) =>
  page.getByText(`Words of turn ${String(index)} that`, { exact: false }).first();
const list = page.getByRole('listbox', { name: 'Codebook' });

const isApart = (one: Element, other: Element): boolean => {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
};

test('lists codes below the quote and the note of the form, and Save is hit while the list is open', async () => {
  const earmark = await openTranscript();
  document.getSelection()?.selectAllChildren(turn(1).element());
  await userEvent.keyboard('n');
  const form = page.getByRole('form', { name: 'New note' });
  await userEvent.keyboard('What I think');
  await form.getByRole('combobox', { name: 'Codes' }).click();
  await expect.element(list).toBeVisible();
  for (const covered of [
    form.getByRole('blockquote'),
    form.getByRole('textbox', { name: 'Note', exact: true }),
  ])
    expect(isApart(list.element(), covered.element())).toBe(true);
  for (const tab of page.getByRole('tab').elements()) expect(isApart(list.element(), tab)).toBe(true);
  await expect
    .element(form.getByRole('combobox', { name: 'Codes' }))
    .toHaveAttribute('aria-controls', list.element().id);
  expect(await accessibilityViolations()).toEqual([]);
  await list.getByRole('option', { name: /^Wording of the button 1 under Finding/ }).click();
  await expect.element(list).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => earmark.inputsOf('saveNote').map(({ note }) => note))
    .toMatchObject([{ text: 'What I think', codeIds: [id(1)] }]);
});

test('names the code itself first, and what it is under below it', async () => {
  await openTranscript();
  document.getSelection()?.selectAllChildren(turn(1).element());
  await userEvent.keyboard('n');
  await page.getByRole('combobox', { name: 'Codes' }).click();
  const option = list.getByRole('option', { name: /^Wording of the button 1 under Finding/ });
  const [name, above] = [
    option.getByText('Wording of the button 1', { exact: true }).element(),
    option.getByText('Finding a book on the shelves').element(),
  ];
  expect(name.getBoundingClientRect().bottom).toBeLessThanOrEqual(above.getBoundingClientRect().top);
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  expect(Number.parseFloat(getComputedStyle(above).fontSize)).toBeLessThan(
    Number.parseFloat(getComputedStyle(name).fontSize),
  );
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('form', { name: 'New note' })).toBeVisible();
});

test.each([
  [1440, 900, 0],
  [1440, 900, 5],
  [1024, 700, 3],
])(
  'opens the codes of selected words away from them, at %i × %i, in turn %i',
  async (width, height, index) => {
    await page.viewport(width, height);
    await openTranscript();
    document.getSelection()?.selectAllChildren(turn(index).element());
    await page.getByRole('button', { name: 'Code…' }).click();
    await expect.element(list).toBeVisible();
    const popover = page.getByRole('dialog').element();
    await expect.poll(() => isApart(popover, turn(index).element())).toBe(true);
    await list.getByRole('option').first().click();
    await expect.poll(() => isApart(popover, turn(index).element())).toBe(true);
  },
);
