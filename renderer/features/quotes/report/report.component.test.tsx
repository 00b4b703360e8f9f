import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { attributeOf } from '../../../api/attribute.fixture.ts';
import { recordingDownload } from '../../../api/recording-download.fixture.ts';
import { sessionRecord } from '../../../api/session-record.fixture.ts';
import { accessibilityViolations } from '../../../testing/accessibility-violations.ts';
import { storedDrafts } from '../../../testing/idle-main.ts';
import { asJson, quotesAsJson, fail, type Answers } from '../../../testing/main-stand-in.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import type { Code } from '../../../../shared/model/code.ts';
import type { ExportState } from '../../../../shared/model/export.ts';
import type { Quote } from '../../../../shared/model/note.ts';
import type { ReportClip, ReportContent, ReportQuote } from '../../../../shared/model/report.ts';

const noteId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const AT = '2026-11-12T07:30:00.000Z';
const waiting: Code = {
  id: 'waiting',
  name: 'Waiting',
  colour: '#1a7f37',
  description: '',
  parentId: null,
  position: 0,
};
const quoteOf = (number: number): Quote => ({
  note: {
    id: noteId(number),
    sessionId: 's1',
    startSeconds: number,
    endSeconds: number + 2,
    passage: null,
    text: `Remark ${number}`,
    codeIds: ['waiting'],
    createdAt: AT,
    updatedAt: AT,
  },
  session: { sessionId: 's1', type: 'instant', projectId: null },
  label: 'P05 Callum',
  projectName: null,
  createdAt: AT,
  speaker: null,
});
const reported = (number: number, more: Partial<ReportQuote> = {}): ReportQuote => ({
  noteId: noteId(number),
  sessionId: 's1',
  text: `I waited ${number} minutes`,
  language: 'en',
  person: 'S005',
  speaker: null,
  project: null,
  time: `0:0${number}`,
  heard: { startSeconds: number, endSeconds: number + 2 },
  question: null,
  note: '',
  suggestedBy: null,
  hasRemovedWords: false,
  hasName: false,
  lookedThrough: true,
  clip: null,
  noClip: null,
  ...more,
});
const contentOf = (more: Partial<ReportContent> = {}): ReportContent => ({
  title: 'Quotes',
  exportedAt: AT,
  withNames: false,
  methods: [],
  text: '',
  sections: [
    {
      id: 'waiting',
      title: 'Waiting',
      text: '',
      quotes: [
        { noteId: noteId(0), text: '' },
        { noteId: noteId(1), text: '' },
      ],
    },
  ],
  quotes: [
    reported(0, { hasRemovedWords: true, note: 'As Callum said' }),
    reported(1, { lookedThrough: false }),
  ],
  people: 1,
  counts: null,
  views: [],
  missing: 0,
  ...more,
});
const running: ExportState = {
  status: 'running',
  done: 0,
  total: 2,
  path: '/reports/Waiting.docx',
  why: null,
};

function main(more: Answers = {}): Answers {
  return {
    ...storedDrafts(),
    sessionChanges: () =>
      asJson({
        revision: '1',
        isWhole: true,
        records: [sessionRecord({ sessionId: 's1', label: 'P05 Callum' })],
        gone: [],
      }),
    attributes: () => [attributeOf(1, { name: 'Branch' })],
    codes: () => [waiting],
    savedViews: () => [],
    quotes: () => quotesAsJson([quoteOf(0), quoteOf(1), quoteOf(2)]),
    previewReport: ({ countsBy, withNames }) =>
      contentOf({
        withNames,
        counts:
          countsBy === null
            ? null
            : {
                attribute: countsBy,
                groups: ['North', ''],
                rows: [
                  {
                    title: 'Waiting',
                    cells: [
                      { quotes: 2, people: 1 },
                      { quotes: 0, people: 0 },
                    ],
                  },
                ],
              },
      }),
    startReport: () => running,
    ...more,
  };
}

const list = page.getByRole('region', { name: 'Quotes' });
const bar = page.getByRole('toolbar', { name: 'Selected quotes' });
const dialog = page.getByRole('dialog');
const preview = dialog.getByRole('region', { name: 'Preview' });
const save = dialog.getByRole('button', { name: /^Save report/ });

async function selectTwo(): Promise<void> {
  await list.getByText('Remark 0').click({ modifiers: ['Control'] });
  await list.getByText('Remark 1').click({ modifiers: ['Control'] });
}

test('writes a report of the selected quotes with own text, which survives closing', async () => {
  const earmark = await openScreen('/quotes', main());
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await expect.element(preview.getByText('I waited 0 minutes')).toBeVisible();
  await expect.element(preview.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await expect.element(dialog.getByText('Words were removed from 1 quote.')).toBeVisible();
  await expect.element(dialog.getByText('1 quote from sessions not checked for names.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await preview.getByRole('textbox', { name: 'Title' }).fill('At the desk');
  await preview.getByRole('button', { name: 'Add text: Text after quote 1' }).click();
  const text = preview.getByRole('textbox', { name: 'Text after quote 1' });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Others did not.');
  await dialog.getByText('Web page', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Your note' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await expect.element(text).toHaveValue('Others did not.');
  await expect.element(save).toBeEnabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).toHaveFocus();
  expect(earmark.inputsOf('startReport')).toEqual([
    {
      workspaceId: 'w1',
      title: 'At the desk',
      quotes: { from: 'quotes', noteIds: [noteId(0), noteId(1)] },
      leftOut: [],
      headings: 'codes',
      texts: [{ place: { at: 'quote', sectionId: 'waiting', noteId: noteId(0) }, text: 'Others did not.' }],
      withNames: false,
      showTimes: true,
      showProjects: false,
      showNotes: true,
      showQuestions: false,
      countsBy: null,
      format: 'html',
      withClips: false,
      padding: { beforeMs: 500, afterMs: 500 },
      views: [],
    },
  ]);
});

test('follows the writing to its end, also after the dialog was closed', async () => {
  const earmark = await openScreen('/quotes', main({ showReportInFolder: () => null }));
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await save.click();
  earmark.send('reportChanged', { ...running, done: 1 });
  await expect.element(dialog.getByText(/Written 1 of 2/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const notice = page.getByRole('region', { name: 'Report' });
  await expect.element(notice.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  earmark.send('reportChanged', { ...running, status: 'ended', done: 2 });
  await notice.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => earmark.inputsOf('showReportInFolder')).toHaveLength(1);
  await expect.element(notice).not.toBeInTheDocument();
});

test('says why a report was not written, and leads back to it', async () => {
  const earmark = await openScreen('/quotes', main());
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await save.click();
  earmark.send('reportChanged', { ...running, status: 'failed', why: 'A removed word is in your text' });
  await expect.element(dialog.getByText(/A removed word is in your text/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Back' })).toHaveFocus();
  expect(await accessibilityViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(preview.getByText('I waited 1 minutes')).toBeVisible();
});

test('writes a report of a code with names and counts', async () => {
  const earmark = await openScreen('/quotes', main());
  await page.getByRole('treeitem', { name: /Waiting/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report of its quotes…' }).click();
  await expect.element(preview.getByText('I waited 0 minutes')).toBeVisible();
  // The notes are not in the report yet.
  await expect.element(dialog.getByText(/^Look for names/)).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Your note' }).click();
  await expect.element(dialog.getByText('Look for names: Callum')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Labels, as in Earmark' }).click();
  await expect.element(dialog.getByText('The report has names.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Count by' }).click();
  await page.getByRole('option', { name: 'Branch' }).click();
  await expect.element(preview.getByRole('cell', { name: '2 (1)' })).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await save.click();
  await expect
    .poll(() => earmark.inputsOf('startReport').at(-1))
    .toMatchObject({ quotes: { from: 'codes', codeIds: ['waiting'] }, withNames: true, countsBy: 'Branch' });
});

test('offers to read the preview again if it could not be read', async () => {
  const earmark = await openScreen(
    '/quotes',
    main({ previewReport: () => fail({ kind: 'bug', message: 'The library is locked.' }) }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await expect.element(preview.getByText(/The library is locked/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  earmark.answer({ previewReport: () => contentOf() });
  await preview.getByRole('button', { name: 'Try again' }).click();
  await expect.element(preview.getByText('I waited 0 minutes')).toBeVisible();
});

const clip: ReportClip = {
  startSeconds: 9.5,
  seconds: 3.7,
  hiddenSeconds: 0.6,
  shorterBeforeSeconds: 0.2,
  shorterAfterSeconds: 0,
  picture: {
    startSeconds: 7,
    endSeconds: 16,
    levels: Array.from({ length: 96 }, (_, index) => (index % 8) / 8),
    hidden: [{ startSeconds: 10, endSeconds: 10.6 }],
  },
};

test('writes clips as one reel or one file each, with padding and loudness', async () => {
  const earmark = await openScreen(
    '/quotes',
    main({
      previewClips: () =>
        contentOf({
          quotes: [reported(0, { clip }), reported(1, { noClip: 'not here', lookedThrough: false })],
        }),
      startClips: () => null,
    }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Clips…' }).click();
  const clips = dialog.getByRole('region', { name: 'Clips' });
  await expect.element(clips.getByText('0.6 s silent, 0.2 s less before')).toBeVisible();
  await expect.element(clips.getByText('No sound: the recording is not on this computer.')).toBeVisible();
  await expect.element(clips.getByText('Not checked')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'After (s)' }).fill('0.8');
  await dialog.getByRole('textbox', { name: 'Between clips (s)' }).fill('2');
  await dialog.getByRole('checkbox', { name: 'Same loudness' }).click();
  const saveClips = dialog.getByRole('button', { name: /^Save clips/ });
  await saveClips.click();
  const first = {
    workspaceId: 'w1',
    title: 'Quotes',
    quotes: { from: 'quotes', noteIds: [noteId(0), noteId(1)] },
    leftOut: [],
    layout: 'reel',
    gapMs: 2000,
    matchLoudness: true,
    withPage: true,
    withNames: false,
    padding: { beforeMs: 500, afterMs: 800 },
  };
  await expect.poll(() => earmark.inputsOf('startClips')).toEqual([first]);
  await dialog.getByRole('radio', { name: 'One file each' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Between clips (s)' })).not.toBeInTheDocument();
  await saveClips.click();
  await expect.poll(() => earmark.inputsOf('startClips').at(-1)).toEqual({ ...first, layout: 'files' });
});

test('shows the clips of recordings that were downloaded at once', async () => {
  const ended = recordingDownload({ status: 'ended', done: 1 });
  let isHere = false;
  const earmark = await openScreen(
    '/quotes',
    main({
      previewClips: () =>
        contentOf({ quotes: [isHere ? reported(0, { clip }) : reported(0, { noClip: 'not here' })] }),
      startRecordingDownload: () => {
        isHere = true;
        // Both states arrive before the window is drawn.
        earmark.send('recordingDownloadChanged', recordingDownload());
        earmark.send('recordingDownloadChanged', ended);
        return ended;
      },
    }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Clips…' }).click();
  await dialog.getByRole('button', { name: 'Get 1 recording' }).click();
  await expect.element(dialog.getByRole('slider', { name: 'End of clip 1' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Get 1 recording' })).not.toBeInTheDocument();
});

test('leaves out quotes one by one or all that nobody checked, and puts them back', async () => {
  const earmark = await openScreen(
    '/quotes',
    main({
      previewReport: ({ leftOut }) =>
        contentOf({
          sections: [
            {
              id: 'waiting',
              title: 'Waiting',
              text: '',
              quotes: [0, 1].map((number) => ({ noteId: noteId(number), text: '' })),
            },
          ],
          quotes: [reported(0), reported(1, { lookedThrough: false })].filter(
            (quote) => !leftOut.includes(quote.noteId),
          ),
        }),
    }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await dialog.getByRole('button', { name: 'Leave it out' }).click();
  await expect.element(preview.getByText('I waited 1 minutes')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('1 quote left out.')).toBeVisible();
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect.element(preview.getByText('I waited 1 minutes')).toBeVisible();
  await preview.getByRole('button', { name: 'Leave out quote 1' }).click();
  await expect.element(preview.getByText('I waited 0 minutes')).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => earmark.inputsOf('startReport').at(-1)).toMatchObject({ leftOut: [noteId(0)] });
});

test('makes one clip longer by its ends, and the others stay', async () => {
  const earmark = await openScreen(
    '/quotes',
    main({
      previewClips: () =>
        contentOf({
          quotes: [reported(0, { clip, heard: { startSeconds: 10, endSeconds: 12.7 } }), reported(1)],
        }),
      startClips: () => null,
    }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Clips…' }).click();
  const end = dialog.getByRole('slider', { name: 'End of clip 1' });
  await expect.element(end).toHaveAttribute('aria-valuetext', '13.2 seconds');
  end.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .poll(() => earmark.inputsOf('previewClips').at(-1)?.padding)
    .toEqual({ beforeMs: 500, afterMs: 500, ofQuotes: [{ noteId: noteId(0), beforeMs: 500, afterMs: 600 }] });
  expect(await accessibilityViolations()).toEqual([]);
  await dialog.getByRole('button', { name: /^Save clips/ }).click();
  await expect
    .poll(() => earmark.inputsOf('startClips').at(-1)?.padding.ofQuotes)
    .toEqual([{ noteId: noteId(0), beforeMs: 500, afterMs: 600 }]);
});

test('plays a quote in the report, and says why it cannot', async () => {
  const earmark = await openScreen(
    '/quotes',
    main({
      audio: () => ({
        status: 'missing',
        receivedBytes: 0,
        totalBytes: null,
        durationSeconds: null,
        hasPeaks: false,
        message: 'The service has no recording of this session.',
      }),
      sessionView: () => ({ speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null }),
    }),
  );
  await selectTwo();
  await bar.getByRole('button', { name: 'Report…' }).click();
  await preview.getByRole('button', { name: 'Play quote 2' }).click();
  await expect.element(preview.getByText('The service has no recording of this session.')).toBeVisible();
  expect(earmark.inputsOf('audio')).toMatchObject([{ session: { sessionId: 's1' }, again: false }]);
});
