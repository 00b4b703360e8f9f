import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { speakerKeyOf } from '../../shared/domain/speakers.ts';
import { sampleInstantLinks } from './instant-links.ts';
import { sampleStudy } from './study.ts';

const now = new Date(2026, 2, 11, 10, 30);
const links = [...sampleStudy(now).flatMap((project) => project.links), ...sampleInstantLinks(now)];
const sessions = links.flatMap(({ session }) => session ?? []);
const recorded = sessions.flatMap(({ recording, ...session }) =>
  recording === null ? [] : [{ ...session, recording }],
);

/** The turns with times, as the app reads them; the end is missing where a service states only the start. */
const timed = sessions.flatMap(({ recording, transcript }) => {
  if (transcript === null) return [];
  const file = join(import.meta.dirname, 'transcripts', transcript);
  const turns = readTranscript(JSON.parse(readFileSync(file, 'utf8'))).turns.map((turn, index, all) => ({
    by: speakerKeyOf(turn),
    startSeconds: turn.startSeconds ?? Number.NaN,
    endSeconds: turn.endSeconds,
    next: all[index + 1]?.startSeconds ?? null,
  }));
  return turns.every(({ startSeconds }) => Number.isNaN(startSeconds))
    ? []
    : [{ transcript, recording, turns }];
});
/** Its transcript has mistakes that deserve a second listen. */
const MISTAKEN = 'l14-hugo.json';
const withEnds = timed.flatMap(({ turns, ...one }) => {
  const ended = turns.flatMap((turn) =>
    turn.endSeconds === null ? [] : [{ ...turn, endSeconds: turn.endSeconds }],
  );
  return ended.length === turns.length ? [{ ...one, turns: ended }] : [];
});
const exact = withEnds.filter(({ transcript }) => transcript !== MISTAKEN);
const withSpeech = exact.flatMap(({ recording, turns }) =>
  recording === null ? [] : [{ recording, turns }],
);

const headerBytes = 58;
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'recordings', name));
const secondsOf = (wav: Buffer) => wav.readUInt32LE(headerBytes - 4) / 8000;
const mean = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The level of a mu-law byte (G.711), where 1 is full scale. */
function levelOf(byte: number): number {
  const bits = ~byte & 0xff;
  const magnitude = ((((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)) - 0x84;
  return ((bits & 0x80) === 0 ? magnitude : -magnitude) / 32_768;
}

/** RMS level of a section of a recording, where 1 is full scale. */
function loudness(wav: Buffer, startSeconds: number, endSeconds: number): number {
  const first = Math.round(startSeconds * 8000);
  const last = Math.round(endSeconds * 8000);
  let sum = 0;
  for (let i = first; i < last; i++) sum += levelOf(wav.readUInt8(headerBytes + i)) ** 2;
  return Math.sqrt(sum / (last - first));
}

test('has small recordings of the promised lengths, in 8 kHz mono mu-law', () => {
  const recordings = recorded.map(({ recording }) => bytesOf(recording));
  expect(recordings).toHaveLength(22);
  for (const wav of recordings) {
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([7, 1, 8000]);
    expect([wav.readUInt32LE(28), wav.readUInt16LE(34)]).toEqual([8000, 8]);
    const dataBytes = wav.readUInt32LE(headerBytes - 4);
    expect(wav.toString('latin1', 38, 42) + wav.toString('latin1', 50, 54)).toBe('factdata');
    expect(wav.readUInt32LE(46)).toBe(dataBytes);
    // An odd number of samples is padded by one byte.
    expect(wav).toHaveLength(headerBytes + dataBytes + (dataBytes % 2));
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  }
  const lengths = recordings.map(secondsOf);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(2800);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(230);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(245);
});

test('takes at most 25 MB in all', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000_000);
});

test('contains no unused recording', () => {
  const files = readdirSync(join(import.meta.dirname, 'recordings'));
  expect(files.toSorted()).toEqual(recorded.map(({ recording }) => recording).toSorted());
});

test('contains no unused transcript', () => {
  const files = readdirSync(join(import.meta.dirname, 'transcripts'));
  const used = sessions.flatMap(({ transcript }) => transcript ?? []);
  expect(files.toSorted()).toEqual(used.toSorted());
});

test.each(recorded)(
  'lasts as long in the session of $recording as the recording and the time to connect',
  (session) => {
    const lastsMs = (session.completedAt?.getTime() ?? Number.NaN) - session.createdAt.getTime();
    const connecting = lastsMs / 1000 - secondsOf(bytesOf(session.recording));
    expect(connecting).toBeGreaterThan(1);
    expect(connecting).toBeLessThan(15);
  },
);

test.each(timed.filter(({ transcript }) => transcript !== 'p09-hedda.json' && transcript !== MISTAKEN))(
  'alternates the two speakers in $transcript',
  ({ turns }) => {
    expect(turns.map(({ by }) => by)).toEqual(turns.map((_, i) => (i % 2 === 0 ? 'agent' : 'participant')));
  },
);

test('has one session of three speakers, none of whom speaks twice in a row', () => {
  const turns = timed.find(({ transcript }) => transcript === 'p09-hedda.json')?.turns ?? [];
  expect(new Set(turns.map(({ by }) => by))).toEqual(new Set(['agent', 'participant', 'label Speaker 3']));
  expect(turns.filter(({ by }, i) => by === turns[i + 1]?.by)).toEqual([]);
});

test('has one transcript in Arabic', () => {
  const arabic = sessions.flatMap(({ transcript }) => {
    const file = join(import.meta.dirname, 'transcripts', transcript ?? 'p05-callum.json');
    return /\p{Script=Arabic}/u.test(readFileSync(file, 'utf8')) ? [transcript] : [];
  });
  expect(arabic).toEqual(['v07-salma.json']);
});

test('has the times of every turn but in one text, and the ends in all but one of the others', () => {
  expect(timed.flatMap(({ turns }) => turns.filter((turn) => Number.isNaN(turn.startSeconds)))).toEqual([]);
  expect(sessions.filter(({ transcript }) => transcript !== null)).toHaveLength(22);
  expect(timed).toHaveLength(21);
  expect(withEnds).toHaveLength(20);
});

test.each(exact)('has a short pause before each turn in $transcript', ({ turns }) => {
  let end = 0;
  for (const turn of turns) {
    expect(turn.startSeconds - end).toBeGreaterThanOrEqual(0.4);
    expect(turn.startSeconds - end).toBeLessThanOrEqual(1.2);
    expect(turn.endSeconds).toBeGreaterThan(turn.startSeconds);
    end = turn.endSeconds;
  }
});

test.each(withSpeech)('has speech in each turn of $recording, and silence between turns', (session) => {
  const wav = bytesOf(session.recording);
  let end = 0;
  const ofSpeaker: Record<string, number[]> = {};
  for (const turn of session.turns) {
    const pause = loudness(wav, end, turn.startSeconds);
    const speech = loudness(wav, turn.startSeconds, turn.endSeconds);
    expect(pause).toBeGreaterThan(0);
    expect(speech).toBeGreaterThan(50 * pause);
    // A turn starts and ends with speech: the silence before its first and after its last sound is short. Little
    // remains of an "s" at its end below 4 kHz, so the end is longer.
    expect(loudness(wav, turn.startSeconds, turn.startSeconds + 0.2)).toBeGreaterThan(5 * pause);
    expect(loudness(wav, turn.endSeconds - 0.3, turn.endSeconds)).toBeGreaterThan(5 * pause);
    (ofSpeaker[turn.by] ??= []).push(speech);
    end = turn.endSeconds;
  }
  expect(end).toBeLessThan(secondsOf(wav));
  expect(loudness(wav, end, secondsOf(wav))).toBeLessThan(0.002);
  const levels = Object.values(ofSpeaker).map((speech) => 20 * Math.log10(mean(speech)));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
});

test.each(recorded)('peaks between 3 and 6 dB below full scale in $recording', (session) => {
  const wav = bytesOf(session.recording);
  let peak = 0;
  const sound = wav.subarray(headerBytes, headerBytes + wav.readUInt32LE(headerBytes - 4));
  for (const byte of sound) peak = Math.max(peak, Math.abs(levelOf(byte)));
  const level = 20 * Math.log10(peak);
  expect(level).toBeGreaterThan(-6);
  expect(level).toBeLessThan(-3);
});
