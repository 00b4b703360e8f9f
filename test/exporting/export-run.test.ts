// The plan before an export, its reads while it runs, and its files after an early end.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { openLibrary } from '../../electron/database/library.ts';
import type { ExportState } from '../../shared/model/export.ts';
import { textOf } from '../export/every-format.ts';
import { csvOf, filesIn } from './exported-files.ts';
import { exportingLibrary, EVERY_FORMAT } from './exporting-library.ts';
import { BARE, FIRST, SECOND } from './small-library.ts';

const { folder, reports, libraryFile, job, exported, planned } = exportingLibrary();

/** Creates an export job for another library file. */
const jobOf = (file: string) =>
  createExportJob({
    libraryFile: file,
    audioFolder: join(dirname(file), 'audio'),
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: (error) => reports.push(error),
  });

test('lists in the plan what is written and what is missing, without writing', async () => {
  const { first, complete } = await planned(EVERY_FORMAT);
  const { manifest, withoutTranscript, withoutAudio } = complete;
  expect([manifest.sessions, withoutTranscript, withoutAudio]).toEqual([4, 1, 3]);
  expect(manifest.identifying.map(({ what }) => what)).toEqual([
    'session-ids',
    'dates',
    'variables',
    'texts',
    'audio',
  ]);
  // Texts are read only to find out that none contains a name.
  expect(first).toEqual({ ...complete, manifest: { ...manifest, isWhole: false } });
  const { complete: other } = await planned({
    ...EVERY_FORMAT,
    withNames: true,
    withAudio: false,
    withVariables: false,
  });
  expect([other.withoutAudio, other.manifest.identifying.map(({ what }) => what)]).toEqual([
    0,
    ['labels', 'speakers', 'session-ids', 'dates', 'texts'],
  ]);
});

test('counts recordings that are too large to include in a REFI-QDA project, but not beside one', async () => {
  const recording = join(folder, 'audio', recordingKey(SECOND));
  copyFileSync(join(folder, 'audio', recordingKey(FIRST)), recording);
  // The end of the file is sparse, so it takes no space on disk.
  truncateSync(recording, 2 ** 31);
  try {
    expect((await job().plan(EVERY_FORMAT)).tooLargeAudio).toBe(1);
    expect((await job().plan({ ...EVERY_FORMAT, audioBeside: true })).tooLargeAudio).toBe(0);
    expect((await job().plan({ ...EVERY_FORMAT, formats: ['eaf'] })).tooLargeAudio).toBe(0);
    expect((await job().plan({ ...EVERY_FORMAT, withAudio: false })).tooLargeAudio).toBe(0);
  } finally {
    rmSync(recording);
  }
});

test.each(['pseudonyms', 'names'])(
  'writes the same facts into README.txt as the final plan (%s)',
  async (naming) => {
    const request = { ...EVERY_FORMAT, withNames: naming === 'names' };
    const { complete } = await planned(request);
    const { path } = await exported(request);
    const readme = textOf(filesIn(path).get('README.txt') ?? Buffer.alloc(0));
    expect(readme).toContain(complete.manifest.identifying.map(({ says }) => `- ${says}`).join('\r\n'));
    expect(readme).toContain(complete.manifest.replaced.join('\r\n'));
  },
);

test('plans an export with unreadable transcripts, with everything known without them', async () => {
  const broken = mkdtempSync(join(folder, 'broken-'));
  const file = join(broken, 'library.sqlite');
  copyFileSync(libraryFile(), file);
  const database = new DatabaseSync(file);
  // The search index would read the rows that are broken here.
  database.exec(`drop trigger turn_changed; update turns set turn = 'broken'`);
  database.close();
  const other = jobOf(file);
  const first = await other.plan({ ...EVERY_FORMAT, withNames: true, withAudio: false });
  expect([first.manifest.sessions, first.withoutTranscript, first.manifest.isWhole]).toEqual([4, 1, false]);
  expect(first.manifest.identifying.map(({ what }) => what)).toEqual([
    'labels',
    'session-ids',
    'dates',
    'variables',
    'texts',
  ]);
  await expect(other.completePlan(first.number)).rejects.toThrow('Unexpected token');
  await other.close();
});

test('replaces earlier plans and stops their searches when a later one starts', async () => {
  const settled = await Promise.allSettled([
    job().plan(EVERY_FORMAT),
    job().plan({ ...EVERY_FORMAT, withNames: true }),
    job().plan({ ...EVERY_FORMAT, formats: ['qdc'] }),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(settled[2]).toMatchObject({ value: { manifest: { identifying: [], isWhole: true } } });
  const earlier = await job().plan(EVERY_FORMAT);
  const later = await job().plan({ ...EVERY_FORMAT, formats: ['vtt'] });
  await expect(job().completePlan(earlier.number)).rejects.toThrow(/stopped/);
  expect(await job().completePlan(later.number)).toMatchObject({ manifest: { isWhole: true } });
});

test('names an export whose plan is replaced while the name is read', async () => {
  const one = { ...EVERY_FORMAT, formats: ['vtt' as const], sessionIds: [FIRST.sessionId] };
  const other = jobOf(libraryFile());
  const first = other.plan(one);
  // The plan's thread has started once the pending promises are settled.
  await setImmediate();
  const target = other.target(one);
  const second = other.plan({ ...one, withNames: true });
  await expect(first).rejects.toThrow(/stopped/);
  expect(await target).toEqual({ extension: 'vtt', name: 'S001' });
  await second;
  expect((await other.target(one)).name).toBe('S001');
  await other.close();
});

test('reads the whole library as it was at the start, without later changes', async () => {
  const library = await openLibrary(libraryFile());
  const writing = exported({ ...EVERY_FORMAT, formats: ['json', 'csv'] });
  library.notes.saveMemo(BARE.sessionId, 'Written meanwhile');
  const files = filesIn((await writing).path);
  library.notes.saveMemo(BARE.sessionId, '');
  library.libraryFile.close();
  const inCsv = csvOf(files.get('sessions.csv')).at(-1)?.['memo'] !== '';
  expect(textOf(files.get('Interviews.json') ?? Buffer.alloc(0)).includes('Written meanwhile')).toBe(inCsv);
});

test('remembers the result of an export until it is dismissed, and never forgets a running one', async () => {
  await exported({ ...EVERY_FORMAT, formats: ['qdc'] });
  expect(job().state()).toMatchObject({ status: 'ended' });
  job().dismiss();
  expect(job().state()).toBeNull();
  await job().start(EVERY_FORMAT, join(mkdtempSync(join(folder, 'dismiss-')), 'Export'), () => undefined);
  job().dismiss();
  expect(job().state()).toMatchObject({ status: 'running' });
  await job().stop();
});

test('leaves no files after a stop, a failure or a discarded export, and reports it', async () => {
  const parent = mkdtempSync(join(folder, 'stop-'));
  mkdirSync(join(parent, '.Interviews.earmark-part'));
  writeFileSync(join(parent, '.Interviews.earmark-part', 'half.csv'), 'half');
  writeFileSync(join(parent, '.theirs.part'), 'not ours');
  const states: string[] = [];
  const recordStatus = (state: ExportState) => states.push(state.status);
  await job().start(EVERY_FORMAT, join(parent, 'Stopped'), recordStatus);
  await expect(job().start(EVERY_FORMAT, join(parent, 'Second'), recordStatus)).rejects.toThrow(
    /Another export is running/,
  );
  await job().stop();
  expect([job().state()?.status, states.at(-1)]).toEqual(['stopped', 'stopped']);
  expect(readdirSync(parent)).toEqual(['.theirs.part']);

  const failed = Promise.withResolvers<ExportState>();
  await job().start(EVERY_FORMAT, join(parent, 'gone', 'Nowhere'), (state) => {
    if (state.status !== 'running') failed.resolve(state);
  });
  expect(await failed.promise).toMatchObject({
    status: 'failed',
    why: 'Earmark could not write the file. Try another folder.',
  });
  expect(readdirSync(parent)).toEqual(['.theirs.part']);
});

test('refuses a codebook without codes with a message', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  const file = join(empty, 'library.sqlite');
  (await openLibrary(file)).libraryFile.close();
  const other = jobOf(file);
  const ended = Promise.withResolvers<ExportState>();
  await other.start({ ...EVERY_FORMAT, formats: ['qdc'] }, join(empty, 'codes.qdc'), (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const { status, why } = await ended.promise;
  expect([status, why]).toEqual(['failed', 'The codebook has no codes to export.']);
  expect(reports).toEqual([]);
});
