import { expect, test } from 'vitest';
import type { Peaks } from '../../shared/model/recording.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import { createSilenceJob } from './silence-job.ts';

const session = (sessionId: string): SessionRef => ({ sessionId, type: 'instant', projectId: null });
/** A second of sound, two of silence, a second of sound. */
const PEAKS: Peaks = {
  bucketSeconds: 0.1,
  pairs: Int16Array.from(
    Array.from({ length: 40 }, (_, at) => (at < 10 || at >= 30 ? 9000 : 0)).flatMap((one) => [-one, one]),
  ),
  complete: true,
};

function jobWith(refused: (sessionId: string) => boolean = () => false) {
  const saved: [string, unknown][] = [];
  const problems: unknown[] = [];
  const opened: string[] = [];
  const job = createSilenceJob({
    library: {
      silence: {
        save: (sessionId, measured) => {
          saved.push([sessionId, measured]);
          return Promise.resolve();
        },
      },
    },
    recordings: {
      whenPeaksAreSaved: (one) => {
        opened.push(one.sessionId);
        return one.sessionId === 'broken' ? Promise.reject(new Error('No sound')) : Promise.resolve();
      },
      peaks: () => Promise.resolve(PEAKS),
    },
    refusal: (sessionId) => (refused(sessionId) ? 'Deleted' : null),
    report: (error) => {
      problems.push(error);
    },
  });
  return { job, saved, problems, opened };
}

test('measures recordings one after another, each once, and not those that cannot be read', async () => {
  const { job, saved, problems } = jobWith();
  job.consider([
    { session: session('a'), bytes: 10 },
    { session: session('broken'), bytes: 20 },
    { session: session('b'), bytes: 30 },
  ]);
  job.consider([{ session: session('b'), bytes: 30 }]);
  await expect.poll(() => saved.length).toBe(2);
  expect(saved).toEqual([
    ['a', { bytes: 10, durationSeconds: 4, silent: [[1, 3]] }],
    ['b', { bytes: 30, durationSeconds: 4, silent: [[1, 3]] }],
  ]);
  expect(problems).toHaveLength(1);
  expect([job.isUnreadable('broken', 20), job.isUnreadable('broken', 21), job.isUnreadable('a', 10)]).toEqual(
    [true, false, false],
  );
  await job.close();
});

test('opens no recording that was deleted, and none after it is closed', async () => {
  const { job, saved, opened } = jobWith((sessionId) => sessionId === 'deleted');
  job.consider([{ session: session('deleted'), bytes: 10 }]);
  await job.close();
  job.consider([{ session: session('late'), bytes: 10 }]);
  expect([saved, opened]).toEqual([[], []]);
});
