import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readTranscript } from '../../electron/transcripts/read-transcript.ts';
import { writeSummary } from '../write-summary.ts';
import { sampleInstantLinks } from './instant-links.ts';
import type { SampleLink, SampleProject } from './study-shape.ts';
import { sampleStudy } from './study.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const presetMs = { '1_day': dayMs, '1_week': 7 * dayMs, '1_month': 30 * dayMs };
const now = new Date(2026, 2, 11, 10, 30);
const linksOf = (projects: SampleProject[]) => projects.flatMap((project) => project.links);
const projectLinks = linksOf(sampleStudy(now));
const instantLinks = sampleInstantLinks(now);
const links: SampleLink[] = [...projectLinks, ...instantLinks];
const sessions = links.flatMap(({ label, session }) => (session === null ? [] : [{ label, ...session }]));
const expiryOf = (link: SampleLink) => link.createdAt.getTime() + presetMs[link.expiryPreset];
const countByStatus = (some: SampleLink[]) =>
  ['active', 'used', 'expired', 'cancelled'].map(
    (status) => some.filter((link) => link.status === status).length,
  );

const conversationOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'transcripts', name), 'utf8'));
/** Without quotation marks, apostrophes included, and with single spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/[“”‘’"']/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('has three projects, two of them with questions, and 44 links in all four states', () => {
  const projects = sampleStudy(now);
  expect(projects.map((project) => project.evaluator?.questions.map((question) => question.type))).toEqual([
    ['text', 'text', 'number', 'number', 'text'],
    undefined,
    ['text', 'number', 'text'],
  ]);
  expect(projects.map((project) => countByStatus(project.links))).toEqual([
    [4, 6, 2, 2],
    [3, 4, 2, 1],
    [4, 11, 3, 2],
  ]);
});

test('has fifteen instant links in all four states, each with its own prompt and page', () => {
  expect(countByStatus(instantLinks)).toEqual([6, 3, 4, 2]);
  for (const { prompt, landingPageTitle, landingPageInfo, timeLimitMinutes } of instantLinks) {
    expect(Math.min(prompt.length, landingPageInfo.length)).toBeGreaterThan(150);
    expect(landingPageTitle).not.toBe('');
    expect([5, 10, 20]).toContain(timeLimitMinutes);
  }
  expect(new Set(instantLinks.map(({ prompt }) => prompt)).size).toBe(4);
  expect(instantLinks.some(({ evaluator }) => evaluator === null)).toBe(true);
});

test('has distinct labels and 24 sessions, and a session for used links only', () => {
  expect(new Set(links.map(({ label }) => label)).size).toBe(59);
  expect(sessions).toHaveLength(24);
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(24);
  expect(links.map(({ session }) => session !== null)).toEqual(links.map(({ status }) => status === 'used'));
});

test('has one session with each kind of missing data', () => {
  const labelled = (isSuch: (session: (typeof sessions)[number]) => boolean) =>
    sessions.filter(isSuch).map(({ label }) => label);
  expect(labelled(({ status }) => status === 'in_progress')).toEqual(['L16 Viktor']);
  expect(labelled(({ completedAt }) => completedAt === null)).toEqual(['L16 Viktor']);
  expect(labelled(({ recording }) => recording === null)).toEqual(['L16 Viktor', 'Pilot: Kofi, app team']);
  expect(labelled(({ transcript }) => transcript === null)).toEqual([
    'L16 Viktor',
    'Pilot: Tobias, design team',
  ]);
});

test('has one recorded session whose transcript the service cannot summarise', () => {
  const [only, ...more] = sessions.flatMap(({ label, recording, transcript }) => {
    const conversation = transcript === null ? null : conversationOf(transcript);
    return typeof conversation === 'string' ? [{ label, recording, conversation }] : [];
  });
  expect(more).toEqual([]);
  expect([only?.label, only?.recording]).toEqual(['Front desk: Petra, Mill Lane', 'desk-petra.wav']);
  expect(() => writeSummary(only?.conversation, null, 0)).toThrow('not a list of turns');
  const speakers = only?.conversation.split('\n').map((line) => line.split(': ')[0]) ?? [];
  expect(speakers).toHaveLength(14);
  expect(speakers).toEqual(speakers.map((_, i) => (i % 2 === 0 ? 'Interviewer' : 'Participant')));
});

test('has a readable transcript for the session without a recording', () => {
  const link = instantLinks.find(({ label }) => label === 'Pilot: Kofi, app team');
  const { answers } = writeSummary(conversationOf('pilot-kofi.json'), link?.evaluator ?? null, 0);
  expect(answers.map(({ id, value }) => [id, value])).toEqual([
    ['unclear', 'The one with the confirmation page.'],
    ['minutes', 4],
    ['change', 'Ask people to close their other apps.'],
  ]);
});

test('has consistent dates whenever the sample is first started', () => {
  for (let hours = 0; hours < 24 * 366; hours += 5) {
    const start = new Date(now.getTime() + hours * hourMs);
    const groups = sampleStudy(start).map((project) => ({ ...project, sessionDays: 9 }));
    const instant = { links: sampleInstantLinks(start), createdAt: new Date(0), sessionDays: 21 };
    for (const { links: together, createdAt, sessionDays } of [...groups, instant]) {
      const creationTimes = together.map((link) => link.createdAt);
      expect(Math.min(...creationTimes.map(Number))).toBeGreaterThan(createdAt.getTime());
      expect(Math.max(...creationTimes.map(Number))).toBeLessThan(start.getTime() - hourMs);
      expect(creationTimes.filter((date) => date.getHours() < 9 || date.getHours() > 16)).toEqual([]);

      const expiries = (status: string) =>
        together.filter((link) => link.status === status).map((link) => expiryOf(link) - start.getTime());
      expect(Math.min(...expiries('active'))).toBeGreaterThan(3 * hourMs);
      expect(Math.min(...expiries('active'))).toBeLessThan(dayMs);
      expect(Math.max(...expiries('active'))).toBeGreaterThan(14 * dayMs);
      expect(Math.max(...expiries('expired'))).toBeLessThan(0);

      // One expectation for all of them: each takes longer than the dates of a session.
      const wrong = together.filter((link) => {
        if (link.session === null) return false;
        const started = link.session.createdAt.getTime();
        const completed = link.session.completedAt?.getTime() ?? null;
        const sinceMs = start.getTime() - (completed ?? started);
        const [least, most] = completed === null ? [60_000, 5 * 60_000] : [2 * hourMs, sessionDays * dayMs];
        return (
          started <= link.createdAt.getTime() ||
          (completed ?? start.getTime()) >= expiryOf(link) ||
          sinceMs <= least ||
          sinceMs >= most
        );
      });
      expect(wrong.map(({ label }) => `${label} at ${String(start)}`)).toEqual([]);
    }
  }
});

const summaryShape = z.strictObject({
  summary: z.string().min(1),
  keyPoints: z.array(z.string().min(1)).min(3),
  answers: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      type: z.enum(['text', 'number']),
      value: z.union([z.string(), z.number()]),
      rationale: z.string(),
    }),
  ),
});
const summarised = sampleStudy(now).flatMap(({ evaluator, links: ofProject }) =>
  ofProject.flatMap(({ label, session }) => (session?.summary ? [{ label, session, evaluator }] : [])),
);

test('has 18 sessions with a summary at the start, and three for which it can be requested', () => {
  expect(summarised).toHaveLength(18);
  expect(sessions.filter(({ summary }) => summary !== null)).toHaveLength(18);
  const others = sessions.filter(({ summary }) => summary === null);
  expect(others.map(({ label }) => label)).toEqual([
    'P12 Leo',
    'L16 Viktor',
    'L17 Priya',
    'Pilot: Tobias, design team',
    'Pilot: Kofi, app team',
    'Front desk: Petra, Mill Lane',
  ]);
});

test('has answers of many sizes to each question for a number', () => {
  const values = new Map<string, Set<unknown>>();
  for (const { session } of summarised)
    for (const { id, type, value } of summaryShape.parse(session.summary).answers)
      if (type === 'number') values.set(id, (values.get(id) ?? new Set()).add(value));
  expect([...values].map(([id, different]) => [id, different.size])).toEqual([
    ['unsure', 4],
    ['ease', 5],
    ['tries', 5],
  ]);
});

test.each(summarised)(
  'quotes the conversation in the summary of $label, and answers every question',
  (summarisedLink) => {
    const { summary, keyPoints, answers } = summaryShape.parse(summarisedLink.session.summary);
    expect(answers.map(({ id, label, type }) => ({ id, label, type }))).toEqual(
      summarisedLink.evaluator?.questions ?? [],
    );
    const spokenText = plain(
      readTranscript(conversationOf(summarisedLink.session.transcript ?? ''))
        .turns.map((turn) => turn.text)
        .join(' '),
    );
    const quotesIn = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map((match) => plain(match[1] ?? ''));
    for (const { type, value, rationale } of answers) {
      expect(typeof value).toBe(type === 'number' ? 'number' : 'string');
      expect(quotesIn(rationale).length).toBeGreaterThan(0);
    }
    const texts = [
      summary,
      ...keyPoints,
      ...answers.flatMap(({ value, rationale }) => [String(value), rationale]),
    ];
    for (const text of texts) expect(text.split('“').length).toBe(text.split('”').length);
    for (const quote of texts.flatMap(quotesIn)) expect(spokenText).toContain(quote);
  },
);
