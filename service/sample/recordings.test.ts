import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleInstantLinks } from './instant-links.ts';
import { sampleStudy } from './study.ts';

const now = new Date(2026, 2, 11, 10, 30);
const links = [...sampleStudy(now).flatMap((project) => project.links), ...sampleInstantLinks(now)];
const sessions = links.flatMap(({ session }) => session ?? []);
const recorded = sessions.flatMap(({ recording, ...session }) =>
  recording === null ? [] : [{ ...session, recording }],
);

const turnList = z.array(
  z.strictObject({
    role: z.enum(['assistant', 'user']),
    content: z.string().min(1),
    startSeconds: z.number(),
    endSeconds: z.number(),
  }),
);
const timed = sessions.flatMap(({ recording, transcript }) => {
  if (transcript === null) return [];
  const file = join(import.meta.dirname, 'transcripts', transcript);
  const conversation: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return Array.isArray(conversation) ? [{ transcript, recording, turns: turnList.parse(conversation) }] : [];
});
const withSpeech = timed.flatMap(({ recording, turns }) =>
  recording === null ? [] : [{ recording, turns }],
);

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'recordings', name));
const secondsOf = (wav: Buffer) => (wav.length - 44) / 2 / 16_000;
const mean = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** RMS level of a section of a recording, where 1 is full scale. */
function loudness(wav: Buffer, startSeconds: number, endSeconds: number): number {
  const first = Math.round(startSeconds * 16_000);
  const last = Math.round(endSeconds * 16_000);
  let sum = 0;
  for (let i = first; i < last; i++) sum += (wav.readInt16LE(44 + i * 2) / 32_768) ** 2;
  return Math.sqrt(sum / (last - first));
}

test('has small recordings of the promised lengths, in 16 kHz mono 16-bit', () => {
  const recordings = recorded.map(({ recording }) => bytesOf(recording));
  expect(recordings).toHaveLength(6);
  for (const wav of recordings) {
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([1, 1, 16_000]);
    expect([wav.readUInt32LE(28), wav.readUInt16LE(34)]).toEqual([32_000, 16]);
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44]);
  }
  expect(recordings.reduce((sum, wav) => sum + wav.length, 0)).toBeLessThanOrEqual(25_000_000);
  const lengths = recordings.map(secondsOf);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(780);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(230);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(245);
});

test('contains no unused recording', () => {
  const files = readdirSync(join(import.meta.dirname, 'recordings'));
  expect(files.toSorted()).toEqual(recorded.map(({ recording }) => recording).toSorted());
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

test.each(timed)(
  'alternates the speakers in $transcript, with a short pause before each turn',
  ({ turns }) => {
    expect(turns.map((turn) => turn.role)).toEqual(turns.map((_, i) => (i % 2 === 0 ? 'assistant' : 'user')));
    let end = 0;
    for (const turn of turns) {
      expect(turn.startSeconds - end).toBeGreaterThanOrEqual(0.4);
      expect(turn.startSeconds - end).toBeLessThanOrEqual(1.2);
      expect(turn.endSeconds).toBeGreaterThan(turn.startSeconds);
      end = turn.endSeconds;
    }
  },
);

test.each(withSpeech)('has speech in each turn of $recording, and silence between turns', (session) => {
  const wav = bytesOf(session.recording);
  let end = 0;
  const ofRole: Record<string, number[]> = { assistant: [], user: [] };
  for (const turn of session.turns) {
    const pause = loudness(wav, end, turn.startSeconds);
    const speech = loudness(wav, turn.startSeconds, turn.endSeconds);
    expect(pause).toBeGreaterThan(0);
    expect(speech).toBeGreaterThan(50 * pause);
    // A turn starts and ends with speech: the silence before its first and after its last sound is short.
    expect(loudness(wav, turn.startSeconds, turn.startSeconds + 0.2)).toBeGreaterThan(5 * pause);
    expect(loudness(wav, turn.endSeconds - 0.2, turn.endSeconds)).toBeGreaterThan(5 * pause);
    ofRole[turn.role]?.push(speech);
    end = turn.endSeconds;
  }
  expect(end).toBeLessThan(secondsOf(wav));
  expect(loudness(wav, end, secondsOf(wav))).toBeLessThan(0.002);
  const balance = mean(ofRole['assistant']) / mean(ofRole['user']);
  expect(Math.abs(20 * Math.log10(balance))).toBeLessThan(3);
});

test.each(recorded)('peaks between 3 and 6 dB below full scale in $recording', (session) => {
  const wav = bytesOf(session.recording);
  let peak = 0;
  for (let i = 44; i < wav.length; i += 2) peak = Math.max(peak, Math.abs(wav.readInt16LE(i)));
  const level = 20 * Math.log10(peak / 32_768);
  expect(level).toBeGreaterThan(-6);
  expect(level).toBeLessThan(-3);
});
