import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { createEvaluatorLookup } from './evaluator.ts';
import { sessionsIn } from './sessions.ts';
import { summaryJobs } from './summary-jobs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-jobs-'));
  mkdirSync(join(folder, 'transcripts'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates the queue over the same database and files, as the service does when it starts. */
function start(delayMilliseconds: number) {
  const database = openDatabase(join(folder, 'service.sqlite'));
  const sessions = sessionsIn(database);
  const jobs = summaryJobs({
    database,
    evaluatorOf: createEvaluatorLookup(database),
    sessions,
    storageFolder: folder,
    delayMilliseconds,
  });
  return {
    jobs,
    /** Requests a summary as a client does. */
    ask: (id: string) => jobs.news(id) ?? jobs.start(id),
    addSession: (id: string, transcript: string) => {
      const now = new Date().toISOString();
      database
        .prepare(
          `INSERT INTO sessions (id, user_id, status, transcript, created_at, updated_at)
           VALUES (?, 'someone', 'completed', ?, ?, ?)`,
        )
        .run(id, transcript, now, now);
    },
    summaryOf: (id: string) => sessions.byId(id)?.summary ?? null,
    failureOf: (id: string) =>
      database.prepare('SELECT error FROM summary_jobs WHERE session_id = ?').get(id)?.['error'],
    stop: () => {
      jobs.close();
      database.close();
    },
  };
}

const writeTalk = (name: string, replies = ['I would like longer evening hours.']) =>
  writeFileSync(
    join(folder, 'transcripts', name),
    JSON.stringify(replies.map((content) => ({ role: 'user', content }))),
  );
const longerHours = JSON.stringify({
  summary: 'The participant says: “I would like longer evening hours.”',
  keyPoints: [],
  answers: [],
});

test('runs one job for each session, however often it is requested', async () => {
  const queue = start(30);
  writeTalk('a.json');
  queue.addSession('a', 'a.json');
  queue.addSession('b', 'a.json');
  const first = queue.ask('a');
  expect(first).toMatchObject({ state: 'running', workflowId: 'summary-a' });
  expect(queue.ask('a')).toEqual(first);
  expect(queue.ask('b')).not.toEqual(first);
  await expect.poll(() => queue.summaryOf('a')).toBe(longerHours);
  queue.stop();
});

test('starts another run on request, joins it while it runs, and keeps the old summary until its end', async () => {
  const queue = start(30);
  writeTalk('a.json', ['I would like longer evening hours.', 'The lockers were hard to open.']);
  queue.addSession('a', 'a.json');
  const first = queue.jobs.start('a');
  await expect.poll(() => queue.summaryOf('a')).not.toBeNull();
  const storedSummary = queue.summaryOf('a');
  expect(queue.jobs.news('a')).toBeNull();
  const second = queue.jobs.start('a');
  expect(second).toMatchObject({ state: 'running', workflowId: 'summary-a' });
  expect(second.runId).not.toBe(first.runId);
  expect(queue.jobs.start('a')).toEqual(second);
  expect(queue.jobs.news('a')).toEqual(second);
  expect(queue.summaryOf('a')).toBe(storedSummary);
  await expect.poll(() => queue.summaryOf('a')).not.toBe(storedSummary);
  queue.stop();
});

test('keeps the old summary if a run fails', async () => {
  const queue = start(0);
  writeTalk('a.json');
  queue.addSession('a', 'a.json');
  queue.jobs.start('a');
  await expect.poll(() => queue.summaryOf('a')).toBe(longerHours);
  rmSync(join(folder, 'transcripts', 'a.json'));
  queue.jobs.start('a');
  await expect.poll(() => queue.jobs.hasFailed('a')).toBe(true);
  const error = 'conversation.json not found for session a';
  expect([queue.jobs.news('a'), queue.jobs.news('a')]).toEqual([{ state: 'failed', error }, null]);
  expect([queue.jobs.hasFailed('a'), queue.summaryOf('a')]).toEqual([true, longerHours]);
  queue.jobs.start('a');
  expect(queue.jobs.hasFailed('a')).toBe(false);
  queue.stop();
});

test('continues a job after a restart under the same ids', async () => {
  const before = start(100);
  writeTalk('a.json');
  before.addSession('a', 'a.json');
  const requested = before.ask('a');
  before.stop();
  const after = start(60_000);
  expect(after.ask('a')).toEqual(requested);
  expect(after.summaryOf('a')).toBeNull();
  await expect.poll(() => after.summaryOf('a')).toBe(longerHours);
  after.stop();
});

test('reports a failure once, also after a restart, and starts a new run on the next request', async () => {
  const before = start(0);
  before.addSession('a', 'late.json');
  const first = before.ask('a');
  await expect.poll(() => before.failureOf('a')).toBe('conversation.json not found for session a');
  before.stop();
  const after = start(0);
  expect(after.ask('a')).toEqual({
    state: 'failed',
    error: 'conversation.json not found for session a',
  });
  writeTalk('late.json');
  const second = after.ask('a');
  expect(second).toMatchObject({ state: 'running', workflowId: 'summary-a' });
  expect(second).not.toEqual(first);
  await expect.poll(() => after.summaryOf('a')).toBe(longerHours);
  after.stop();
});

test('leaves a job for the next start if it stops while a summary is written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const before = start(0);
  writeTalk('a.json');
  before.addSession('a', 'a.json');
  before.ask('a');
  // The timer has fired and the conversation is being read when the queue closes.
  vi.runAllTimers();
  before.stop();
  vi.useRealTimers();
  const after = start(0);
  await expect.poll(() => after.summaryOf('a')).toBe(longerHours);
  after.stop();
});

test('does not delay a summary by a day if the clock is set back a day', async () => {
  const before = start(60_000);
  writeTalk('a.json');
  before.addSession('a', 'a.json');
  before.jobs.start('a');
  before.stop();
  const database = openDatabase(join(folder, 'service.sqlite'));
  database.prepare('UPDATE summary_jobs SET due_at_ms = due_at_ms + 86400000').run();
  database.close();
  const after = start(30);
  await expect.poll(() => after.summaryOf('a')).toBe(longerHours);
  after.stop();
});
