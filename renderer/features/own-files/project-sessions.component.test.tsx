// A project without a service: the place to drop files, and its sessions.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../testing/accessibility-violations.ts';
import { WORKSPACE } from '../../testing/idle-main.ts';
import { asJson, fail } from '../../testing/main-stand-in.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { ownFilesMain, PROJECT } from '../../testing/own-files-main.ts';
import { main } from '../../testing/parts.ts';

const ROUTE = '/projects/p1/sessions';
const heading = (name: string) => main.getByRole('heading', { name });
const pairing = heading('Add sessions from files');

/** Drags files over the page, and drops them unless they are only held there. */
function drag(files: File[], ...types: ('dragover' | 'drop')[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of types)
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}
const wav = new File(['RIFF'], 'A.wav', { type: 'audio/wav' });
const vtt = new File(['WEBVTT'], 'A.vtt', { type: 'text/vtt' });

test('is the place to drop files while a project has no sessions, and has no accessibility faults', async () => {
  await openScreen(ROUTE, ownFilesMain(null).answers);
  await expect.element(heading('Drop recordings and transcripts here')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Questions' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Links' }).elements()).toEqual([]);
  await expect.element(page.getByText('Only on this computer')).toBeVisible();
  expect(page.getByRole('link', { name: 'Instant links' }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Connect your service' }).first()).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('says how many files are dragged, and pairs those that are dropped', async () => {
  const dropped: string[] = [];
  const { answers } = ownFilesMain(null);
  await openScreen(ROUTE, {
    ...answers,
    dropFiles: (input, files) => {
      dropped.push(...files.map(({ name }) => name));
      return answers.dropFiles?.(input, files) ?? fail({ kind: 'bug', message: 'none' });
    },
  });
  await expect.element(heading('Drop recordings and transcripts here')).toBeVisible();
  drag([wav, vtt], 'dragover');
  await expect.element(heading('Let go to read 2 files')).toBeVisible();
  await expect.element(main.getByText('1 recording, 1 transcript')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  drag([wav, vtt], 'drop');
  await expect.element(pairing).toBeVisible();
  expect(dropped).toEqual(['A.wav', 'A.vtt']);
});

test.each([
  ['Choose files…', 'files'],
  ['Choose a folder…', 'folder'],
] as const)('asks for files by %s', async (name, what) => {
  const earmark = await openScreen(ROUTE, ownFilesMain(null).answers);
  await main.getByRole('button', { name }).click();
  await expect.element(pairing).toBeVisible();
  expect(earmark.inputsOf('chooseOwnFiles')).toMatchObject([{ projectId: PROJECT.id, what }]);
});

test('stays where it is if no file is chosen, and says why files cannot be read', async () => {
  const earmark = await openScreen(ROUTE, { ...ownFilesMain(null).answers, chooseOwnFiles: () => null });
  await main.getByRole('button', { name: 'Choose files…' }).click();
  earmark.answer({ chooseOwnFiles: () => fail({ kind: 'blocked', message: 'This folder cannot be read.' }) });
  await main.getByRole('button', { name: 'Choose files…' }).click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('This folder cannot be read.');
  await expect.element(heading('Drop recordings and transcripts here')).toBeVisible();
});

test('lists the sessions of the project, with a smaller place to drop more', async () => {
  const ref = { type: 'project' as const, projectId: PROJECT.id };
  const records = [
    sessionRecord({
      ...ref,
      sessionId: 's1',
      label: 'Group A',
      durationSeconds: 1450,
      hasTranscript: true,
      hasAudio: true,
    }),
    sessionRecord({ ...ref, sessionId: 's2', label: 'مجموعة القراءة', hasTranscript: true, hasAudio: false }),
    sessionRecord({ ...ref, projectId: 'p2', sessionId: 's3', label: 'Another project' }),
  ];
  await openScreen(ROUTE, {
    ...ownFilesMain(null).answers,
    sessionChanges: () => asJson({ revision: '1', isWhole: true, records, gone: [] }),
  });
  await expect.element(main.getByRole('row', { name: /^Group A 24:10/ })).toBeVisible();
  await expect.element(main.getByRole('row', { name: /مجموعة القراءة No recording/ })).toBeVisible();
  expect(main.getByText('Another project').elements()).toEqual([]);
  await expect.element(main.getByRole('region', { name: 'Add files' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
});

test('takes files that are dropped on another page of the project', async () => {
  await openScreen('/projects/p1/participants', ownFilesMain(null).answers);
  await expect.element(heading(PROJECT.name)).toBeVisible();
  drag([wav], 'dragover');
  await expect.element(page.getByText('Let go to read 1 file')).toBeVisible();
  drag([wav], 'drop');
  await expect.element(pairing).toBeVisible();
});

test('leads from links, which it does not have, to the sessions', async () => {
  await openScreen('/projects/p1/links', ownFilesMain(null).answers);
  await expect.element(heading('Drop recordings and transcripts here')).toBeVisible();
});

test('leads to the links in a workspace with a service', async () => {
  const { answers } = ownFilesMain(null);
  await openScreen(ROUTE, {
    ...answers,
    workspaces: () => ({
      currentId: WORKSPACE.id,
      list: [WORKSPACE],
      damagedFile: null,
      isFirstStart: false,
    }),
    service: {
      ...answers.service,
      'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
    },
  });
  await expect.element(main.getByRole('link', { name: /^Links/ })).toHaveAttribute('aria-current', 'page');
});
