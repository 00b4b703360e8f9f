// Sessions that are made of the researcher's own files, in a workspace without a service.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownFileTools } from '../../electron/imports/own-files/own-file-tools.ts';
import { otherProjectOptions } from './own-file-options.ts';
import { purge, purgeCounts } from '../../electron/privacy/purge-sessions.ts';
import { writeBackup } from '../../electron/privacy/write-backup.ts';
import { openBackup } from '../../electron/privacy/read-backup.ts';
import { convertRecording } from '../../electron/recordings/convert/convert-recording.ts';
import { recordingKey } from '../../electron/recordings/file/recording-key.ts';
import { frameBytesOf, wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import {
  openWorkspaceServices,
  type WorkspaceServices,
} from '../../electron/workspaces/workspace-services.ts';
import type { OwnFile, OwnFileImport } from '../../shared/model/own-file.ts';
import type { SessionRef } from '../../shared/model/session.ts';

const AT = '2026-11-28T10:00:00.000Z';
const PROJECT = 'local-project';
const RATE = 8000;
/** Seconds of a rising sound, so that each part of it is different. */
function sound(seconds: number, seed = 1): Uint8Array {
  const samples = Int16Array.from({ length: seconds * RATE }, (_, at) => ((at * seed) % 20_000) - 10_000);
  const data = new Uint8Array(samples.buffer);
  return wavFile({ format: 'pcm_s16le', channels: 1, sampleRate: RATE, data });
}
const VTT = `WEBVTT

00:00.000 --> 00:01.000
<v Interviewer>How was the locker?

00:01.000 --> 00:03.000
<v Ana>I asked Petra, and she opened it.
`;

let folder = '';
let originals = '';
let services: WorkspaceServices;
let fetched: string[] = [];
const failures: unknown[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-own-files-'));
  originals = join(folder, 'originals');
  mkdirSync(originals);
  fetched = [];
  services = await opened('workspace');
});
afterEach(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true });
  const [failure] = failures.splice(0);
  if (failure !== undefined) throw new Error('Something was reported', { cause: failure });
});

const opened = (name: string): Promise<WorkspaceServices> =>
  openWorkspaceServices({
    folder: join(folder, name),
    transport: null,
    libraryWorker: new URL('../../electron/database/worker.ts', import.meta.url),
    fetch: (input) => {
      fetched.push(String(input instanceof Request ? input.url : input));
      return Promise.reject(new Error('Nothing may be fetched'));
    },
    loopback: true,
    audioChanged: () => undefined,
    downloadChanged: () => undefined,
    summaryChanged: () => undefined,
    summaryReady: () => undefined,
    doubtsChanged: () => undefined,
    transcriptReadAgain: () => undefined,
    projectCorrectionChanged: () => undefined,
    wordsReplaced: () => undefined,
    isFocused: () => false,
    importing: {
      importChanged: () => undefined,
      sessionsChanged: () => undefined,
      newSessionsChanged: () => undefined,
    },
    ownFiles: ownFileTools((work) => convertRecording({ ...work, decode: null })),
    ownFileListChanged: () => undefined,
    ownFileImportChanged: () => undefined,
    ...otherProjectOptions(),
    report: (event, error) => {
      failures.push(new Error(event, { cause: error }));
    },
  });

function put(name: string, content: string | Uint8Array): string {
  const path = join(originals, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** Adds files to the list, and waits until they are read. */
async function listed(...paths: string[]): Promise<Map<string, OwnFile>> {
  const { lists } = services.ownFiles;
  lists.add(PROJECT, paths);
  await vi.waitFor(() => {
    expect(lists.list(PROJECT)?.status).toBe('read');
  }, 20_000);
  return new Map(lists.list(PROJECT)?.files.map((file) => [file.name, file]));
}

async function added(
  sessions: { label: string; recording?: OwnFile | undefined; transcript?: OwnFile | undefined }[],
  { copy = false } = {},
): Promise<OwnFileImport> {
  const { adding } = services.ownFiles;
  adding.start({
    projectId: PROJECT,
    projectName: 'Reading groups',
    copy,
    sessions: sessions.map(({ label, recording, transcript }) => ({
      label,
      recordingId: recording?.id ?? null,
      transcriptId: transcript?.id ?? null,
    })),
  });
  await vi.waitFor(() => {
    expect(adding.state()?.status).not.toBe('running');
  }, 30_000);
  const state = adding.state();
  if (state === null) throw new Error('The import has no state');
  return state;
}

function sessionOf(state: OwnFileImport, at = 0): SessionRef {
  const session = state.items[at]?.session ?? null;
  if (session === null) throw new Error(`Item ${at}: ${String(state.items[at]?.problem)}`);
  return session;
}

async function oneSession({ copy = false } = {}) {
  const path = put('Group A.wav', sound(4));
  put('Group A.vtt', VTT);
  const files = await listed(originals);
  const state = await added(
    [{ label: 'Group A', recording: files.get('Group A.wav'), transcript: files.get('Group A.vtt') }],
    { copy },
  );
  return { path, session: sessionOf(state) };
}

const ready = async (session: SessionRef) => services.recordings.state({ session, again: false });

test('plays a WAV where it is, and changes neither the file nor its folder', async () => {
  const path = put('Group A.wav', sound(4));
  put('Group A.vtt', VTT);
  const before = {
    bytes: readFileSync(path),
    mtime: statSync(path).mtimeMs,
    names: await readdir(originals),
  };
  const files = await listed(originals);
  expect(files.get('Group A.wav')).toMatchObject({
    kind: 'recording',
    status: 'read',
    recording: { durationSeconds: 4, channels: 1, isVideo: false, isConverted: false },
    known: null,
  });
  expect(files.get('Group A.vtt')).toMatchObject({ transcript: { turns: 2, endSeconds: 3 } });
  const state = await added([
    { label: 'Group A', recording: files.get('Group A.wav'), transcript: files.get('Group A.vtt') },
  ]);
  const session = sessionOf(state);
  expect(await ready(session)).toMatchObject({ status: 'ready', durationSeconds: 4, hasPeaks: true });
  expect((await services.recordings.peaks({ session, maxPairs: 10 }))?.complete).toBe(true);
  const read = await services.library.transcripts.read(session.sessionId);
  expect(read?.reading.transcript.turns.map(({ text }) => text)).toEqual([
    'How was the locker?',
    'I asked Petra, and she opened it.',
  ]);
  expect(await services.library.sessions.record(session.sessionId)).toMatchObject({
    label: 'Group A',
    projectName: 'Reading groups',
    fromFiles: true,
    hasAudio: true,
    hasTranscript: true,
    durationSeconds: 4,
  });
  expect(readFileSync(path).equals(before.bytes)).toBe(true);
  expect(statSync(path).mtimeMs).toBe(before.mtime);
  expect(await readdir(originals)).toEqual(before.names);
  // Only the peaks are Earmark's.
  expect(await readdir(join(folder, 'workspace', 'audio'))).toEqual([`${recordingKey(session)}.peaks`]);
  expect(fetched).toEqual([]);
});

test('asks no service about a session of files, whatever is asked', async () => {
  const { session } = await oneSession();
  const query = new URLSearchParams({ sessionId: session.sessionId, type: 'project', projectId: PROJECT });
  for (const path of [
    '/v1/session/status',
    '/v1/session/transcript',
    '/v1/session/audio',
    '/v1/session/evaluation',
  ]) {
    const { status } = await services.transport({ method: 'GET', path, query: query.toString(), body: null });
    expect([path, status]).toEqual([
      path,
      path.endsWith('status') || path.endsWith('transcript') ? 200 : 404,
    ]);
  }
  expect((await services.transcripts.fetch(session)).transcript.turns).toHaveLength(2);
  expect(fetched).toEqual([]);
});

test('copies recordings into its folder if asked, and keeps them when recordings are cleared', async () => {
  const { session, path } = await oneSession({ copy: true });
  const copy = join(folder, 'workspace', 'audio', recordingKey(session));
  expect(readFileSync(copy).equals(readFileSync(path))).toBe(true);
  rmSync(path);
  expect(await ready(session)).toMatchObject({ status: 'ready' });
  await services.clearAudio();
  expect(existsSync(copy)).toBe(true);
});

test('says that a recording was moved, and finds it again by its content under another name', async () => {
  const { session, path } = await oneSession();
  await services.recordings.forget(session);
  const elsewhere = join(folder, 'elsewhere', 'deep');
  mkdirSync(elsewhere, { recursive: true });
  renameSync(path, join(elsewhere, 'renamed.wav'));
  put('other.wav', sound(4, 3));
  expect(await ready(session)).toMatchObject({
    status: 'moved',
    message: 'The recording is not where it was.',
  });
  expect(await services.recordings.peaks({ session, maxPairs: 10 })).toBeNull();
  const { ownFiles } = services;
  expect((await ownFiles.filesOf(session))?.recording).toMatchObject({ state: 'moved', storage: 'linked' });
  expect(await ownFiles.findMoved(session, join(originals, 'other.wav'))).toEqual({
    found: 0,
    isThisFound: false,
  });
  expect(await ownFiles.findMoved(session, join(folder, 'elsewhere'))).toEqual({
    found: 1,
    isThisFound: true,
  });
  expect(await ready(session)).toMatchObject({ status: 'ready' });
  expect((await ownFiles.filesOf(session))?.recording).toMatchObject({ name: 'renamed.wav', state: 'here' });
});

test('plays, exports and backs up nothing of another file in the place of a recording', async () => {
  const { session, path } = await oneSession();
  await services.recordings.forget(session);
  writeFileSync(path, sound(4, 7));
  expect(await ready(session)).toMatchObject({
    status: 'moved',
    message: 'Another file is where the recording was.',
  });
  expect(await services.recordings.wholeFile(session)).toBeNull();
  const target = join(folder, 'export');
  await exported(session, target);
  expect(await wavsIn(target)).toEqual([]);
  const backup = join(folder, 'backup.earmark');
  expect(await backedUp(backup)).toEqual(['Group A.wav']);
});

test('plays a file that was only touched, since its content is the same', async () => {
  const { session, path } = await oneSession();
  await services.recordings.forget(session);
  await utimes(path, new Date(), new Date(Date.now() + 60_000));
  expect(await ready(session)).toMatchObject({ status: 'ready' });
});

test('hides sound of a linked recording from what is played and exported; the original keeps it', async () => {
  const { session, path } = await oneSession();
  await services.library.redactions.hideStretch(
    session.sessionId,
    { startSeconds: 1, endSeconds: 2, mention: null, replaces: null },
    AT,
  );
  const before = readFileSync(path);
  const target = join(folder, 'export');
  await exported(session, target);
  const [file = ''] = await wavsIn(target);
  const bytes = readFileSync(file);
  const frame = frameBytesOf({ format: 'pcm_s16le', channels: 1 });
  const dataAt = bytes.indexOf('data') + 8;
  const silent = bytes.subarray(dataAt + 1.2 * RATE * frame, dataAt + 1.8 * RATE * frame);
  expect(silent.every((byte) => byte === 0)).toBe(true);
  const audible = bytes.subarray(dataAt + 2.5 * RATE * frame, dataAt + 3.5 * RATE * frame);
  expect(before.includes(audible)).toBe(true);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a purge removes copies and conversions, and the original stays', async () => {
  const { session, path } = await oneSession({ copy: true });
  const request = { sessionIds: [session.sessionId], what: 'everything' as const };
  expect(await purgeCounts(services, request)).toMatchObject({ fromFiles: 1, originals: 0, recordings: 1 });
  await purge(services, request, { at: AT });
  expect(await readdir(join(folder, 'workspace', 'audio')).catch(() => [])).toEqual([]);
  expect(existsSync(path)).toBe(true);
  expect(await services.ownFiles.filesOf(session)).toBeNull();
});

test('a purge of a linked recording forgets where it is, and says that the original stays', async () => {
  const { session, path } = await oneSession();
  const request = { sessionIds: [session.sessionId], what: 'audio' as const };
  expect(await purgeCounts(services, request)).toMatchObject({ fromFiles: 1, originals: 1, recordings: 1 });
  await purge(services, request, { at: AT });
  expect(existsSync(path)).toBe(true);
  expect(await ready(session)).toMatchObject({ status: 'deleted' });
  expect((await services.ownFiles.filesOf(session))?.recording).toBeNull();
  expect(await readdir(join(folder, 'workspace', 'audio')).catch(() => [])).toEqual([]);
  // The researcher can add it again.
  await services.ownFiles.addRecording(session, path, false);
  expect(await ready(session)).toMatchObject({ status: 'ready' });
});

test('a backup has linked recordings, names missing ones, and is restored where they are not', async () => {
  const first = await oneSession();
  const second = put('Group B.wav', sound(2, 5));
  const files = await listed(second);
  await added([{ label: 'Group B', recording: files.get('Group B.wav') }]);
  rmSync(second);
  const backup = join(folder, 'backup.earmark');
  expect(await backedUp(backup)).toEqual(['Group B.wav']);
  const { backup: file, content } = openBackup(backup);
  file.close();
  expect(content.recordings).toBe(1);
  const { stageRestore } = await import('../../electron/privacy/stage-restore.ts');
  const { commitRestore } = await import('../../electron/database/commit-restore.ts');
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  await stageRestore({ act: 'restore', path: backup, folder: elsewhere }, () => undefined);
  await commitRestore(elsewhere);
  rmSync(first.path);
  await services.close();
  services = await opened('elsewhere');
  expect(await ready(first.session)).toMatchObject({ status: 'ready', durationSeconds: 4 });
  expect((await services.ownFiles.filesOf(first.session))?.recording).toMatchObject({
    storage: 'copied',
    state: 'here',
  });
});

test('converts what is no WAV, refuses what is broken, and leaves nothing of it behind', async () => {
  const fixtures = join(import.meta.dirname, '../fixtures/own-files');
  for (const name of ['tone.mp3', 'silent-video.mp4', 'broken.mp3'])
    put(name, readFileSync(join(fixtures, name)));
  put('notes.pdf', '%PDF-1.7');
  put('budget.xlsx', 'PK');
  const files = await listed(originals);
  expect(files.get('silent-video.mp4')).toMatchObject({
    status: 'refused',
    problem: 'This video has no sound.',
  });
  expect(files.get('budget.xlsx')).toMatchObject({ kind: 'other', status: 'refused' });
  expect(files.get('notes.pdf')?.problem).toMatch(/\.docx or \.txt/);
  const state = await added([{ label: 'Tone', recording: files.get('tone.mp3') }]);
  const session = sessionOf(state);
  expect(await ready(session)).toMatchObject({ status: 'ready', hasPeaks: true });
  expect((await services.ownFiles.filesOf(session))?.recording).toMatchObject({
    storage: 'converted',
    state: 'here',
  });
  // It is refused when it is read, or when it is added.
  const broken = files.get('broken.mp3');
  const why =
    broken?.problem ?? (await added([{ label: 'Broken', recording: broken }])).items[0]?.problem ?? 'added';
  expect(why).toMatch(/^[A-Z].*\.$/);
  expect(
    (await readdir(join(folder, 'workspace', 'audio'))).filter((name) => /^[0-9a-f]+$/.test(name)),
  ).toEqual([recordingKey(session)]);
});

test('adds the others if a file is removed during the import, and nothing of that one', async () => {
  put('one.wav', sound(2, 3));
  const gone = put('two.wav', sound(2, 5));
  put('three.wav', sound(2, 7));
  const files = await listed(originals);
  rmSync(gone);
  const state = await added(
    ['one', 'two', 'three'].map((label) => ({ label, recording: files.get(`${label}.wav`) })),
    { copy: true },
  );
  expect(state.items.map(({ status, problem }) => [status, problem])).toEqual([
    ['added', null],
    ['failed', 'The file is no longer there. Add it from where it is now.'],
    ['added', null],
  ]);
  expect(await services.library.sessions.list()).toHaveLength(2);
  expect(
    (await readdir(join(folder, 'workspace', 'audio'))).filter((name) => /^[0-9a-f]+$/.test(name)),
  ).toHaveLength(2);
});

test('notices the same file twice, and one that a session has already', async () => {
  const { session } = await oneSession();
  put('sub/copy of A.wav', sound(4));
  services.ownFiles.lists.close(PROJECT);
  const files = await listed(originals);
  const twice = [...files.values()].filter(({ sameAs }) => sameAs !== null);
  expect(twice).toHaveLength(1);
  expect(files.get('Group A.wav')?.known).toEqual({ session, label: 'Group A' });
  expect(files.get('copy of A.wav')?.folder).toBe('originals/sub'.split('/').slice(1).join('/'));
});

test('gets its words later, from a file or typed', async () => {
  put('only sound.wav', sound(2));
  const files = await listed(originals);
  const session = sessionOf(await added([{ label: 'Only sound', recording: files.get('only sound.wav') }]));
  expect((await services.transcripts.fetch(session)).transcript.turns).toEqual([]);
  expect(await services.library.transcripts.read(session.sessionId)).toBeNull();
  await services.ownFiles.saveTyped(session, 'Interviewer: How was it?\n[0:01] Ana: Quiet.');
  const typed = await services.library.transcripts.read(session.sessionId);
  expect(
    typed?.reading.transcript.turns.map(({ speakerLabel, text, startSeconds }) => [
      speakerLabel,
      text,
      startSeconds,
    ]),
  ).toEqual([
    ['Interviewer', 'How was it?', null],
    ['Ana', 'Quiet.', 1],
  ]);
  expect((await services.ownFiles.filesOf(session))?.transcript).toEqual({ name: null });
  const hits = await services.library.search.find({ text: 'Quiet', scope: 'everyone', within: null });
  expect(JSON.stringify(hits)).toContain(session.sessionId);
});

test('removes what an interrupted import left', async () => {
  const audio = join(folder, 'workspace', 'audio');
  mkdirSync(audio, { recursive: true });
  const orphan = join(audio, 'a'.repeat(64));
  writeFileSync(orphan, sound(1));
  await services.library.drafts.save('own files', 'import', 'running', AT);
  await services.close();
  services = await opened('workspace');
  expect(existsSync(orphan)).toBe(false);
});

async function exported(session: SessionRef, path: string): Promise<void> {
  const { exports } = services;
  await exports.start(
    {
      sessionIds: [session.sessionId],
      formats: ['textgrid'],
      withNames: true,
      withAudio: true,
      audioBeside: false,
      withVariables: false,
      guarded: true,
      asReceived: false,
      withReceived: false,
    },
    path,
    () => undefined,
  );
  await vi.waitFor(() => {
    expect(exports.state()?.status).not.toBe('running');
  }, 30_000);
  expect(exports.state()).toMatchObject({ status: 'ended' });
}

const wavsIn = async (path: string): Promise<string[]> =>
  (await readdir(path, { recursive: true }))
    .filter((name) => name.endsWith('.wav'))
    .map((name) => join(path, name));

const backedUp = (path: string): Promise<string[]> =>
  writeBackup(
    {
      act: 'backup',
      libraryFile: join(folder, 'workspace', 'library.sqlite'),
      audioFolder: join(folder, 'workspace', 'audio'),
      path,
      madeAt: AT,
      workspaceName: 'My study',
      address: 'https://local-00000000-0000-4000-8000-000000000000.invalid',
    },
    () => undefined,
  );
