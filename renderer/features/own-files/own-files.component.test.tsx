// Sessions from the researcher's own files: paired, corrected by hand, and added.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  recordingFile,
  refusedFile,
  transcriptFile,
} from '../../../shared/domain/own-files/own-file.fixture.ts';
import type { OwnFile, OwnFileImport, OwnFileList } from '../../../shared/model/own-file.ts';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../testing/idle-main.ts';
import { asJson, fail, type Answers, type MainStandIn } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { FILES, listOf, ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const ROUTE = '/projects/p1/files';
const table = main.getByRole('region', { name: 'Sessions to add' });
const button = (name: string | RegExp) => main.getByRole('button', { name });
const row = (name: string | RegExp) => main.getByRole('row', { name });
const names = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-label="Session name"]')].map(
    ({ value }) => value,
  );
const text = (what: string | RegExp) => main.getByText(what);
const progress = (what: string | RegExp) => main.getByRole('status').filter({ hasText: what });

afterEach(() => page.viewport(1440, 900));

async function open(list = listOf(FILES), more: Answers = {}) {
  const files = ownFilesMain(list);
  const earmark = await openScreen(ROUTE, { ...files.answers, ...more });
  await expect.element(table).toBeVisible();
  return { earmark, ...files };
}

/** Sends how far the import is, with these states for its sessions in their order. */
function sendImport(
  earmark: MainStandIn,
  state: OwnFileImport | null,
  status: OwnFileImport['status'],
  ...items: Partial<OwnFileImport['items'][number]>[]
): void {
  if (state === null) throw new Error('Nothing is being added.');
  earmark.send('ownFileImportChanged', {
    ...state,
    status,
    items: state.items.map((item, index) => ({ ...item, ...items[index] })),
  });
}

const pair = [recordingFile('A.wav', 600), transcriptFile('A.vtt', 598)];
const session = (sessionId: string) => ({ type: 'project' as const, projectId: PROJECT.id, sessionId });

test('pairs files, says why, opens what is undecided first, and has no accessibility faults', async () => {
  await open(listOf(FILES, { status: 'reading' }));
  await expect
    .element(progress('Reading 12 of 14 files. 4 pairs, 1 to check, 2 on their own, 1 left out.'))
    .toBeVisible();
  expect(names()).toEqual([
    'group c',
    'RG A 2026-11-03',
    'RG B 2026-11-05',
    'RG E',
    'مجموعة ٤',
    'RG F phone',
    'group g notes',
  ]);
  await expect.element(main.getByRole('list', { name: 'Which recording is it?' })).toBeVisible();
  await expect
    .element(row(/RG_A_2026-11-03\.wav 24:10, stereo.*301 turns, ends 24:07/))
    .toMatchTextContent('Same name, same length');
  await expect.element(row(/RG_B/)).toMatchTextContent('Same length');
  await expect.element(row(/RG_F_phone/)).toMatchTextContent('No words yet');
  await expect.element(row(/group g notes/)).toMatchTextContent('No recording yet');
  await expect.element(row(/budget\.xlsx/)).toMatchTextContent('Not a recording or a transcript.');
  await expect.element(button('Add 5 sessions')).toBeEnabled();
  expect(await accessibilityViolations()).toEqual([]);
  await page.viewport(1024, 768);
  expect(document.documentElement.scrollWidth).toBe(1024);
  expect(table.element().scrollWidth).toBe(table.element().clientWidth);
});

test('follows the reading, stops it, and resumes it', async () => {
  const { earmark } = await open(listOf(FILES, { status: 'reading' }));
  const read = recordingFile('RG_E.mp3', 900);
  earmark.send('ownFileListChanged', {
    projectId: PROJECT.id,
    status: 'reading',
    leftOut: 0,
    files: [read, transcriptFile('RG_E.json', 897)],
  });
  await expect.element(progress(/Reading 14 of 14 files/)).toBeVisible();
  await expect.element(row(/RG_E/)).toMatchTextContent('Same name, same length');
  await button('Stop').click();
  expect(earmark.inputsOf('stopReadingOwnFiles')).toEqual([{ projectId: PROJECT.id }]);
  await button('Continue').click();
  await expect.element(button('Stop')).toBeVisible();
  expect(earmark.inputsOf('resumeReadingOwnFiles')).toEqual([{ projectId: PROJECT.id }]);
});

test('shows what was read while an older list was on its way', async () => {
  const { earmark } = await open(listOf(FILES, { status: 'reading' }));
  const older = Promise.withResolvers<OwnFileList>();
  earmark.answer({ ownFileList: () => older.promise });
  const before = earmark.inputsOf('ownFileList').length;
  await button('Stop').click();
  await expect.poll(() => earmark.inputsOf('ownFileList').length).toBe(before + 1);
  const files = [recordingFile('RG_E.mp3', 900), transcriptFile('RG_E.json', 897)];
  const isRead = new Map(files.map((file) => [file.id, file]));
  earmark.answer({ ownFileList: () => listOf(FILES.map((file) => isRead.get(file.id) ?? file)) });
  earmark.send('ownFileListChanged', { projectId: PROJECT.id, status: 'read', leftOut: 0, files });
  await expect.element(row(/RG_E/)).toMatchTextContent('Same name, same length');
  older.resolve(listOf(FILES, { status: 'reading' }));
  await expect.poll(() => earmark.inputsOf('ownFileList').length).toBe(before + 2);
  await expect.element(progress(/Reading/)).not.toBeInTheDocument();
  await expect.element(row(/RG_E/)).toMatchTextContent('Same name, same length');
});

test('takes the recording that the researcher chooses, by the keys of the row', async () => {
  await open();
  await table.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(/group_c_final/)).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(button('Pause REC_0107.wav')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(button('Pause REC_0108.wav')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(row(/group_c_final\.docx/)).toMatchTextContent('You chose this');
  await expect.element(row(/REC_0108\.wav.*group_c_final\.docx/)).toBeVisible();
  await expect.element(row(/REC_0107\.wav/)).toMatchTextContent('No words yet');
  await expect.element(button('Add 7 sessions')).toBeVisible();
});

test('leaves a row out and brings it back', async () => {
  await open(listOf(pair));
  await table.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.element(row(/A\.wav/)).toMatchTextContent('You left it out');
  await expect.element(button('Add sessions')).toBeDisabled();
  await button('Bring back: A.wav').click();
  await button('Bring back: A.vtt').click();
  await expect.element(button('Add 1 session')).toBeEnabled();
});

test('keeps the focus in the table after a row is decided, left out or brought back', async () => {
  await open();
  await table.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard('{ArrowDown}1');
  await expect.element(row(/REC_0107\.wav.*group_c_final/)).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('2');
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('3');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(button('Add sessions')).toBeDisabled();
});

test('gives the focus to what was added, since its rows are gone', async () => {
  const { earmark, adding } = await open(listOf(pair));
  await table.click({ position: { x: 5, y: 5 } });
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await expect.poll(() => earmark.inputsOf('addOwnFiles')).toHaveLength(1);
  sendImport(earmark, adding(), 'ended', { status: 'added', session: session('s1') });
  const added = main.getByRole('list', { name: 'Sessions added' });
  await expect.element(added.getByRole('link', { name: 'A' })).toHaveFocus();
});

test('separates a pair, and joins it again with a file of the list', async () => {
  await open(listOf(pair));
  await button('Change A').click();
  await page.getByRole('menuitem', { name: 'Separate them' }).click();
  await expect.element(button('Add 2 sessions')).toBeVisible();
  await button('Add a transcript to A').click();
  const dialog = page.getByRole('dialog', { name: 'Which transcript belongs to A?' });
  await expect.element(dialog).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: /A\.vtt/ }).click();
  await expect.element(row(/A\.wav.*A\.vtt/)).toMatchTextContent('You chose this');
  await expect.element(row(/A\.wav.*A\.vtt/)).toHaveFocus();
});

test('chooses another recording for a pair, and says that there is none', async () => {
  await open(listOf([...pair, recordingFile('other.wav', 900)]));
  await button('Change A').click();
  await page.getByRole('menuitem', { name: 'Another recording…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find a recording' }).fill('nothing');
  await expect.element(page.getByText('No recording has “nothing” in its name.')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Find a recording' }).fill('oth');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /other\.wav/ })
    .click();
  await expect.element(row(/other\.wav.*A\.vtt/)).toMatchTextContent('You chose this');
});

test('leaves out files that are here already or twice, until they are added again', async () => {
  const known: OwnFile = {
    ...recordingFile('A.wav', 600),
    known: { session: session('s1'), label: 'Group A' },
  };
  await open(
    listOf([known, recordingFile('B.wav', 700), recordingFile('B copy.wav', 700, { sameAs: '/B.wav' })]),
  );
  await expect.element(text('Group A is here already')).toBeVisible();
  await expect.element(row(/B copy\.wav/)).toMatchTextContent('The same file as B.wav');
  await expect.element(button('Add 1 session')).toBeVisible();
  await button('Add again: Group A').click();
  await button('Add again: B copy.wav').click();
  await expect.element(button('Add 3 sessions')).toBeVisible();
});

test('says how many files a list does not take', async () => {
  await open(listOf(pair, { leftOut: 1200 }));
  await expect.element(progress(/1,200 more files left out/)).toBeVisible();
});

test('keeps decisions and names over a restart', async () => {
  const drafts = storedDrafts();
  const { earmark } = await open(listOf(FILES), drafts);
  await main.getByRole('textbox', { name: 'Session name' }).nth(1).fill('Readers');
  await button(/^This one REC_0107\.wav/).click();
  await main.getByRole('checkbox', { name: /^Copy the recordings into Earmark/ }).click();
  await expect.element(row(/REC_0107/)).toMatchTextContent('You chose this');
  await expect.poll(() => earmark.inputsOf('saveDraft').at(-1)?.value).toContain('"copy":true');
  // A new list gives its files other IDs.
  await open(listOf(FILES.map((file) => ({ ...file, id: `new ${file.id}` }))), drafts);
  await expect.element(row(/REC_0107/)).toMatchTextContent('You chose this');
  await expect.element(main.getByRole('checkbox', { name: /^Copy the recordings/ })).toBeChecked();
  expect(names()).toContain('Readers');
});

test('adds sessions with their names, shows how far each is, and closes the list once all are added', async () => {
  const one = sessionRecord({ ...session('s1'), label: 'Readers', durationSeconds: 1450 });
  const { earmark, adding } = await open(listOf(pair.concat(recordingFile('B.wav', 300))), {
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records: [one], gone: [] }),
  });
  await expect.element(button('Add 2 sessions')).toBeVisible();
  await main.getByRole('textbox', { name: 'Session name' }).first().fill('Readers');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .poll(() => earmark.inputsOf('addOwnFiles'))
    .toMatchObject([
      {
        projectId: PROJECT.id,
        projectName: PROJECT.name,
        copy: false,
        sessions: [
          { label: 'Readers', recordingId: '/A.wav', transcriptId: '/A.vtt' },
          { label: 'B', recordingId: '/B.wav', transcriptId: null },
        ],
      },
    ]);
  await expect.element(button('Add sessions')).toBeDisabled();
  sendImport(
    earmark,
    adding(),
    'running',
    { status: 'added', session: session('s1'), progress: 1 },
    { status: 'adding', progress: 0.4 },
  );
  await expect.element(progress('Adding 2 of 2 sessions.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Open Readers' })).toMatchTextContent('Added, 24:10');
  await expect.element(row(/B\.wav/)).toMatchTextContent('Adding… 40%');
  sendImport(
    earmark,
    adding(),
    'ended',
    { status: 'added', session: session('s1') },
    { status: 'added', session: session('s2') },
  );
  await expect.element(progress('2 sessions added.')).toBeVisible();
  await expect.poll(() => earmark.inputsOf('closeOwnFileList')).toEqual([{ projectId: PROJECT.id }]);
  await expect.element(main.getByRole('list', { name: 'Sessions added' }).getByRole('link')).toHaveLength(2);
  await expect.element(main.getByRole('link', { name: 'Show the sessions' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('keeps what was added after a stop, says why one failed, and adds the others again', async () => {
  const { earmark, adding } = await open(
    listOf([recordingFile('A.wav', 600), recordingFile('B.wav', 700), recordingFile('C.wav', 800)]),
  );
  await button('Add 3 sessions').click();
  await button('Stop').click();
  expect(earmark.inputsOf('stopOwnFileImport')).toHaveLength(1);
  sendImport(
    earmark,
    adding(),
    'stopped',
    { status: 'added', session: session('s1') },
    { status: 'failed', problem: 'The file ends too early. Copy it again from the recorder.' },
    { status: 'stopped' },
  );
  await expect
    .element(progress('Stopped. 1 of 3 sessions added. 1 session could not be added.'))
    .toBeVisible();
  await expect.element(row(/B\.wav/)).toMatchTextContent('The file ends too early.');
  await button('Add 2 sessions').click();
  await expect
    .poll(() =>
      earmark
        .inputsOf('addOwnFiles')
        .at(-1)
        ?.sessions.map(({ label }) => label),
    )
    .toEqual(['B', 'C']);
});

test('says why nothing can be added', async () => {
  await open(listOf(pair), {
    addOwnFiles: () => fail({ kind: 'blocked', message: 'The disk is full. Free 2 GB, then try again.' }),
  });
  await button('Add 1 session').click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('The disk is full.');
});

test('keeps long and right-to-left names in their cells, with the extension last', async () => {
  const long = `${'A very long name of a recording '.repeat(6)}.wav`;
  await open(
    listOf([
      recordingFile(long, 600),
      transcriptFile('مقابلة طويلة جدا مع عدة مشاركين في المجموعة.docx', null),
      refusedFile('x'.repeat(200), 'It is empty. Copy it again.'),
    ]),
  );
  const name = main.getByTitle(long, { exact: true }).first();
  await expect.element(name).toBeVisible();
  expect(name.element().lastElementChild?.textContent).toBe('.wav');
  expect(table.element().scrollWidth).toBe(table.element().clientWidth);
});

test('moves from name to name by arrows while typing', async () => {
  await open(listOf([recordingFile('A.wav', 600), recordingFile('B.wav', 700)]));
  const fields = main.getByRole('textbox', { name: 'Session name' });
  await fields.first().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(fields.nth(1)).toHaveFocus();
});

test('renders the visible rows of thousands', async () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    recordingFile(`Interview ${String(index)}.wav`, 600, { sizeBytes: index, id: String(index) }),
  );
  await open(listOf(many));
  await expect.element(button('Add 5,000 sessions')).toBeVisible();
  expect(names().length).toBeLessThan(60);
  table.element().scrollTo({ top: 1_000_000 });
  await expect.element(row(/Interview 4999/)).toBeVisible();
});

test('a transcript that Earmark cannot read leads to the screen where it is shown how', async () => {
  await open(
    listOf([
      ...pair,
      {
        ...transcriptFile('calls.json', null),
        id: 'f7',
        status: 'refused',
        problem: 'Its format is unknown.',
      },
    ]),
    { teachingData: () => fail({ kind: 'blocked', message: 'This file is no longer there.' }) },
  );
  await expect.element(row(/calls\.json/)).toMatchTextContent('Its format is unknown.');
  expect(await accessibilityViolations()).toEqual([]);
  await main.getByRole('link', { name: 'Show Earmark how to read it: calls.json' }).click();
  await expect.element(main.getByRole('heading', { name: 'Read this transcript' })).toBeVisible();
  await expect.element(main.getByRole('alert')).toMatchTextContent('This file is no longer there.');
  await button('Back to the files').click();
  await expect.element(table).toBeVisible();
});

test('how a transcript is read can be changed, with or without a recording', async () => {
  await open(listOf([...pair, { ...transcriptFile('solo.txt', null), id: 'f8' }]), {
    teachingData: () => fail({ kind: 'blocked', message: 'This file is no longer there.' }),
  });
  for (const name of ['A', 'solo']) {
    await button(`Change ${name}`).click();
    await page.getByRole('menuitem', { name: 'Change how it is read…' }).click();
    await expect.element(main.getByRole('heading', { name: 'Read this transcript' })).toBeVisible();
    await button('Back to the files').click();
  }
  await button('Change solo').click();
  await page.getByRole('menuitem', { name: 'Leave out' }).click();
  await expect.element(row(/solo\.txt/)).toMatchTextContent('You left it out');
});
