// What an export is told to be beforehand, what it reads while it runs, and what it leaves when it ends early.
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createExportJob } from '../../electron/exporting/export-job.ts';
import { openLibrary } from '../../electron/library/library.ts';
import type { ExportState } from '../../electron/wire-export.ts';
import { textOf } from '../export/every-format.ts';
import { csvOf, filesIn } from './exported-files.ts';
import { exportingLibrary, WISH } from './exporting-library.ts';
import { BARE } from './small-library.ts';

const { folder, reports, libraryFile, job, exported } = exportingLibrary();

test('the plan says what is written and what is missing, without a write', async () => {
  const { manifest, withoutTranscript, withoutAudio } = await job().plan(WISH);
  expect([manifest.sessions, withoutTranscript, withoutAudio]).toEqual([4, 1, 3]);
  expect(manifest.identifying.map(({ what }) => what)).toEqual([
    'session-ids',
    'dates',
    'variables',
    'texts',
    'audio',
  ]);
  const other = await job().plan({ ...WISH, withNames: true, withAudio: false, withVariables: false });
  expect([other.withoutAudio, other.manifest.identifying.map(({ what }) => what)]).toEqual([
    0,
    ['labels', 'speakers', 'session-ids', 'dates', 'texts'],
  ]);
});

test('a plan that is asked for while another is made takes its place', async () => {
  const [, last] = await Promise.allSettled([job().plan(WISH), job().plan({ ...WISH, formats: ['qdc'] })]);
  expect(last).toMatchObject({ status: 'fulfilled', value: { manifest: { identifying: [] } } });
});

test('what was changed meanwhile is not half in the files: all of it is read as it was at the beginning', async () => {
  const library = await openLibrary(libraryFile());
  const writing = exported({ ...WISH, formats: ['json', 'csv'] });
  library.notes.saveMemo(BARE.sessionId, 'Written meanwhile');
  const files = filesIn((await writing).path);
  library.notes.saveMemo(BARE.sessionId, '');
  library.whole.close();
  const inCsv = csvOf(files.get('sessions.csv')).at(-1)?.['memo'] !== '';
  expect(textOf(files.get('Interviews.json') ?? Buffer.alloc(0)).includes('Written meanwhile')).toBe(inCsv);
});

test('stopped, failed and forgotten exports leave nothing behind, and say so', async () => {
  const parent = mkdtempSync(join(folder, 'stop-'));
  mkdirSync(join(parent, '.Interviews.earmark-part'));
  writeFileSync(join(parent, '.Interviews.earmark-part', 'half.csv'), 'half');
  writeFileSync(join(parent, '.theirs.part'), 'not ours');
  const states: string[] = [];
  const told = (state: ExportState) => states.push(state.status);
  await job().start(WISH, join(parent, 'Stopped'), told);
  await expect(job().start(WISH, join(parent, 'Second'), told)).rejects.toThrow(/still being written/);
  const askedAt = performance.now();
  await job().stop();
  expect(performance.now() - askedAt).toBeLessThan(1000);
  expect([job().state()?.status, states.at(-1)]).toEqual(['stopped', 'stopped']);
  expect(readdirSync(parent)).toEqual(['.theirs.part']);

  const failed = Promise.withResolvers<ExportState>();
  await job().start(WISH, join(parent, 'gone', 'Nowhere'), (state) => {
    if (state.status !== 'running') failed.resolve(state);
  });
  expect(await failed.promise).toMatchObject({
    status: 'failed',
    why: 'The file could not be written. Choose another folder and try again.',
  });
  expect(readdirSync(parent)).toEqual(['.theirs.part']);
});

test('a codebook without codes is refused in words', async () => {
  const empty = mkdtempSync(join(folder, 'empty-'));
  const file = join(empty, 'library.sqlite');
  (await openLibrary(file)).whole.close();
  const other = createExportJob({
    libraryFile: file,
    audioFolder: join(empty, 'audio'),
    activity: { add: () => Promise.resolve() },
    report: (error) => reports.push(error),
  });
  const ended = Promise.withResolvers<ExportState>();
  await other.start({ ...WISH, formats: ['qdc'] }, join(empty, 'codes.qdc'), (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const { status, why } = await ended.promise;
  expect([status, why]).toEqual([
    'failed',
    'There is no code in the codebook yet, so there is no codebook to export.',
  ]);
  expect(reports).toEqual([]);
});
