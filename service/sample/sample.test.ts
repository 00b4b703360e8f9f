import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { holdSummary } from './hold-summary.ts';
import { sampleStudy, type SampleLink, type SampleProject } from './study.ts';

const hourMs = 3_600_000;
const presetMs = { '1_day': 24 * hourMs, '1_week': 7 * 24 * hourMs, '1_month': 30 * 24 * hourMs };
const now = new Date(2026, 2, 11, 10, 30);
const linksOf = (projects: SampleProject[]) => projects.flatMap((project) => project.links);
const expiryOf = (link: SampleLink) => link.createdAt.getTime() + presetMs[link.expiryPreset];
const sessions = linksOf(sampleStudy(now)).flatMap((link) => link.session ?? []);

const transcriptOf = (name: string) =>
  z
    .array(
      z.strictObject({
        role: z.enum(['assistant', 'user']),
        content: z.string().min(1),
        startSeconds: z.number(),
        endSeconds: z.number(),
      }),
    )
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'transcripts', name), 'utf8')));

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'recordings', name));
const secondsOf = (wav: Buffer) => (wav.length - 44) / 2 / 16_000;

const bare = (text: string) => text.replaceAll(/[“”‘’]/g, '');
const mean = (values: number[] = []) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Loudness of a stretch of a recording, 1 being full scale. */
function loudness(wav: Buffer, startSeconds: number, endSeconds: number): number {
  const first = Math.round(startSeconds * 16_000);
  const last = Math.round(endSeconds * 16_000);
  let sum = 0;
  for (let i = first; i < last; i++) sum += (wav.readInt16LE(44 + i * 2) / 32_768) ** 2;
  return Math.sqrt(sum / (last - first));
}

test('two projects, one with five questions of both types, and twenty links in all four states', () => {
  const projects = sampleStudy(now);
  expect(projects.map((project) => project.evaluator?.questions.map((question) => question.type))).toEqual([
    ['text', 'text', 'number', 'number', 'text'],
    undefined,
  ]);
  const links = linksOf(projects);
  const count = (status: string) => links.filter((link) => link.status === status).length;
  expect([count('active'), count('used'), count('expired'), count('cancelled')]).toEqual([10, 3, 4, 3]);
  expect(new Set(links.map((link) => link.label)).size).toBe(20);
  expect(links.map((link) => link.session !== null)).toEqual(links.map((link) => link.status === 'used'));
  expect(projects.every((project) => project.links.some((link) => link.session))).toBe(true);
  expect(new Set(sessions.map((session) => session.sessionId)).size).toBe(3);
});

test('dates hold together whenever the sample is first started', () => {
  for (let hours = 0; hours < 24 * 366; hours += 5) {
    const start = new Date(now.getTime() + hours * hourMs);
    const projects = sampleStudy(start);
    for (const project of projects) {
      const made = project.links.map((link) => link.createdAt);
      expect(Math.min(...made.map(Number))).toBeGreaterThan(project.createdAt.getTime());
      expect(Math.max(...made.map(Number))).toBeLessThan(start.getTime() - hourMs);
      expect(made.filter((date) => date.getHours() < 9 || date.getHours() > 16)).toEqual([]);

      const expiries = (status: string) =>
        project.links
          .filter((link) => link.status === status)
          .map((link) => expiryOf(link) - start.getTime());
      expect(Math.min(...expiries('active'))).toBeGreaterThan(3 * hourMs);
      expect(Math.min(...expiries('active'))).toBeLessThan(24 * hourMs);
      expect(Math.max(...expiries('active'))).toBeGreaterThan(14 * 24 * hourMs);
      expect(Math.max(...expiries('expired'))).toBeLessThan(0);

      for (const link of project.links.filter(({ status }) => status === 'used')) {
        const started = link.session?.createdAt.getTime() ?? Number.NaN;
        const completed = link.session?.completedAt.getTime() ?? Number.NaN;
        expect(started).toBeGreaterThan(link.createdAt.getTime());
        expect(completed).toBeLessThan(expiryOf(link));
        expect(start.getTime() - completed).toBeGreaterThan(2 * hourMs);
        expect(start.getTime() - completed).toBeLessThan(8 * 24 * hourMs);
      }
    }
  }
});

test('the kept summary answers the five questions with words from the conversation', () => {
  const used = linksOf(sampleStudy(now)).filter((link) => link.session?.summary);
  expect(used.map((link) => [link.label, link.session?.summary])).toEqual([['P07 Ines', holdSummary]]);
  const questions = sampleStudy(now)[0]?.evaluator?.questions;
  expect(holdSummary.answers.map(({ id, label, type }) => ({ id, label, type }))).toEqual(questions);
  const said = bare(
    transcriptOf('p07-ines.json')
      .map((turn) => turn.content)
      .join(' '),
  );
  for (const { type, value, rationale } of holdSummary.answers) {
    expect(typeof value).toBe(type === 'number' ? 'number' : 'string');
    const quotes = [...rationale.matchAll(/“([^”]+)”/g)].map((match) => bare(match[1] ?? ''));
    expect(quotes.length).toBeGreaterThan(0);
    for (const quote of quotes) expect(said).toContain(quote);
  }
});

test('recordings are 16 kHz mono 16-bit, of the promised lengths, and small together', () => {
  const recordings = sessions.map((session) => bytesOf(session.recording));
  for (const wav of recordings) {
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([1, 1, 16_000]);
    expect([wav.readUInt32LE(28), wav.readUInt16LE(34)]).toEqual([32_000, 16]);
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44]);
  }
  expect(recordings.reduce((sum, wav) => sum + wav.length, 0)).toBeLessThanOrEqual(16_000_000);
  const lengths = recordings.map(secondsOf);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(480);
  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(230);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(245);
  sessions.forEach((session, i) => {
    const connecting =
      (session.completedAt.getTime() - session.createdAt.getTime()) / 1000 - (lengths[i] ?? 0);
    expect(connecting).toBeGreaterThan(1);
    expect(connecting).toBeLessThan(15);
  });
});

test.each(sessions)('in $recording people speak in their turns and are silent between them', (session) => {
  const wav = bytesOf(session.recording);
  const turns = transcriptOf(session.transcript);
  expect(turns.map((turn) => turn.role)).toEqual(turns.map((_, i) => (i % 2 === 0 ? 'assistant' : 'user')));
  let end = 0;
  const ofRole: Record<string, number[]> = { assistant: [], user: [] };
  for (const turn of turns) {
    const pause = loudness(wav, end, turn.startSeconds);
    const speech = loudness(wav, turn.startSeconds, turn.endSeconds);
    expect(turn.startSeconds - end).toBeGreaterThanOrEqual(0.4);
    expect(turn.startSeconds - end).toBeLessThanOrEqual(1.2);
    expect(pause).toBeGreaterThan(0);
    expect(speech).toBeGreaterThan(50 * pause);
    // A turn begins and ends with speech: the quiet before its first and after its last sound is short.
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

test.each(sessions)('$recording peaks between 3 and 6 dB below full scale', (session) => {
  const wav = bytesOf(session.recording);
  let peak = 0;
  for (let i = 44; i < wav.length; i += 2) peak = Math.max(peak, Math.abs(wav.readInt16LE(i)));
  const level = 20 * Math.log10(peak / 32_768);
  expect(level).toBeGreaterThan(-6);
  expect(level).toBeLessThan(-3);
});
