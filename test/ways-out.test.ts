// 200 words are removed from 30 sessions whose timed words are not what is written: no way out of the library has them, in
// text or in sound.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AT, redactedLibrary } from '../electron/database/repositories/redaction/redacted-library.fixture.ts';
import {
  shownOfAll,
  shownOfSession,
} from '../electron/database/repositories/redaction/shown-to-window.fixture.ts';
import { createExportJob } from '../electron/exports/writer/export-job.ts';
import { clipBytes, findClip } from '../electron/recordings/redacted/clip.ts';
import { recordingKey } from '../electron/recordings/file/recording-key.ts';
import { findWholeSound } from '../electron/recordings/redacted/redacted-copy.ts';
import { EXPORT_FORMAT_IDS } from '../shared/export-formats.ts';
import type { ExportState } from '../shared/model/export.ts';
import type { Turn } from '../shared/model/transcript.ts';
import { RECORDED_NOWHERE } from './library/backup-setup.ts';
import { createBackups } from '../electron/privacy/backups.ts';
import { everyText } from './exporting/every-text.ts';
import { noise } from './exporting/noise-wav.ts';

const SESSIONS = Array.from({ length: 30 }, (_, index) => `s${String(index)}`);
const SCOPES = ['place', 'session', 'project'] as const;
const RATE = 8000;
const SECONDS_OF_TURN = 6;
const HEADER_BYTES = 44;

const words = Array.from({ length: 200 }, (_, index) => {
  const letter = (at: number) => String.fromCharCode(97 + at);
  return `Qx${letter(index % 26)}${letter(Math.floor(index / 26))}mar`;
});
const wordsOf = (session: number) => words.filter((_, index) => index % SESSIONS.length === session);
const scopeOf = (word: string) => SCOPES[words.indexOf(word) % SCOPES.length] ?? 'place';

/** It is written with a number and said with a false start, twice; a word takes half a second. */
function turnWith(word: string, startSeconds: number): Turn {
  const turnWords = `uh we met ${word} ${word} a hundred and twenty times`.split(' ');
  return {
    role: 'participant',
    speakerLabel: null,
    text: `We met ${word} 120 times.`,
    startSeconds,
    endSeconds: startSeconds + turnWords.length / 2,
    words: turnWords.map((text, index) => ({
      text,
      startSeconds: startSeconds + index / 2,
      endSeconds: startSeconds + index / 2 + 0.5,
    })),
  };
}
/** When the word is said in a turn, both times. */
const saidFrom = (turn: number) => [turn * SECONDS_OF_TURN + 1.5, turn * SECONDS_OF_TURN + 2.5] as const;

let folder = '';
let at: Awaited<ReturnType<typeof redactedLibrary>>;

const fileOf = (sessionId: string) =>
  join(folder, 'audio', recordingKey({ sessionId, type: 'project', projectId: 'p1' }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-ways-out-'));
  mkdirSync(join(folder, 'audio'));
  at = await redactedLibrary();
  const { library } = at;
  for (const [index, sessionId] of SESSIONS.entries()) {
    const own = wordsOf(index);
    const everywhere = own.filter((word) => scopeOf(word) !== 'place');
    const turns = own.map((word, turn) => turnWith(word, turn * SECONDS_OF_TURN));
    at.receive(sessionId, turns, { label: `P ${everywhere[0] ?? ''}` });
    const quoted = everywhere.join(', ');
    library.summaries.receive(sessionId, { headline: quoted, answers: [{ id: 'q', rationale: quoted }] }, AT);
    library.notes.save({
      ...at.note(sessionId, 0, 7, own[0] ?? ''),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text: `On ${quoted}`,
    });
    library.notes.saveMemo(sessionId, `Ask ${quoted}`);
    library.answers.saveOwn(sessionId, 'q', quoted, AT);
    library.sessions.mark([sessionId], { addTags: [`met ${everywhere[0] ?? ''}`] });
    writeFileSync(fileOf(sessionId), noise(own.length * SECONDS_OF_TURN, index));
  }
  for (const [index, word] of words.entries()) {
    const session = SESSIONS[index % SESSIONS.length] ?? '';
    const turn = at.texts(session).findIndex((text) => text?.includes(word) === true);
    at.redact(session, turn, word, { scope: scopeOf(word), replacement: `[Name ${String(index + 1)}]` });
  }
  library.replacementTable.setLabels('p1', true);
});
afterAll(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

const foundIn = (text: string, sought: readonly string[] = words) => {
  const folded = text.toLowerCase();
  return sought.filter((word) => folded.includes(word.toLowerCase()));
};

/** Returns the words of which something can be heard in a WAV file that begins at a time of the recording. */
function heardIn(wav: Uint8Array, session: number, fromSeconds = 0): string[] {
  // A copy, which begins at an even address.
  const bytes = Uint8Array.from(wav.subarray(HEADER_BYTES));
  const samples = new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
  return wordsOf(session).filter((_, turn) => {
    const [start, end] = saidFrom(turn).map((seconds) => Math.round((seconds - fromSeconds) * RATE));
    return samples.subarray(Math.max(0, start ?? 0), Math.max(0, end ?? 0)).some((sample) => sample !== 0);
  });
}

const stretchesOf = (sessionId: string) => {
  const sound = at.library.redactions.soundOf(sessionId);
  return sound.kind === 'stretches' ? sound.stretches : [];
};
const bytesOf = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts));

test('would find each of them in what was received', () => {
  expect(foundIn(SESSIONS.map((id) => at.library.transcripts.raw(id)?.body ?? '').join('\n'))).toEqual(words);
  for (const [session, sessionId] of SESSIONS.entries())
    expect(heardIn(readFileSync(fileOf(sessionId)), session)).toEqual(wordsOf(session));
});

test('gives none of them to the window, from which all that is copied comes', () => {
  for (const [session, sessionId] of SESSIONS.entries()) {
    const body = JSON.stringify(wordsOf(session).filter((word) => scopeOf(word) !== 'place'));
    for (const [name, shown] of Object.entries(shownOfSession(at.library, sessionId, body)))
      expect([sessionId, name, foundIn(JSON.stringify(shown))]).toEqual([sessionId, name, []]);
  }
  for (const [name, shown] of Object.entries(shownOfAll(at.library)))
    expect([name, foundIn(shown)]).toEqual([name, []]);
  const search = (text: string, scope: 'everyone' | 'notes') =>
    at.library.search.find({ text, scope, within: null }).matches;
  expect(words.filter((word) => search(word, 'everyone') + search(word, 'notes') > 0)).toEqual([]);
});

test('names none of them in notifications, in the list of an import and in the activity log', () => {
  const { library } = at;
  const labels = SESSIONS.map((sessionId) => library.sessions.labelOf(sessionId)).join('\n');
  library.imports.begin(
    SESSIONS.map((sessionId) => ({
      sessionId,
      type: 'project' as const,
      projectId: 'p1',
      label: `P ${wordsOf(SESSIONS.indexOf(sessionId)).find((word) => scopeOf(word) !== 'place') ?? ''}`,
      variables: {},
    })),
    { withSummaries: false, continues: false },
    AT,
  );
  const lines = JSON.stringify(library.imports.items(null, 0, 100));
  const log = JSON.stringify(library.activity.list());
  expect([foundIn(labels), foundIn(lines), foundIn(log)]).toEqual([[], [], []]);
  expect(labels).toContain('[Name ');
  expect(lines).toContain('[Name ');
});

test('writes none of them into an export of any format, in text or in sound', async () => {
  const formats = EXPORT_FORMAT_IDS.filter((format) => format !== 'qdc');
  const job = createExportJob({
    libraryFile: at.file,
    audioFolder: join(folder, 'audio'),
    activity: { add: () => Promise.resolve() },
    checkShared: () => Promise.resolve(),
    report: () => undefined,
  });
  const path = join(folder, 'Export');
  const ended = Promise.withResolvers<ExportState>();
  await job.start(
    {
      sessionIds: SESSIONS,
      formats,
      withNames: true,
      withAudio: true,
      audioBeside: true,
      withVariables: true,
      guarded: true,
      asReceived: false,
      withReceived: true,
    },
    path,
    (state) => {
      if (state.status !== 'running') ended.resolve(state);
    },
  );
  expect(await ended.promise).toMatchObject({ status: 'ended', why: null });
  await job.close();
  const { text, recordings } = everyText(path);
  expect(foundIn(text)).toEqual([]);
  expect(text.toLowerCase()).toContain('[name 1]');
  // Before the first removed word, each is as it was recorded.
  const beginning = (wav: Uint8Array) => Buffer.from(wav.subarray(HEADER_BYTES, HEADER_BYTES + RATE));
  const begun = SESSIONS.map((sessionId) => beginning(readFileSync(fileOf(sessionId))));
  const heard = [...recordings].map(([name, wav]) => {
    const session = begun.findIndex((one) => one.equals(beginning(wav)));
    return { name, session, words: heardIn(wav, session) };
  });
  expect(new Set(heard.map(({ session }) => session)).size).toBe(SESSIONS.length);
  expect(heard.filter((one) => one.words.length > 0 || one.session < 0)).toEqual([]);
});

test('lets none of them be heard in a saved recording or a clip', async () => {
  for (const [session, sessionId] of SESSIONS.entries()) {
    // oxlint-disable no-await-in-loop -- one recording after another
    const heard = await bytesOf(clipBytes(await findWholeSound(fileOf(sessionId)), stretchesOf(sessionId)));
    expect([sessionId, heardIn(heard, session)]).toEqual([sessionId, []]);
    const range = { startSeconds: 1.75, endSeconds: 9 };
    const clip = await bytesOf(clipBytes(await findClip(fileOf(sessionId), range), stretchesOf(sessionId)));
    expect([sessionId, heardIn(clip, session, range.startSeconds)]).toEqual([sessionId, []]);
    // oxlint-enable no-await-in-loop
  }
});

test('writes them into a backup, as the window says', async () => {
  const workspace = join(folder, 'workspace');
  mkdirSync(join(workspace, 'audio'), { recursive: true });
  // Closed, it is one file.
  await at.reopen();
  copyFileSync(at.file, join(workspace, 'library.sqlite'));
  const backups = createBackups({
    workerFile: new URL('../electron/privacy/backup-worker.ts', import.meta.url),
    changed: () => undefined,
    report: (event, error) => {
      throw new Error(event, { cause: error });
    },
  });
  const path = join(folder, 'Backup.earmark');
  backups.backUp(
    { folder: workspace, workspaceName: 'Study', address: null, withAudio: false, madeAt: AT },
    path,
    RECORDED_NOWHERE,
  );
  await expect.poll(() => backups.state()?.status).toBe('ended');
  expect(foundIn(readFileSync(path).toString('latin1')).length).toBeGreaterThan(0);
});
