import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { savedPeaksOf } from '../recordings/peaks/saved-peaks.ts';
import { createSecondListenJob } from './second-listen-job.ts';

test('compares one session after another, first those that are open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-listen-'));
  const recordingFile = join(folder, 'recording.wav');
  writeFileSync(savedPeaksOf(recordingFile), 'peaks');
  const [compared, changed]: [string[], string[]] = [[], []];
  const ends: (() => void)[] = [];
  const job = createSecondListenJob({
    library: {
      sessions: {
        find: (sessionId: string) => Promise.resolve({ sessionId, type: 'instant', projectId: null }),
      },
      doubts: {
        due(sessionId: string, recording: string) {
          compared.push(sessionId);
          const reading = { transcript: { turns: [], warnings: [] }, segments: [] };
          return Promise.resolve({ version: 1, turns: 1, offsetSeconds: 0, recording, reading });
        },
        save: () => Promise.resolve(true),
      },
    },
    recordings: {
      wholeFile: () => Promise.resolve(recordingFile),
      onThisComputer: (sessions) =>
        Promise.resolve(sessions.filter(({ sessionId }) => sessionId === 'with sound')),
    },
    refusal: (sessionId) => (sessionId === 'deleted' ? 'It was deleted.' : null),
    find: () =>
      new Promise((resolve) => {
        ends.push(() => {
          resolve([]);
        });
      }),
    changed: (sessionId) => changed.push(sessionId),
    report: (error) => {
      throw error;
    },
  });
  const endOne = async (count: number) => {
    await expect.poll(() => ends.length).toBe(count);
    ends[count - 1]?.();
  };
  job.considerLast(['imported 1', 'deleted', 'imported 2', 'imported 3']);
  job.consider('imported 3');
  job.consider('open');
  for (const count of [1, 2, 3, 4]) await endOne(count);
  await expect.poll(() => changed).toEqual(['imported 1', 'imported 3', 'open', 'imported 2']);
  expect(compared).toEqual(changed);
  job.considerLast(['a', 'b']);
  await expect.poll(() => ends.length).toBe(5);
  const abandoned = job.abandon(null);
  ends[4]?.();
  await abandoned;
  expect(compared).toEqual([...changed.slice(0, 4), 'a']);
  const ref = (sessionId: string) => ({ sessionId, type: 'instant' as const, projectId: null });
  await job.considerMany([ref('without'), ref('with sound')]);
  await endOne(6);
  await expect.poll(() => changed.at(-1)).toBe('with sound');
  expect(compared).toEqual([...changed.slice(0, 4), 'a', 'with sound']);
  await job.close();
  rmSync(folder, { recursive: true });
});
