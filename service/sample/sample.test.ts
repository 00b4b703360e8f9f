import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeSummary } from '../write-summary.ts';
import { sampleInstantLinks } from './instant-links.ts';
import { type SampleLink, type SampleProject, sampleStudy } from './study.ts';

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
const turns = z.array(z.object({ role: z.enum(['assistant', 'user']), content: z.string().min(1) }));
const withoutQuotationMarks = (text: string) => text.replaceAll(/[“”‘’]/g, '');

test('has three projects, two of them with questions, and forty links in all four states', () => {
  const projects = sampleStudy(now);
  expect(projects.map((project) => project.evaluator?.questions.map((question) => question.type))).toEqual([
    ['text', 'text', 'number', 'number', 'text'],
    undefined,
    ['text', 'number', 'text'],
  ]);
  expect(projects.map((project) => countByStatus(project.links))).toEqual([
    [6, 2, 2, 2],
    [4, 1, 2, 1],
    [12, 2, 3, 3],
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

test('has distinct labels and sessions, and a session for used links only', () => {
  expect(new Set(links.map(({ label }) => label)).size).toBe(55);
  expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(8);
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
    const groups = sampleStudy(start).map((project) => ({ ...project, sessionDays: 8 }));
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

      for (const link of together.filter(({ status }) => status === 'used')) {
        const started = link.session?.createdAt.getTime() ?? Number.NaN;
        const completed = link.session?.completedAt?.getTime() ?? null;
        expect(started).toBeGreaterThan(link.createdAt.getTime());
        expect(completed ?? start.getTime()).toBeLessThan(expiryOf(link));
        const sinceMs = start.getTime() - (completed ?? started);
        expect(sinceMs).toBeGreaterThan(completed === null ? 60_000 : 2 * hourMs);
        expect(sinceMs).toBeLessThan(completed === null ? 5 * 60_000 : sessionDays * dayMs);
      }
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

test('has two sessions with a summary at the start', () => {
  expect(summarised.map(({ label }) => label)).toEqual(['P07 Ines', 'L09 Martha']);
  expect(sessions.filter(({ summary }) => summary !== null)).toHaveLength(2);
});

test.each(summarised)(
  'quotes the conversation in the summary of $label, and answers every question',
  (summarisedLink) => {
    const { summary, keyPoints, answers } = summaryShape.parse(summarisedLink.session.summary);
    expect(answers.map(({ id, label, type }) => ({ id, label, type }))).toEqual(
      summarisedLink.evaluator?.questions,
    );
    const spokenText = withoutQuotationMarks(
      turns
        .parse(conversationOf(summarisedLink.session.transcript ?? ''))
        .map((turn) => turn.content)
        .join(' '),
    );
    const quotesIn = (text: string) =>
      [...text.matchAll(/“([^”]+)”/g)].map((match) => withoutQuotationMarks(match[1] ?? ''));
    for (const { type, value, rationale } of answers) {
      expect(typeof value).toBe(type === 'number' ? 'number' : 'string');
      expect(quotesIn(rationale).length).toBeGreaterThan(0);
    }
    const texts = [summary, ...keyPoints, ...answers.map(({ rationale }) => rationale)];
    for (const quote of texts.flatMap(quotesIn)) expect(spokenText).toContain(quote);
  },
);
