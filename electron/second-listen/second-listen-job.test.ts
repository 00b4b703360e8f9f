import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListenTask } from '../database/repositories/doubts.ts';
import { savedPeaksOf } from '../recordings/peaks/saved-peaks.ts';
import { createSecondListenJob } from './second-listen-job.ts';
import type { Doubt } from '../../shared/model/doubt.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earmark-listen-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const TASK: ListenTask = {
  version: 1,
  turns: 1,
  offsetSeconds: 2,
  recording: 'r',
  reading: { transcript: { turns: [], warnings: [] }, segments: [] },
};

/** A job over recordings that are all here, and a finder that answers when the test says so. */
function startJob({ isHere = true, due = (): ListenTask | null => TASK } = {}) {
  const deleted = new Set<string>();
  const finding: { file: string; answer: PromiseWithResolvers<Doubt[] | null> }[] = [];
  const saved = vi.fn<(sessionId: string) => boolean>(() => true);
  const asked: string[] = [];
  const changed = vi.fn<(sessionId: string) => void>();
  const report = vi.fn<(error: unknown) => void>();
  const job = createSecondListenJob({
    library: {
      // Only these methods are called.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      doubts: {
        due: (sessionId: string, recording: string) => {
          asked.push(`${sessionId} ${String(recording.length)}`);
          return Promise.resolve(due());
        },
        save: (sessionId: string) => Promise.resolve(saved(sessionId)),
      } as never,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      sessions: {
        find: (sessionId: string) => Promise.resolve({ sessionId, type: 'instant', projectId: null }),
      } as never,
    },
    recordings: {
      wholeFile: ({ sessionId }) => {
        const file = join(folder, sessionId);
        writeFileSync(savedPeaksOf(file), `peaks of ${sessionId}`);
        return Promise.resolve(isHere ? file : null);
      },
    },
    refusal: (sessionId) => (deleted.has(sessionId) ? 'Deleted' : null),
    find: ({ recordingFile }) => {
      const answer = Promise.withResolvers<Doubt[] | null>();
      finding.push({ file: recordingFile, answer });
      return answer.promise;
    },
    changed,
    report,
  });
  const started = (count: number) => vi.waitFor(() => expect(finding).toHaveLength(count));
  return { job, deleted, finding, saved, asked, changed, report, started };
}

test('compares one session after another, each once however often it is considered', async () => {
  const { job, finding, saved, changed, asked, started } = startJob();
  job.consider('a');
  job.consider('b');
  job.consider('b');
  await started(1);
  expect(asked).toEqual(['a 32']);
  finding[0]?.answer.resolve([]);
  await started(2);
  finding[1]?.answer.resolve([]);
  await job.abandon(null);
  expect(finding.map(({ file }) => file)).toEqual([join(folder, 'a'), join(folder, 'b')]);
  expect(saved.mock.calls.map(([id]) => id)).toEqual(['a', 'b']);
  expect(changed.mock.calls).toEqual([['a'], ['b']]);
});

test('compares nothing without a recording, or if nothing changed', async () => {
  const without = startJob({ isHere: false });
  without.job.consider('a');
  await without.job.abandon(null);
  expect(without.asked).toEqual([]);
  const same = startJob({ due: () => null });
  same.job.consider('a');
  await same.job.abandon(null);
  expect(same.asked).toHaveLength(1);
  expect(same.finding).toEqual([]);
});

test('saves nothing while the peaks cannot be read', async () => {
  const { job, finding, saved, started } = startJob();
  job.consider('a');
  await started(1);
  finding[0]?.answer.resolve(null);
  await job.abandon(null);
  expect(saved).not.toHaveBeenCalled();
});

test('abandons a deleted session, and goes on with the others', async () => {
  const { job, deleted, finding, saved, changed, report, started } = startJob();
  for (const id of ['a', 'b', 'c']) job.consider(id);
  await started(1);
  deleted.add('a').add('b');
  const abandoned = job.abandon(['a', 'b']);
  finding[0]?.answer.reject(new Error('The file is gone'));
  await abandoned;
  await started(2);
  expect(finding[1]?.file).toBe(join(folder, 'c'));
  finding[1]?.answer.resolve([]);
  await job.abandon(null);
  job.consider('a');
  await job.close();
  expect(saved.mock.calls).toEqual([['c']]);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(report).not.toHaveBeenCalled();
});

test('compares again if the offset changed meanwhile, and reports a failure', async () => {
  const { job, finding, saved, report, started } = startJob();
  saved.mockReturnValueOnce(false);
  job.consider('a');
  await started(1);
  finding[0]?.answer.resolve([]);
  await started(2);
  finding[1]?.answer.reject(new Error('No thread'));
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  await job.close();
  job.consider('b');
  expect(finding).toHaveLength(2);
});
