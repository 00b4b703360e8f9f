// Removed words whose timed words are not what is written: from the transcript as a service sends it, through the library,
// to what is played, cut and exported.
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AT,
  redactedLibrary,
} from '../../electron/database/repositories/redaction/redacted-library.fixture.ts';
import { createExportJob } from '../../electron/exports/writer/export-job.ts';
import { proveRecording } from '../../electron/exports/proof/prove-export.ts';
import { clipBytes, findClip } from '../../electron/recordings/redacted/clip.ts';
import { createRecordings, type Recordings } from '../../electron/recordings/store/recordings.ts';
import { headerOf, noiseSamples, wavFile } from '../../electron/recordings/redacted/wav-file.fixture.ts';
import { serveSession } from '../../electron/recordings/serve/serve.ts';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { speechSegmentsOf } from '../../electron/transcripts/speech-segments.ts';
import { recordingAddress } from '../../shared/domain/recording-address.ts';
import type { ExportState } from '../../shared/model/export.ts';
import { filesIn } from '../exporting/exported-files.ts';
import { LAYOUTS, LENGTH_SECONDS, timesOf, TURNS } from './hidden-words-turns.ts';

const RATE = 8000;
/** What is hidden before and after the words, and becomes softer before and after that. */
const PADDING_SECONDS = 0.25;
const FADE_SECONDS = 0.01;
/** The loudest sample of the tone. */
const TONE_PEAK = 2 ** 15 * 10 ** (-30 / 20);

const sessions = LAYOUTS.map(({ name, sent }, index) => ({
  name,
  sent,
  sessionId: `s${String(index)}`,
  recording: wavFile({
    format: 'pcm_s16le',
    channels: 1,
    sampleRate: RATE,
    data: noiseSamples('pcm_s16le', LENGTH_SECONDS * RATE, index + 1),
  }),
}));
const sessionOf = (sessionId: string) => ({ sessionId, type: 'project', projectId: 'p1' }) as const;

let at: Awaited<ReturnType<typeof redactedLibrary>>;
let folder = '';
let server: Server;
let recordings: Recordings;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-hidden-words-'));
  await mkdir(join(folder, 'audio'));
  at = await redactedLibrary();
  for (const { sessionId, sent } of sessions) {
    const session = { ...sessionOf(sessionId), projectName: 'Holds', label: sessionId };
    at.library.sessions.see(session, AT);
    const transcript = readTranscript(sent);
    const reading = { transcript, segments: speechSegmentsOf(transcript) };
    at.library.transcripts.keep(sessionId, JSON.stringify(sent), reading, AT);
  }
  for (const { sessionId } of sessions)
    for (const [turn, { removed }] of TURNS.entries()) {
      // The rule of the project is made in the first session, and is of the others as well.
      if (removed === null || (removed.scope === 'project' && sessionId !== 's0')) continue;
      const { words, ...how } = removed;
      at.redact(sessionId, turn, words, how);
    }
  server = createServer(({ url = '' }, response) => {
    const bytes = sessions.find(({ sessionId }) => url === `/${sessionId}`)?.recording;
    if (bytes === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-length': bytes.length, 'content-type': 'audio/wav' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  recordings = createRecordings({
    folder: join(folder, 'audio'),
    fetch,
    loopback: true,
    signedAddress: ({ sessionId }) =>
      Promise.resolve({ ok: true, address: `http://127.0.0.1:${String(address.port)}/${sessionId}` }),
    changed: () => undefined,
    hiddenSound: (sessionId) => Promise.resolve(at.library.redactions.soundOf(sessionId)),
  });
});

afterAll(async () => {
  await recordings.close();
  server.closeAllConnections();
  server.close();
  at.close();
  await rm(folder, { recursive: true });
});

/** Returns the samples of a WAV file of 16 bits. */
function samplesOf(bytes: Uint8Array): Int16Array {
  const { dataOffset, dataBytes } = headerOf(bytes);
  return new Int16Array(bytes.slice(dataOffset, dataOffset + (dataBytes ?? 0)).buffer);
}

/**
 * Returns what is wrong with sound from `fromSeconds` of a recording on: words that can be heard although they were
 * removed, and seconds that are not as recorded although nothing was removed there.
 */
function faultsIn(heard: Int16Array, recorded: Int16Array, fromSeconds = 0): string[] {
  const faults: string[] = [];
  const first = Math.round(fromSeconds * RATE);
  const mayDiffer = new Uint8Array(heard.length);
  for (const [turn, { shape, silent, unsure, removed }] of TURNS.entries()) {
    for (const [from, to] of silent) {
      const { startSeconds, endSeconds } = timesOf(turn, from, to);
      const start = Math.max(0, Math.ceil((startSeconds - PADDING_SECONDS) * RATE) - first);
      const end = Math.max(0, Math.floor((endSeconds + PADDING_SECONDS) * RATE) - first);
      const loudest = heard.subarray(start, end).reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      if (loudest > (removed?.sound === 'tone' ? TONE_PEAK + 1 : 0)) faults.push(`${shape} is heard`);
    }
    for (const [from, to] of [...silent, ...unsure]) {
      const { startSeconds, endSeconds } = timesOf(turn, from, to);
      const around = PADDING_SECONDS + FADE_SECONDS + 1 / RATE;
      mayDiffer.fill(
        1,
        Math.max(0, Math.floor((startSeconds - around) * RATE) - first),
        Math.max(0, Math.ceil((endSeconds + around) * RATE) - first),
      );
    }
  }
  const changed = new Set<number>();
  for (const [index, sample] of heard.entries())
    if (mayDiffer[index] === 0 && sample !== recorded[first + index])
      changed.add(Math.floor((first + index) / RATE));
  return [...faults, ...[...changed].map((second) => `second ${String(second)} is not as recorded`)];
}

test('would find each removed word in the recording as it is', () => {
  const [session] = sessions;
  const recorded = samplesOf(session?.recording ?? new Uint8Array());
  expect(faultsIn(recorded, recorded)).toEqual(TURNS.map(({ shape }) => `${shape} is heard`));
  expect(
    faultsIn(
      recorded.map(() => 0),
      recorded,
    ),
  ).toContain('second 0 is not as recorded');
});

test.each(sessions)('reads both what is written and the timed words: $name', ({ sent }) => {
  const { turns } = readTranscript(sent);
  expect(turns.map(({ text, words = [] }) => [text, words.map((word) => word.text).join(' ')])).toEqual(
    TURNS.map(({ text, spoken }) => [text, spoken]),
  );
});

test.each(sessions)('shows no removed word, written or timed: $name', ({ sessionId }) => {
  const turns = at.library.transcripts.turnsOf(sessionId);
  const shown = turns.map(({ text, words = [] }) => [text, words.map((word) => word.text).join(' ')]);
  expect(JSON.stringify(shown)).not.toMatch(/zoya|marta|rosa|ines|4417|four/iu);
  expect(shown[0]?.[0]).toBe('It cost 120 euros for [Name 1] and Ben.');
  expect(shown[5]?.[0]).toBe('On 2 May I called [Name 5] at 9.');
});

test.each(sessions)(
  'plays no removed word, and all else as recorded: $name',
  async ({ sessionId, recording }) => {
    const play = async (range: string | null) => {
      const url = new URL(
        recordingAddress({
          session: { sessionId, type: 'project', projectId: 'p1' },
          originalKey: null,
          silence: null,
        }),
        'http://localhost/',
      );
      const headers: HeadersInit = range === null ? {} : { range };
      return (await serveSession(new Request(url, { headers }), url, recordings)).bytes();
    };
    const recorded = samplesOf(recording);
    const played = await play(null);
    expect(played).toHaveLength(recording.length);
    expect(faultsIn(samplesOf(played), recorded)).toEqual([]);
    // From the middle of a removed word on, as after a seek.
    const { startSeconds } = timesOf(2, 8, 8);
    const { dataOffset } = headerOf(recording);
    const from = dataOffset + (startSeconds + 0.2) * RATE * 2;
    const rest = await play(`bytes=${String(from)}-`);
    expect(Buffer.compare(rest, played.subarray(from))).toBe(0);
  },
);

/** Returns the complete recording in the folder of the app. */
async function downloaded(sessionId: string): Promise<string> {
  const session = sessionOf(sessionId);
  await recordings.download({ session, again: false });
  const state = async () => (await recordings.download({ session, again: false })).status;
  await expect.poll(state).toBe('ready');
  const path = await recordings.wholeFile(session);
  if (path === null) throw new Error('not downloaded');
  return path;
}

test.each(sessions)('cuts clips without removed words: $name', async ({ sessionId, recording }) => {
  const path = await downloaded(sessionId);
  const sound = at.library.redactions.soundOf(sessionId);
  const stretches = sound.kind === 'stretches' ? sound.stretches : [];
  // Each turn by itself; one clip begins within a removed word.
  for (const range of [
    ...TURNS.map((_, turn) => ({ startSeconds: turn * 10, endSeconds: turn * 10 + 10 })),
    { startSeconds: timesOf(4, 3, 3).startSeconds + 0.1, endSeconds: 59 },
  ]) {
    const file = join(folder, `${sessionId}-${String(range.startSeconds)}.wav`);
    // oxlint-disable no-await-in-loop -- one clip after another
    await writeFile(file, clipBytes(await findClip(path, range), stretches));
    await expect(
      proveRecording(file, 'the clip', { path, hidden: stretches }, range),
    ).resolves.toBeUndefined();
    // oxlint-enable no-await-in-loop
    const heard = samplesOf(new Uint8Array(readFileSync(file)));
    expect([range, heard.length]).toEqual([
      range,
      Math.round((range.endSeconds - range.startSeconds) * RATE),
    ]);
    expect([range, faultsIn(heard, samplesOf(recording), range.startSeconds)]).toEqual([range, []]);
  }
});

test('exports no removed word, in the recordings and in the timed words', { timeout: 60_000 }, async () => {
  for (const { sessionId } of sessions)
    // oxlint-disable-next-line no-await-in-loop
    await downloaded(sessionId);
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
      sessionIds: sessions.map(({ sessionId }) => sessionId),
      formats: ['qdpx', 'json'],
      withNames: true,
      withAudio: true,
      audioBeside: true,
      withVariables: false,
      guarded: true,
      asReceived: false,
      withReceived: true,
    },
    path,
    (state) => {
      if (state.status !== 'running') ended.resolve(state);
    },
  );
  const last = await ended.promise;
  await job.close();
  expect([last.status, last.why]).toEqual(['ended', null]);
  const files = [...filesIn(path)];
  const texts = files.filter(([name]) => name.endsWith('.json')).map(([, bytes]) => bytes.toString());
  expect(texts.join('\n')).not.toMatch(/zoya|marta|rosa|ines\b|4417/iu);
  const sounds = files
    .filter(([name]) => name.endsWith('.wav'))
    .map(([, bytes]) => samplesOf(new Uint8Array(bytes)));
  expect(sounds).toHaveLength(sessions.length);
  // The files are named after pseudonyms, so a copy is found by its first samples.
  for (const { name, recording } of sessions) {
    const recorded = samplesOf(recording);
    const copy = sounds.find((sound) => sound[0] === recorded[0] && sound[1] === recorded[1]);
    expect([name, copy?.length, faultsIn(copy ?? recorded, recorded)]).toEqual([name, recorded.length, []]);
  }
});
