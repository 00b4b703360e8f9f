// Retention rules, with real services and a search through every byte of every file.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { purge, purgeCounts, resumePurges } from '../../electron/privacy/purge-sessions.ts';
import { openClockCheck } from '../../electron/privacy/clock-check.ts';
import { applyRetention, createRetentionRun, retentionCounts } from '../../electron/privacy/retention-run.ts';
import type { PurgeRequest } from '../../shared/model/privacy.ts';
import { filesWith } from './every-file.ts';
import { AT, attributeOf, filledServices, wordsOf } from './filled-services.ts';

const { folder, services, deletedSession, otherSession, fill, voiceOf } = filledServices();

test('deletes what the rules no longer allow, and logs it without any content', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  await services().library.sessions.see({ ...otherSession(), createdAt: '2026-02-20T10:00:00.000Z' }, AT);
  const rules = [{ scope: 'all', audio: { daysAfterInterview: 30 }, words: { daysAfterInterview: 45 } }];
  const now = '2026-03-01T10:00:00.000Z';
  expect(await retentionCounts(services(), rules, now)).toMatchObject({
    sessions: 1,
    recordings: 1,
    transcripts: 1,
    notes: 1,
  });
  const announced: PurgeRequest[] = [];
  const announce = (request: PurgeRequest) => announced.push(request);
  // Without rules nothing is deleted, however old it is.
  await applyRetention(services(), now, announce);
  expect(announced).toEqual([]);

  await services().library.retention.save(rules);
  expect(await services().library.retention.rules()).toEqual(rules);
  const voice = await voiceOf(deletedSession());
  const participants = () => services().library.participants.table(deletedSession().projectId);
  const known = await participants();
  await applyRetention(services(), now, announce);
  // Who was interviewed is not among the words, and stays with what is known of them.
  expect(await participants()).toBe(known);
  expect(known).toContain(attributeOf('gone'));
  const sessionIds = [deletedSession().sessionId];
  const announcedRequests: PurgeRequest[] = [
    { sessionIds, what: 'audio' },
    { sessionIds, what: 'words' },
  ];
  expect(announced).toEqual([...announcedRequests, ...announcedRequests]);
  expect(filesWith(folder(), { ...wordsOf('gone'), voice })).toEqual([]);
  expect(filesWith(folder(), { spoken: wordsOf('stays').spoken })).not.toEqual([]);
  const [line, ...otherLines] = await services().library.activity.list();
  expect(line).toEqual({
    at: now,
    act: 'retention',
    sessions: 1,
    details: 'Recordings of 1; transcripts, summaries, answers and quotes of 1',
  });
  expect(otherLines).toEqual([]);
  // Opening the session does not restore what a rule has deleted.
  expect((await services().recordings.state({ session: deletedSession(), again: false })).status).toBe(
    'deleted',
  );
  await expect(services().transcripts.fetch(deletedSession())).rejects.toThrow(
    'The words of this session were deleted',
  );
  expect(filesWith(folder(), { voice })).toEqual([]);
  // Nothing remains to be deleted, so there is no second line.
  await applyRetention(services(), now, announce);
  expect(await services().library.activity.list()).toHaveLength(1);
});

test('leaves the libraries that a restore replaced or that were damaged to a deletion by a person', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  const library = join(folder(), 'workspace', 'library.sqlite');
  const copies = {
    restore: `${library}.before-restore-2026-01-02T10-20-30-456Z`,
    damage: `${library}.damaged-2026-01-03T10-20-30-456Z`,
    damageLog: `${library}.damaged-2026-01-03T10-20-30-456Z-wal`,
    update: `${library}.before-version-9`,
  };
  for (const copy of Object.values(copies)) writeFileSync(copy, 'twelve bytes');
  const existing = () => Object.entries(copies).flatMap(([name, copy]) => (existsSync(copy) ? [name] : []));
  await services().library.retention.save([
    { scope: 'all', audio: { daysAfterInterview: 30 }, words: { daysAfterInterview: 30 } },
  ]);
  await applyRetention(services(), '2026-03-01T10:00:00.000Z', () => undefined);
  expect(existing()).toEqual(['restore', 'damage', 'damageLog']);

  // As after a crash in the middle of a deletion.
  await services().library.purge.perform(
    { sessionIds: [otherSession().sessionId], what: 'words' },
    AT,
    'rule',
  );
  await resumePurges(services());
  expect(existing()).toEqual(['restore', 'damage', 'damageLog']);

  const everything: PurgeRequest = { sessionIds: [otherSession().sessionId], what: 'everything' };
  expect((await purgeCounts(services(), { ...everything, what: 'audio' })).setAside).toEqual([]);
  expect((await purgeCounts(services(), everything)).setAside).toEqual([
    { reason: 'restore', at: '2026-01-02T10:20:30.456Z', sizeBytes: 12 },
    { reason: 'damage', at: '2026-01-03T10:20:30.456Z', sizeBytes: 24 },
  ]);
  await purge(services(), { ...everything, what: 'audio' }, { at: AT });
  expect(existing()).toEqual(['restore', 'damage', 'damageLog']);
  await purge(services(), everything, { at: AT });
  expect(existing()).toEqual([]);
});

const DAY_MS = 86_400_000;

/** The automatic retention of a new start of Earmark at a time, which passes in the test. */
function startedAt(time: string) {
  const changes: null[] = [];
  let now = new Date(time);
  const run = createRetentionRun({
    services: () => Promise.resolve(services()),
    clock: openClockCheck(join(folder(), 'clock.json')),
    now: () => now,
    forcedDays: null,
    announce: () => undefined,
    questionChanged: () => changes.push(null),
    isBusy: () => false,
    tidy: () => Promise.resolve(),
    report: (_event, error) => {
      throw error;
    },
  });
  return {
    run,
    changes,
    lookAt: async (later: string): Promise<void> => {
      now = new Date(later);
      await run.look();
    },
  };
}

const logged = async () => (await services().library.activity.list()).length;

test('deletes nothing automatically after the clock jumped ahead, before the researcher says that it is right', async () => {
  await fill(deletedSession(), 'gone');
  await services().library.retention.save([
    { scope: 'all', audio: { daysAfterInterview: 900 }, words: null },
  ]);
  const before = startedAt('2026-01-05T10:00:00.000Z');
  await before.run.look();
  expect(await before.run.question()).toBeNull();

  // While Earmark runs, and at the next start.
  await before.lookAt('2066-01-05T10:00:00.000Z');
  const question = { clock: '2066-01-05T10:00:00.000Z', lastRanAt: '2026-01-05T10:00:00.000Z', sessions: 1 };
  expect(await before.run.question()).toEqual(question);
  const { run, changes, lookAt } = startedAt('2066-01-05T10:00:00.000Z');
  await run.look();
  expect(await run.question()).toEqual(question);
  expect(changes).toHaveLength(1);
  await lookAt('2066-01-07T10:00:00.000Z');
  expect(await logged()).toBe(0);

  // The clock is set right, and nothing is asked any more.
  await lookAt('2026-01-06T10:00:00.000Z');
  expect(await run.question()).toBeNull();
  await run.confirmClock(services());
  expect(await logged()).toBe(0);

  await lookAt('2066-01-08T10:00:00.000Z');
  expect(await run.question()).toMatchObject({ lastRanAt: '2026-01-06T10:00:00.000Z', sessions: 1 });
  await run.confirmClock(services());
  expect(await logged()).toBe(1);
  expect(await run.question()).toBeNull();
  const confirmed = startedAt('2066-01-09T10:00:00.000Z');
  await confirmed.run.look();
  expect(await confirmed.run.question()).toBeNull();
});

test('deletes what is due without a question if Earmark was open within two weeks', async () => {
  await fill(deletedSession(), 'gone');
  await services().library.retention.save([{ scope: 'all', audio: { daysAfterInterview: 20 }, words: null }]);
  const first = Date.parse(AT) + DAY_MS;
  const after = (days: number) => new Date(first + days * DAY_MS).toISOString();
  const { run, lookAt } = startedAt(after(0));
  await run.look();
  await lookAt(after(13));
  expect(await logged()).toBe(0);
  await lookAt(after(26));
  expect(await run.question()).toBeNull();
  expect(await logged()).toBe(1);
});

test('compares the clock with the library if Earmark has not stored a time yet', async () => {
  await fill(deletedSession(), 'gone');
  await services().library.retention.save([
    { scope: 'all', audio: { daysAfterInterview: 900 }, words: null },
  ]);
  const { run } = startedAt('2066-01-05T10:00:00.000Z');
  await run.look();
  expect(await run.question()).toMatchObject({ sessions: 1 });
  expect(await logged()).toBe(0);
});

test('deletes after the days of the policy, and earlier where the researcher chose so', async () => {
  await fill(deletedSession(), 'gone');
  await fill(otherSession(), 'stays');
  await services().library.sessions.see({ ...otherSession(), createdAt: '2026-02-20T10:00:00.000Z' }, AT);
  const now = '2026-03-01T10:00:00.000Z';
  const sessionsDue = async (days: number) =>
    (await retentionCounts(services(), await services().library.retention.rules(), now, days)).sessions;
  expect(await sessionsDue(1000)).toBe(0);
  expect(await sessionsDue(5)).toBe(2);
  const until = { daysAfterInterview: 20 };
  await services().library.retention.save([{ scope: 'all', audio: until, words: until }]);
  expect(await sessionsDue(1000)).toBe(1);

  await services().library.retention.save([]);
  await applyRetention(services(), now, () => undefined, 20);
  expect(filesWith(folder(), { spoken: wordsOf('gone').spoken })).toEqual([]);
  expect(filesWith(folder(), { spoken: wordsOf('stays').spoken })).not.toEqual([]);
});
