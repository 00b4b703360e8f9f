// Sessions with places worth a second listen, or redacted ones: their counts in the list, and the filters for them.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const records = [
  sessionRecord({
    sessionId: 'a',
    number: 1,
    label: 'P07 Ines',
    projectName: 'Placing a hold',
    doubts: 3,
    redactions: 14,
    tags: ['pilot'],
  }),
  sessionRecord({
    sessionId: 'b',
    number: 2,
    label: 'P12 Leo',
    projectName: 'Placing a hold',
    doubts: 1,
    hasTranscript: true,
  }),
  sessionRecord({ sessionId: 'c', number: 3, label: 'P05 Callum', projectName: 'Placing a hold' }),
];
const answers = {
  sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
};
const row = (name: RegExp) => main.getByRole('link', { name });

test.each([1440, 683])('counts the undecided places of each session at %i pixels', async (width) => {
  await page.viewport(width, 700);
  await openScreen('/sessions', answers);
  await expect.element(row(/P07 Ines.*3 places worth a second listen/)).toBeVisible();
  await expect.element(row(/P12 Leo.*1 place worth a second listen/)).toBeVisible();
  expect(row(/P05 Callum.*second listen/).elements()).toEqual([]);
  expect(await accessibilityViolations()).toEqual([]);
});

test('filters the sessions with undecided places by keyboard', async () => {
  await openScreen('/sessions', answers);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Second listen' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(row(/P05 Callum/)).not.toBeInTheDocument();
  await expect.element(row(/P12 Leo/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Worth a second listen' }).click();
  await expect.element(row(/P05 Callum/)).toBeVisible();
});

test('counts the redacted places of each session, and filters by redaction', async () => {
  await openScreen('/sessions', answers);
  await expect.element(row(/P07 Ines.*14 places redacted/)).toBeVisible();
  expect(row(/P12 Leo.*redacted/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Redaction' }).click();
  await page.getByRole('option', { name: 'Has redactions' }).click();
  await expect.element(row(/P07 Ines/)).toBeVisible();
  await expect.element(row(/P12 Leo/)).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Redaction' }).click();
  await page.getByRole('option', { name: 'Not looked through for redaction' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(row(/P12 Leo/)).toBeVisible();
  await expect.element(row(/P07 Ines/)).not.toBeInTheDocument();
});

test.each([
  ['P07 Ines', true],
  ['P12 Leo', false],
])('says before it deletes the words of %s whether redactions go too', async (name, isRedacted) => {
  await openScreen('/sessions', {
    ...answers,
    purgePreview: () => ({
      sessions: 1,
      recordings: 1,
      audioBytes: 1,
      transcripts: 1,
      notes: 0,
      fromFiles: 0,
      originals: 0,
      assistantCalls: 0,
      setAside: [],
    }),
    purgeBackups: () => [],
    backupState: () => null,
  });
  await row(new RegExp(name)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete from this computer…' }).click();
  const redactions = page.getByRole('dialog').getByText(/Redactions are deleted too/);
  await expect.element(page.getByRole('dialog').getByText(/You can’t undo this/)).toBeVisible();
  await expect.element(redactions).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Recording and words' }).click();
  await expect.element(page.getByText(/copies from before an update/)).toBeVisible();
  expect(redactions.elements().length).toBe(isRedacted ? 1 : 0);
});
