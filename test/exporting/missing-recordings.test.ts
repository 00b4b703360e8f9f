// README.txt names every recording that was wanted and is not in the export.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
  timedTurn,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import type { ExportRequest, ExportState } from '../../shared/model/export.ts';
import { textOf } from '../export/every-format.ts';
import { filesIn } from './exported-files.ts';

const IDS = ['wav', 'hidden-mp3', 'plain-mp3', 'not-here', 'never-recorded', 'untimed'];
const REQUEST: ExportRequest = {
  sessionIds: IDS,
  formats: ['eaf'],
  withNames: true,
  withAudio: true,
  audioBeside: false,
  withVariables: true,
  guarded: true,
  asReceived: false,
  withReceived: false,
};
const MISSING = 'Recordings that are missing';
let folder = '';
let at: Awaited<ReturnType<typeof redactedLibrary>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-missing-recordings-'));
  mkdirSync(join(folder, 'audio'));
  at = await redactedLibrary();
  for (const sessionId of IDS) at.receive(sessionId, [timedTurn('participant', 'I am Rosa.', 0)]);
  const fixtures = {
    wav: 'pcm16-plain',
    'hidden-mp3': 'really-mp3',
    'plain-mp3': 'really-mp3',
    untimed: 'pcm16-plain',
  };
  for (const [sessionId, file] of Object.entries(fixtures))
    copyFileSync(
      new URL(`../fixtures/wav/${file}.wav`, import.meta.url),
      join(folder, 'audio', recordingKey({ sessionId, type: 'project', projectId: 'p1' })),
    );
  at.library.sessions.see(
    { sessionId: 'never-recorded', type: 'project', projectId: 'p1', hasAudio: false },
    AT,
  );
  at.library.corrections.correct('untimed', {
    act: { act: 'insert', after: 0, text: 'So Rosa', role: 'agent', speakerLabel: null, startSeconds: null },
    expected: [],
    at: AT,
  });
  at.redact('wav', 0, 'am');
  at.redact('hidden-mp3', 0, 'Rosa');
  at.redact('untimed', 1, 'Rosa');
});
afterAll(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

/** Returns the lines of README.txt, and the names of the recordings that are there. */
async function exported(request: ExportRequest): Promise<{ readme: string[]; recordings: string[] }> {
  const job = createExportJob({
    libraryFile: at.file,
    audioFolder: join(folder, 'audio'),
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: () => undefined,
  });
  const path = join(mkdtempSync(join(folder, 'out-')), 'Export');
  const ended = Promise.withResolvers<ExportState>();
  await job.start(request, path, (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const { status, why, done, total } = await ended.promise;
  expect([status, why, done]).toEqual(['ended', null, total]);
  await job.close();
  const files = filesIn(path);
  return {
    readme: textOf(files.get('README.txt') ?? Buffer.alloc(0)).split('\r\n'),
    recordings: [...files.keys()].filter((name) => /\.(wav|mp3)$/.test(name)),
  };
}

test('names each recording that is missing, with the reason', async () => {
  const { readme, recordings } = await exported(REQUEST);
  expect(recordings.map((name) => name.replace(/ .*\./, '.')).toSorted()).toEqual([
    'ELAN/S001.wav',
    'ELAN/S003.mp3',
  ]);
  const from = readme.indexOf(MISSING);
  expect(readme.slice(from, from + 4)).toEqual([
    MISSING,
    '- Left out because they contain hidden sound: S002, S006.',
    '- Not on this computer: S004.',
    '',
  ]);
  expect(readme).toContain('The recordings of 2 sessions are left out because they contain hidden sound.');
});

test('names recordings beside a project too, and none with the originals but those that are not here', async () => {
  const request: ExportRequest = { ...REQUEST, formats: ['qdpx'], audioBeside: true };
  expect((await exported(request)).readme).toContain(
    '- Left out because they contain hidden sound: S002, S006.',
  );
  const { readme, recordings } = await exported({ ...request, originals: true });
  expect(recordings).toHaveLength(4);
  const from = readme.indexOf(MISSING);
  expect(readme.slice(from, from + 2)).toEqual([MISSING, '- Not on this computer: S004.']);
  expect(readme[from + 2]).toBe('');
});

test('names no recording if none is wanted, or if all are there', async () => {
  const formats: ExportRequest['formats'] = ['eaf', 'text'];
  expect((await exported({ ...REQUEST, formats, withAudio: false })).readme).not.toContain(MISSING);
  const request = { ...REQUEST, formats, sessionIds: ['wav', 'plain-mp3', 'never-recorded'] };
  expect((await exported(request)).readme).not.toContain(MISSING);
});
