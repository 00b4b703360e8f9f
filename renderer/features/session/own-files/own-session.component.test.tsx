// A session of the researcher's own files: words that are added or typed, and a recording that was moved or is missing.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { player } from '../../../player/player.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../../testing/idle-main.ts';
import { asJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import {
  movedRecording,
  NO_WORDS,
  OWN_ROUTE,
  OWN_SESSION,
  ownSession,
  wordsOf,
} from '../../../testing/own-session.ts';
import { main } from '../../../testing/parts.ts';
import { missingRecording, recording } from '../../../testing/saved-session.ts';

const button = (name: string) => main.getByRole('button', { name, exact: true });
const field = main.getByRole('textbox', { name: 'Transcript' });
const words = main.getByRole('region', { name: 'Transcript text' });
const play = page.getByRole('button', { name: 'Play', exact: true });
const save = '{Control>}{Enter}{/Control}';

afterEach(() => page.viewport(1440, 900));

const open = (more: Answers = {}) => openScreen(OWN_ROUTE, { ...ownSession(), ...more });

test('asks for a transcript, and shows its words', async () => {
  let isChosen = false;
  const earmark = await open({
    addTranscriptToSession: () => isChosen,
    transcript: () => asJson(isChosen ? wordsOf('It was closed.') : NO_WORDS),
  });
  await expect.element(main.getByText('No words yet')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await button('Add a transcript…').click();
  await expect.element(button('Add a transcript…')).toBeEnabled();
  await expect.element(main.getByText('No words yet')).toBeVisible();
  expect(earmark.inputsOf('allowRefetch')).toEqual([]);
  isChosen = true;
  await button('Add a transcript…').click();
  await expect.element(words).toMatchTextContent('It was closed.');
  expect(earmark.inputsOf('addTranscriptToSession')).toMatchObject([
    { session: OWN_SESSION },
    { session: OWN_SESSION },
  ]);
});

test('says why a transcript cannot be read', async () => {
  await open({
    addTranscriptToSession: () =>
      fail({ kind: 'blocked', message: 'The file is empty. Choose another one.' }),
  });
  await button('Add a transcript…').click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('The file is empty.');
});

test('keeps what was typed after typing is closed, and after a restart', async () => {
  const drafts = storedDrafts();
  const earmark = await open(drafts);
  await button('Type it').click();
  await expect.element(field).toHaveFocus();
  await expect.element(button('Save transcript')).toBeDisabled();
  await userEvent.keyboard('Ana: It was closed.');
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Continue typing')).toHaveFocus();
  await expect
    .poll(() => earmark.inputsOf('saveDraft').at(-1)?.value)
    .toBe(JSON.stringify('Ana: It was closed.'));
  await open(drafts);
  await button('Continue typing').click();
  await expect.element(field).toHaveValue('Ana: It was closed.');
  await button('Close').click();
  await expect.element(button('Continue typing')).toHaveFocus();
});

test('inserts the time where the cursor is', async () => {
  await open();
  await expect.element(play).toBeEnabled();
  await button('Type it').click();
  await userEvent.keyboard('Ana: Closed.{Home}');
  player.store.setState({ timeSeconds: 65 });
  await userEvent.keyboard('{Control>}j{/Control}');
  await expect.element(field).toHaveValue('[01:05] Ana: Closed.');
  await expect
    .poll(() => (document.activeElement as HTMLTextAreaElement).selectionStart)
    .toBe('[01:05] '.length);
});

test('offers no keys of the player while nothing plays', async () => {
  await open({ audio: () => missingRecording(null) });
  await button('Type it').click();
  await expect.element(field).toBeVisible();
  await expect.element(main.getByText(/^Ctrl.*Save$/)).toBeVisible();
  expect(main.getByText('Insert the time').elements()).toEqual([]);
});

test('saves what was typed as the transcript', async () => {
  let typed: string | null = null;
  const earmark = await open({
    saveTypedTranscript: ({ text }) => {
      typed = text;
      return null;
    },
    transcript: () => asJson(typed === null ? NO_WORDS : wordsOf('It was closed.')),
  });
  await button('Type it').click();
  await userEvent.keyboard(save);
  expect(earmark.inputsOf('saveTypedTranscript')).toEqual([]);
  await userEvent.keyboard(`Ana: It was closed.${save}`);
  await expect.element(words).toMatchTextContent('It was closed.');
  expect(earmark.inputsOf('saveTypedTranscript')).toMatchObject([
    { session: OWN_SESSION, text: 'Ana: It was closed.' },
  ]);
  await expect.poll(() => earmark.inputsOf('saveDraft').at(-1)?.value).toBeNull();
  await expect.element(main.getByRole('region', { name: 'Transcript', exact: true })).toHaveFocus();
});

test('keeps the text if it cannot be saved', async () => {
  await open({
    saveTypedTranscript: () =>
      fail({ kind: 'blocked', message: 'The disk is full. Free 1 MB, then try again.' }),
  });
  await button('Type it').click();
  await userEvent.keyboard(`Ana: It was closed.${save}`);
  await expect.element(main.getByRole('alert')).toMatchTextContent('The disk is full.');
  await expect.element(field).toHaveValue('Ana: It was closed.');
  expect(await accessibilityViolations()).toEqual([]);
});

test('fits a window of 1024 pixels while typing', async () => {
  await page.viewport(1024, 700);
  await open();
  await button('Type it').click();
  await expect.element(field).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(1024);
  await expect.element(main.getByText('Insert the time')).toBeInViewport();
});

test('offers new words after the old ones were deleted', async () => {
  await open({
    transcript: () => fail({ kind: 'blocked', message: 'Deleted.' }),
    deletions: () => [
      { sessionId: OWN_SESSION.sessionId, what: 'words', deletedAt: '2026-03-01T09:30:00.000Z' },
    ],
  });
  await expect.element(main.getByText(/^Transcript, answers and quotes, on /)).toBeVisible();
  await expect.element(button('Type it')).toBeVisible();
});

test('finds a recording that was moved, and plays it again', async () => {
  let audio = movedRecording;
  let answer: { found: number; isThisFound: boolean } | null = null;
  const earmark = await open({
    audio: () => audio,
    findMovedRecordings: () => {
      if (answer?.isThisFound === true) audio = recording;
      return answer;
    },
  });
  const message = main.getByRole('status').filter({ hasText: 'The recording is not where it was.' });
  await expect.element(message).toBeVisible();
  await expect.element(play).not.toBeInTheDocument();
  expect(await accessibilityViolations()).toEqual([]);
  await button('Find it…').click();
  await expect.element(button('Look in a folder…')).toBeEnabled();
  await expect.element(message).toMatchTextContent('Earmark plays your own files where they are.');
  answer = { found: 0, isThisFound: false };
  await button('Find it…').click();
  await expect.element(message).toMatchTextContent('That file has other sound in it.');
  answer = { found: 1, isThisFound: false };
  await button('Find it…').click();
  await expect.element(message).toMatchTextContent('That is the recording of another session');
  answer = { found: 2, isThisFound: false };
  await button('Look in a folder…').click();
  await expect.element(message).toMatchTextContent('2 other recordings found there, but not this one.');
  answer = { found: 0, isThisFound: false };
  await button('Look in a folder…').click();
  await expect.element(message).toMatchTextContent('The recording is not in that folder.');
  answer = { found: 3, isThisFound: true };
  await button('Look in a folder…').click();
  await expect.element(play).toBeEnabled();
  expect(earmark.inputsOf('findMovedRecordings').map(({ what }) => what)).toEqual([
    'file',
    'file',
    'file',
    'folder',
    'folder',
    'folder',
  ]);
});

test('says why it could not look for a recording', async () => {
  await open({
    audio: () => movedRecording,
    findMovedRecordings: () => fail({ kind: 'blocked', message: 'That folder can’t be read.' }),
  });
  await button('Look in a folder…').click();
  await expect.element(main.getByText('That folder can’t be read.')).toBeVisible();
  await expect.element(button('Find it…')).toBeEnabled();
});

test('gives a session without a recording one', async () => {
  let isAdded = false;
  const earmark = await open({
    audio: () => (isAdded ? recording : missingRecording(null)),
    addRecordingToSession: () => isAdded,
  });
  await expect.element(main.getByText('This session has no recording.')).toBeVisible();
  await button('Add a recording…').click();
  await expect.element(button('Add a recording…')).toBeEnabled();
  expect(earmark.inputsOf('allowRefetch')).toEqual([]);
  isAdded = true;
  await button('Add a recording…').click();
  await expect.element(play).toBeEnabled();
  expect(earmark.inputsOf('allowRefetch')).toMatchObject([{ what: 'audio' }]);
});

test('says why a recording cannot be added', async () => {
  await open({
    audio: () => missingRecording(null),
    addRecordingToSession: () => fail({ kind: 'blocked', message: 'This video has no sound.' }),
  });
  await button('Add a recording…').click();
  await expect.element(main.getByText('This video has no sound.')).toBeVisible();
});

test('says in the details where the files are, and what Earmark made of them', async () => {
  await open();
  await page.getByRole('tab', { name: 'Details' }).click();
  const details = page.getByRole('tabpanel');
  await expect.element(details).toMatchTextContent('hallway.wav, the original file');
  await expect.element(details).toMatchTextContent('/home/researcher/Reading groups/hallway.wav');
  await expect.element(details).toMatchTextContent('TypeFrom files');
  await expect.element(details).toMatchTextContent('Namehallway');
  await expect.element(details).not.toMatchTextContent('Status');
  expect(await accessibilityViolations()).toEqual([]);
  await open({
    filesOfSession: () => ({
      recording: { name: 'hallway.m4a', storage: 'converted', path: '/gone/hallway.m4a', state: 'here' },
      transcript: { name: null },
    }),
  });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect.element(details).toMatchTextContent('hallway.m4a, converted to WAV by Earmark');
  await expect.element(details).toMatchTextContent('Typed in Earmark');
  await expect.element(details).not.toMatchTextContent('/gone/');
});

test('has no summary, and leads to the project’s questions', async () => {
  await open();
  await page.getByRole('tab', { name: 'Summary' }).click();
  const panel = page.getByRole('tabpanel');
  await expect.element(panel.getByText('No summary', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Add questions' })).toBeVisible();
  expect(panel.getByRole('button', { name: /^Get summary/ }).elements()).toEqual([]);
});

test('says of its notes only that they stay on this computer', async () => {
  await open();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect.element(page.getByText('Notes stay on this computer.', { exact: true })).toBeVisible();
});
