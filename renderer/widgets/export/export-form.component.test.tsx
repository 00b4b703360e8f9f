// The choice of the text of corrected sessions, and what is redacted, in the export dialog.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Code } from '../../../shared/model/code.ts';
import type { RemovedWordsPlace } from '../../../shared/model/errors.ts';
import { attributeOf } from '../../api/attribute.fixture.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { asJson, type Answers } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';

const records = ['one', 'two'].map((sessionId, index) =>
  sessionRecord({ sessionId, number: index + 1, label: null, hasTranscript: true }),
);
const main = (corrected: number): Answers => ({
  sessionChanges: ({ since }) =>
    asJson({ revision: '1', isWhole: since === null, records: since === null ? records : [], gone: [] }),
  codes: () => [],
  recordingDownloadPlan: () => ({ downloaded: 0, downloadedBytes: 0, remaining: 0, remainingBytes: 0 }),
  dismissExport: () => null,
  correctedSessions: () => corrected,
  exportPlan: ({ asReceived }) => ({
    number: 1,
    manifest: {
      sessions: 2,
      identifying: [],
      replaced: [],
      transcripts:
        corrected === 0
          ? []
          : [`The transcript of 1 session is as ${asReceived ? 'received' : 'corrected'}.`],
      isWhole: true,
    },
    withoutTranscript: 0,
    withoutAudio: 0,
    tooLargeAudio: 0,
  }),
});
const service = { 'GET /v1/projects': () => ({ success: true, projects: [] }) };
const dialog = page.getByRole('dialog');

async function openDialog(): Promise<void> {
  await userEvent.keyboard('{Control>}a{/Control}');
  await page
    .getByRole('toolbar', { name: 'Selected sessions' })
    .getByRole('button', { name: 'Export…' })
    .click();
  await expect.element(dialog.getByRole('button', { name: 'Export 2 sessions' })).toBeVisible();
}

test('exports transcripts as corrected, or as received by choice, and remembers the choice', async () => {
  const earmark = await openScreen('/sessions', { ...main(1), service });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  const corrected = dialog.getByRole('radio', { name: 'As corrected' });
  const received = dialog.getByRole('radio', { name: 'As received' });
  await expect.element(corrected).toBeChecked();
  await expect.element(corrected).toHaveAccessibleDescription('1 session has corrections.');
  await expect.element(dialog.getByText('The transcript of 1 session is as corrected.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'JSON' }).click();
  const both = dialog.getByRole('checkbox', { name: 'Include the words as received' });
  await both.click();
  await expect.poll(() => earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ withReceived: true });
  expect(await accessibilityViolations()).toEqual([]);
  await received.click();
  await expect.element(both).not.toBeInTheDocument();
  await expect.element(dialog.getByText('The transcript of 1 session is as received.')).toBeVisible();
  expect(earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ asReceived: true, withReceived: false });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await openDialog();
  await expect.element(received).toBeChecked();
});

test('offers lists of corrections, which have no choice of the text', async () => {
  const earmark = await openScreen('/sessions', { ...main(2), service });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  await dialog.getByRole('checkbox', { name: 'Corrections (CSV)' }).click();
  await dialog.getByRole('checkbox', { name: 'Corrections (Markdown)' }).click();
  await expect.element(dialog.getByText('2 sessions have corrections.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'CSV', exact: true }).click();
  await expect.element(dialog.getByRole('radio', { name: 'As received' })).not.toBeInTheDocument();
  await expect
    .poll(() => earmark.inputsOf('exportPlan').at(-1)?.formats)
    .toEqual(['changesCsv', 'changesMarkdown']);
});

test('names the attributes of participants that it can include', async () => {
  const branch = attributeOf(1, { name: 'Branch' });
  const age = attributeOf(2, { name: 'Age' });
  const [one, two] = records.map((record) => ({ ...record, values: { [age.id]: '31' } }));
  if (one === undefined || two === undefined) throw new Error('There are no sessions.');
  const described = [one, { ...two, values: { [branch.id]: 'North' } }];
  const earmark = await openScreen('/sessions', {
    ...main(0),
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: described, gone: [] }),
    attributes: () => [branch, age, attributeOf(3, { name: 'Never filled' })],
    service,
  });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  const attributes = dialog.getByRole('checkbox', { name: 'Include attributes of participants' });
  await expect.element(attributes).not.toBeChecked();
  await expect
    .element(attributes)
    .toHaveAccessibleDescription('Branch, Age. They are not replaced by pseudonyms.');
  await attributes.click();
  await expect.poll(() => earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ withVariables: true });
});

const chosenBefore = {
  formats: ['csv', 'json', 'changesCsv'],
  withAudio: false,
  guarded: true,
  asReceived: true,
  withReceived: true,
};

test('says nothing about corrections if there are none, whatever was chosen before', async () => {
  const earmark = await openScreen('/sessions', {
    ...main(0),
    readDraft: ({ form }) => (form === 'export' ? JSON.stringify(chosenBefore) : null),
    service,
  });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  await expect.poll(() => earmark.inputsOf('exportPlan').length).toBe(1);
  expect(earmark.inputsOf('exportPlan')[0]).toMatchObject({
    formats: ['csv', 'json'],
    asReceived: false,
    withReceived: false,
  });
  await expect.element(dialog.getByRole('radio', { name: 'As received' })).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/correct/i)).not.toBeInTheDocument();
});

const redacted = (notLookedThrough: number): Answers => ({
  redactedSessions: () => ({ redacted: 2, notLookedThrough }),
});
const redaction = dialog.getByRole('region', { name: 'Redaction' });
const originals = dialog.getByRole('checkbox', { name: 'With original words and sound' });
const question = page.getByRole('dialog', { name: 'Export the original words and sound?' });
const openRedacted = async (more: Answers) => {
  const earmark = await openScreen('/sessions', { ...main(0), ...more, service });
  await expect.element(page.getByText('2 on this computer').first()).toBeVisible();
  await openDialog();
  return earmark;
};

test('leaves out what is redacted, and says how many sessions nobody has looked through', async () => {
  const earmark = await openRedacted(redacted(1));
  await expect
    .element(redaction.getByText('2 sessions are redacted. Original words and sound are left out.'))
    .toBeVisible();
  await expect.element(redaction.getByText('1 session has not been looked through.')).toBeVisible();
  await expect.element(redaction.getByText(/Labels are exported too/)).not.toBeInTheDocument();
  await dialog.getByRole('radio', { name: 'Labels and names' }).click();
  await expect.element(redaction.getByText(/Labels are exported too/)).toBeVisible();
  await expect.poll(() => earmark.inputsOf('exportPlan').length).toBeGreaterThan(0);
  expect(earmark.inputsOf('exportPlan').some((one) => 'originals' in one)).toBe(false);
  await whenPlanned();
  expect(await accessibilityViolations()).toEqual([]);
  await redaction.getByRole('link', { name: 'Show sessions not looked through' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Remove filter: Not looked through for redaction' }))
    .toBeVisible();
});

test('exports the originals only after a question, and never by habit', async () => {
  const earmark = await openRedacted(redacted(0));
  await expect.element(originals).not.toBeChecked();
  await originals.click();
  await expect.element(question.getByRole('button', { name: 'Leave them out' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(originals).not.toBeChecked();
  await originals.click();
  await question.getByRole('button', { name: 'Include the originals' }).click();
  await expect.element(originals).toBeChecked();
  await expect
    .element(redaction.getByText('The original words and sound of 2 sessions are included.'))
    .toBeVisible();
  await expect.poll(() => earmark.inputsOf('exportPlan').at(-1)).toMatchObject({ originals: true });
  await userEvent.keyboard('{Escape}');
  await openDialog();
  await expect.element(originals).not.toBeChecked();
});

test('warns of sessions that nobody has looked through even if nothing in them is redacted', async () => {
  await openRedacted({ redactedSessions: () => ({ redacted: 0, notLookedThrough: 2 }) });
  await expect.element(redaction.getByText('Nothing is redacted in these sessions.')).toBeVisible();
  await expect.element(redaction.getByText('2 sessions have not been looked through.')).toBeVisible();
  await expect.element(originals).not.toBeInTheDocument();
});

test('says nothing about redaction if no project of the sessions has any', async () => {
  await openRedacted({ redactedSessions: () => ({ redacted: 0, notLookedThrough: 0 }) });
  await expect.element(redaction).not.toBeInTheDocument();
  await expect.element(originals).not.toBeInTheDocument();
});

/** Until then, what the files would have is dimmed. */
async function whenPlanned(): Promise<void> {
  await expect
    .element(dialog.getByRole('region', { name: 'What identifies a person' }))
    .toHaveAttribute('aria-busy', 'false');
}

const FAILED = {
  status: 'failed',
  done: 0,
  total: 2,
  path: '/home/ada/Interviews',
  why: 'Nothing was exported: codes.csv, line 2 still has words that [Name 1] replaces. Change them, then export again.',
} as const;
const family: Code = {
  id: '5f0c1c9e-8f0e-4b0e-9a43-0d9d2f5f9a01',
  name: 'Rosa’s family',
  colour: '#c5101c',
  description: 'All that Rosa says of them',
  parentId: null,
  position: 0,
};
const replaced = { name: '[Name 1]’s family', description: 'All that [Name 1] says of them' };

/** Starts an export that fails for removed words. */
async function failAt(place: RemovedWordsPlace, answers: Answers = {}) {
  const earmark = await openRedacted({
    ...redacted(0),
    startExport: () => ({ ...FAILED, place }),
    codes: () => [family],
    ...answers,
  });
  await dialog.getByRole('button', { name: 'Export 2 sessions' }).click();
  await expect.element(page.getByText('Earmark could not write the export')).toBeVisible();
  return earmark;
}

test('names the code with removed words that keeps an export from being written, and renames it', async () => {
  const earmark = await failAt(
    { kind: 'code', codeId: family.id, name: family.name, replaced },
    { saveCodes: () => null },
  );
  await expect.element(dialog.getByText('They are in the name of the code Rosa’s family.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Open the codebook' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`#/quotes\\?code=.*${family.id}`)));
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Rename the code' }).click();
  await expect
    .poll(() => earmark.inputsOf('saveCodes').at(-1))
    .toMatchObject({ codes: [{ ...family, ...replaced }] });
  await expect.poll(() => earmark.inputsOf('dismissExport').length).toBeGreaterThan(0);
});

test('leads to the session whose removed words keep an export from being written', async () => {
  await failAt({ kind: 'session', sessionId: 'one' });
  await expect
    .element(dialog.getByRole('link', { name: 'Open the session' }))
    .toHaveAttribute('href', expect.stringContaining('#/sessions/one'));
});
