// What would be written with removed words or sound, in ways that the app's own writers do not, is refused.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { localRecordings } from '../../electron/exports/writer/local-recordings.ts';
import { openLibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import { writeExport } from '../../electron/exports/writer/write-export.ts';
import { proveExport } from '../../electron/exports/proof/prove-export.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import type { ExportRequest, ExportState } from '../../shared/model/export.ts';
import { noise } from './noise-wav.ts';

const REQUEST: ExportRequest = {
  sessionIds: ['s1', 's2'],
  formats: ['csv', 'qdpx', 'json'],
  withNames: true,
  withAudio: false,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: false,
};

let folder = '';
let at: Awaited<ReturnType<typeof redactedLibrary>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-proof-of-export-'));
  mkdirSync(join(folder, 'audio'));
  at = await redactedLibrary();
  at.receive('s1', [
    timedTurn('participant', 'I am Zyvaldi from Leeds.', 0),
    timedTurn('participant', 'My aunt came in May last year.', 5),
  ]);
  at.receive('s2', [timedTurn('participant', 'It was cold in May.', 0)]);
});
afterEach(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

const job = () =>
  createExportJob({
    libraryFile: at.file,
    audioFolder: join(folder, 'audio'),
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: () => undefined,
  });

async function exported(request: ExportRequest): Promise<{ last: ExportState; left: string[] }> {
  const running = job();
  const path = join(mkdtempSync(join(folder, 'out-')), 'Export');
  const ended = Promise.withResolvers<ExportState>();
  await running.start(request, path, (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const last = await ended.promise;
  await running.close();
  return { last, left: readdirSync(dirname(path)) };
}

const studyOf = (originals: boolean) =>
  openLibraryStudy(at.file, {
    sessionIds: ['s1', 's2'],
    withVariables: true,
    asReceived: false,
    withReceived: false,
    originals,
    exportedAt: AT,
    audioOf: localRecordings(join(folder, 'audio'), new Map()),
  });

test('leaves no file if the researcher’s own name for a code has a removed word', async () => {
  const codeId = '00000000-0000-4000-8000-000000000001';
  at.library.codes.save([
    {
      id: codeId,
      name: 'Zyvaldi’s family',
      colour: '#c5101c',
      parentId: null,
      position: 0,
      description: 'Not Zyvaldi',
    },
  ]);
  at.library.notes.save({ ...at.note('s1', 1, 3, 'aunt came'), codeIds: [codeId] });
  expect((await exported(REQUEST)).last.status).toBe('ended');

  at.redact('s1', 0, 'Zyvaldi', { scope: 'session' });
  for (const format of ['csv', 'qdpx', 'json'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { last, left } = await exported({ ...REQUEST, formats: [format] });
    expect([format, last.status, left]).toEqual([format, 'failed', []]);
    expect(last).toMatchObject({
      why: expect.stringContaining('[Name 1]') as unknown,
      place: {
        kind: 'code',
        codeId,
        name: 'Zyvaldi’s family',
        replaced: { name: '[Name 1]’s family', description: 'Not [Name 1]' },
      },
    });
  }
  // A file of one session is checked as well.
  const running = job();
  await expect(running.sessionFile('s1', 'markdown', { asReceived: false, withNames: true })).rejects.toThrow(
    'still has words',
  );
  await running.close();
});

test('replaces removed words in the evaluator’s questions, which a researcher cannot change', async () => {
  const questions = [{ id: 'Did Zyvaldi pay?', label: 'Did Zyvaldi pay?', type: 'text' }];
  at.library.responseCache.keep(
    '/v1/projects/p1',
    '',
    JSON.stringify({ project: { id: 'p1', name: 'Holds', evaluator: { prompt: '', questions } } }),
    AT,
  );
  at.library.answers.saveOwn('s2', 'Did Zyvaldi pay?', 'No', AT);
  at.redact('s1', 0, 'Zyvaldi');
  const request: ExportRequest = { ...REQUEST, formats: ['csv', 'json', 'markdown', 'html', 'qdpx'] };
  expect(await exported(request)).toMatchObject({ last: { status: 'ended' } });
  const { questions: written, sessions } = studyOf(false);
  expect(written.map(({ id, label }) => [id, label])).toEqual([['Did [Name 1] pay?', 'Did [Name 1] pay?']]);
  const answers = [...sessions].flatMap((session) => session.answers);
  expect(answers.map(({ questionId, own }) => [questionId, own])).toEqual([['Did [Name 1] pay?', 'No']]);
});

test('finds a removed word of one place by the words around it, though the word itself is said elsewhere', async () => {
  at.redact('s1', 1, 'May', { kind: 'date', replacement: '[Date 1]' });
  const study = studyOf(false);
  const { terms, found } = study.removed();
  expect(found).toEqual([]);
  const file = join(folder, 'notes.txt');
  writeFileSync(file, 'It was cold in May.\n');
  await expect(proveExport(file, file, { terms, study })).resolves.toBeUndefined();
  writeFileSync(file, 'It was cold in May.\nMy aunt came in May last year.\n');
  await expect(proveExport(file, file, { terms, study })).rejects.toThrow('[Date 1]');
  study.close();
});

test('finds hidden sound in a recording inside a REFI-QDA project', async () => {
  const audio = join(folder, 'audio', recordingKey({ sessionId: 's1', type: 'project', projectId: 'p1' }));
  writeFileSync(audio, noise(10, 1));
  at.redact('s1', 0, 'Zyvaldi', { scope: 'session' });
  const study = studyOf(false);
  const { terms } = study.removed();
  const path = join(folder, 'study.qdpx');
  await writeExport(study, { ...REQUEST, formats: ['qdpx'], withAudio: true }, path, path);
  await expect(proveExport(path, path, { terms, study })).resolves.toBeUndefined();

  const members = unzipSync(readFileSync(path));
  const recording = Object.keys(members).find((name) => name.endsWith('.wav')) ?? '';
  expect(recording).not.toBe('');
  writeFileSync(path, zipSync({ ...members, [recording]: readFileSync(audio) }, { level: 0 }));
  await expect(proveExport(path, path, { terms, study })).rejects.toThrow('sound to be hidden');
  study.close();
});
