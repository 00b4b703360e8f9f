// Retention rules, with real services and a search through every byte of every file.
import { expect, test } from 'vitest';
import { applyRetention, retentionCounts } from '../../electron/privacy/retention-run.ts';
import type { PurgeRequest } from '../../shared/model/privacy.ts';
import { filesWith } from './every-file.ts';
import { AT, filledServices, wordsOf } from './filled-services.ts';

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
  await applyRetention(services(), now, announce);
  const sessionIds = [deletedSession().sessionId];
  const announcedRequests: PurgeRequest[] = [
    { sessionIds, what: 'audio' },
    { sessionIds, what: 'words' },
  ];
  expect(announced).toEqual([...announcedRequests, ...announcedRequests]);
  expect(filesWith(folder(), { ...wordsOf('gone'), voice })).toEqual([]);
  expect(filesWith(folder(), { said: wordsOf('stays').said })).not.toEqual([]);
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
