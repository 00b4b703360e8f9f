import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { projectsIn } from './projects.ts';
import { sessionsIn } from './sessions.ts';
import { summaryJobs } from './summary-jobs.ts';

/** The machine may be busy with other tests. */
const patiently = { timeout: 4000 };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-jobs-'));
  mkdirSync(join(folder, 'transcripts'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The queue over the same database and files, as a start of the service makes it. */
function start(delayMilliseconds: number) {
  const database = openDatabase(join(folder, 'service.sqlite'));
  const sessions = sessionsIn(database);
  const jobs = summaryJobs({
    database,
    projects: projectsIn(database),
    sessions,
    storageFolder: folder,
    delayMilliseconds,
  });
  return {
    jobs,
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

const writeTalk = (name: string) =>
  writeFileSync(
    join(folder, 'transcripts', name),
    JSON.stringify([{ role: 'user', content: 'I would like longer evening hours.' }]),
  );
const longerHours = JSON.stringify({
  summary: 'The participant says: “I would like longer evening hours.”',
  keyPoints: [],
  answers: [],
});

test('one job a session, however often it is asked for', async () => {
  const queue = start(30);
  writeTalk('a.json');
  queue.addSession('a', 'a.json');
  queue.addSession('b', 'a.json');
  const first = queue.jobs.ask('a');
  expect(first).toMatchObject({ state: 'running', workflowId: 'summary-a' });
  expect(queue.jobs.ask('a')).toEqual(first);
  expect(queue.jobs.ask('b')).not.toEqual(first);
  await expect.poll(() => queue.summaryOf('a'), patiently).toBe(longerHours);
  queue.stop();
});

test('a job goes on after a restart, under the same ids', async () => {
  const before = start(100);
  writeTalk('a.json');
  before.addSession('a', 'a.json');
  const asked = before.jobs.ask('a');
  before.stop();
  const after = start(60_000);
  expect(after.jobs.ask('a')).toEqual(asked);
  expect(after.summaryOf('a')).toBeNull();
  await expect.poll(() => after.summaryOf('a'), patiently).toBe(longerHours);
  after.stop();
});

test('a failure is told once, over a restart as well, and asking again starts a new run', async () => {
  const before = start(0);
  before.addSession('a', 'late.json');
  const first = before.jobs.ask('a');
  await expect.poll(() => before.failureOf('a'), patiently).toBe('conversation.json not found for session a');
  before.stop();
  const after = start(0);
  expect(after.jobs.ask('a')).toEqual({
    state: 'failed',
    error: 'conversation.json not found for session a',
  });
  writeTalk('late.json');
  const second = after.jobs.ask('a');
  expect(second).toMatchObject({ state: 'running', workflowId: 'summary-a' });
  expect(second).not.toEqual(first);
  await expect.poll(() => after.summaryOf('a'), patiently).toBe(longerHours);
  after.stop();
});

test('what stops while a summary is being written leaves the job for the next start', async () => {
  const before = start(0);
  writeTalk('a.json');
  before.addSession('a', 'a.json');
  before.jobs.ask('a');
  // The timer has fired and the conversation is being read when the queue is closed.
  await new Promise((resolve) => setTimeout(resolve, 2));
  before.stop();
  const after = start(0);
  await expect.poll(() => after.summaryOf('a'), patiently).toBe(longerHours);
  after.stop();
});
