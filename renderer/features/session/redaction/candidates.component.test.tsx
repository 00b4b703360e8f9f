// What Earmark proposes for replacement: by keyboard, all of a kind, and what is left as it is.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { asJson, fail } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { redactingMain } from '../../../testing/redacting-main.ts';
import { ROUTE } from '../../../testing/saved-session.ts';
import type { CorrectionState } from '../../../../shared/model/corrections.ts';
import type { RedactionCandidate, RedactionKind } from '../../../../shared/model/redaction.ts';
import { showPanel } from '../layout/view-preferences.ts';

const NO_CORRECTIONS: CorrectionState = {
  version: 1,
  turns: [],
  corrections: [],
  unplaced: [],
  canUndo: false,
  canRedo: false,
};

const candidate = (
  words: string,
  kind: RedactionKind,
  replacement: string,
  reason = 'capitalised',
): Omit<RedactionCandidate, 'start' | 'end' | 'times' | 'turn'> => ({
  id: `${kind} ${words}`,
  words,
  context: `…before ${words} after…`,
  wordsStart: 8,
  kind,
  reason,
  startSeconds: 5,
  replacement,
});
const MATTEO = candidate('Matteo', 'name', '[Name 1]');
const INES = candidate('Ines', 'name', '[Name 2]');
const NURSERY = candidate('Quay Street Nursery', 'organisation', '[Organisation 1]');

const found = page.getByRole('list', { name: 'To check' });
const head = (name: string) => page.getByRole('button', { name });

test('decides candidates by keyboard alone', async () => {
  const main = redactingMain();
  main.state.candidates = [NURSERY, MATTEO, INES];
  main.state.toLookOver = [candidate('moment', 'other', '[Words 1]', 'profession')];
  const window = await openScreen(ROUTE, main.answers);
  showPanel('redaction');
  await expect
    .element(found.getByRole('listitem').first())
    .toMatchTextContent('Organisation Quay Street Nursery2 times here');
  await head('Organisation Quay Street Nursery').click();
  await expect.element(found).toMatchTextContent('Capitalised within a sentence');
  await expect.poll(() => CSS.highlights.get('candidate')?.size).toBe(1);
  await expect.poll(() => CSS.highlights.get('candidates')?.size).toBe(3);
  expect(await accessibilityViolations()).toEqual([]);

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(head('Name Matteo')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(head('Organisation Quay Street Nursery')).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.poll(() => main.texts()[1]).toContain('[Organisation 1]');
  expect(window.inputsOf('redact')[0]).toMatchObject({
    expected: ['Quay Street Nursery'],
    replacement: '[Organisation 1]',
    scope: 'session',
    sound: 'silence',
  });
  await expect.element(head('Name Matteo')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(head('Name Ines')).toHaveFocus();
  await expect.element(page.getByText('1 left as it is.')).toBeVisible();
  expect(main.texts()[1]).toContain('Matteo');

  // R changes the proposal first, which main makes again.
  await userEvent.keyboard('r');
  const popover = page.getByRole('dialog', { name: 'Redact', exact: true });
  await expect.element(popover.getByRole('textbox', { name: 'Replace with' })).toHaveValue('Name 3');
  await userEvent.keyboard('{Escape}');
  await expect.element(head('Name Ines')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(head('Says what someone does for a living moment')).toHaveFocus();
  // What no rule can tell is not replaced by one key.
  await userEvent.keyboard('a');
  expect(window.inputsOf('redact')).toHaveLength(1);

  await page.getByRole('button', { name: 'Propose again' }).click();
  await expect.element(head('Name Matteo')).toBeVisible();
  expect(window.inputsOf('leaveCandidates').at(-1)).toMatchObject({ ids: [], isLeft: false });
});

test('replaces all of a kind after asking', async () => {
  const main = redactingMain();
  main.state.candidates = [MATTEO, NURSERY, INES];
  await openScreen(ROUTE, main.answers);
  showPanel('redaction');
  await head('Name Matteo').click();
  await userEvent.keyboard('{Shift>}a{/Shift}');
  const dialog = page.getByRole('dialog', { name: /^Replace all 2 of the kind/ });
  await expect.element(dialog.getByRole('button', { name: 'Look at each' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Replace 2' }).click();
  await expect.poll(() => main.texts().join(' ')).not.toMatch(/Matteo|Ines/);
  expect(main.texts()[1]).toContain('Quay Street Nursery');
  await expect.element(head('Organisation Quay Street Nursery')).toBeVisible();
  await expect.element(head('Name Matteo')).not.toBeInTheDocument();
});

test('saves what was typed before a candidate is replaced, and keeps correcting if it cannot be saved', async () => {
  const main = redactingMain();
  main.state.candidates = [MATTEO];
  let isFull = true;
  const window = await openScreen(ROUTE, {
    ...main.answers,
    correctTranscript: () =>
      isFull
        ? fail({ kind: 'blocked', message: 'There is no room on the disk.' })
        : asJson({ from: 0, removed: 0, turns: [], segments: [], state: NO_CORRECTIONS, pills: [] }),
  });
  showPanel('redaction');
  await expect.element(head('Name Matteo')).toBeVisible();
  await page.getByRole('radio', { name: 'Correct' }).click();
  const first = page.getByRole('textbox', { name: /^Interviewer, 00:00/ });
  await first.fill('Who likes it?');
  showPanel('redaction');
  await head('Name Matteo').click();
  await userEvent.keyboard('a');
  await expect
    .element(page.getByRole('region', { name: 'Correcting' }).getByRole('alert'))
    .toMatchTextContent('There is no room on the disk.');
  await expect.element(first).toHaveTextContent('Who likes it?');
  expect(window.inputsOf('redact')).toEqual([]);
  isFull = false;
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('region', { name: 'Redacting' })).toBeVisible();
  expect(window.inputsOf('correctTranscript').at(-1)).toMatchObject({
    act: { act: 'write', turn: 0, text: 'Who likes it?' },
  });
  await expect.poll(() => window.inputsOf('redact')).toHaveLength(1);
});

test('says while it looks for them, and can be stopped', async () => {
  const main = redactingMain();
  await openScreen(ROUTE, { ...main.answers, redactionCandidates: () => new Promise(() => undefined) });
  showPanel('redaction');
  await expect.element(page.getByText('Looking through 3 turns…')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByText('Looking through 3 turns…')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
});
