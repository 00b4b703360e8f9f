import { expect, test } from 'vitest';
import type { RecordingDownload } from '../../../shared/model/recording-downloads.ts';
import { createRecordingDownloads, type DownloadableSession } from './recording-downloads.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { AudioState } from '../../../shared/model/recording.ts';

const session = (sessionId: string, changes: Partial<DownloadableSession> = {}): DownloadableSession => ({
  sessionId,
  type: 'instant',
  projectId: null,
  durationSeconds: 100,
  hasAudio: null,
  ...changes,
});

const audioState = (status: AudioState['status'], receivedBytes = 0): AudioState => ({
  status,
  receivedBytes,
  totalBytes: null,
  durationSeconds: null,
  hasPeaks: false,
  message: status === 'failed' ? 'The line is gone.' : null,
});

/** Fake recordings that arrive when the test says so. */
function fakeRecordings(storedBytes: Record<string, number> = {}) {
  const states = new Map<string, AudioState>();
  const requested: string[] = [];
  const pinned = new Set<string>();
  const changes: RecordingDownload[] = [];
  const downloads = createRecordingDownloads({
    recordings: {
      download: ({ session: { sessionId } }) => {
        requested.push(sessionId);
        return Promise.resolve(states.get(sessionId) ?? audioState('loading'));
      },
      completeSizes: (sessions: readonly SessionRef[]) =>
        Promise.resolve(
          new Map(
            sessions.flatMap(({ sessionId }) => {
              const bytes = storedBytes[sessionId];
              return bytes === undefined ? [] : [[sessionId, bytes] as const];
            }),
          ),
        ),
      keep: (sessions: readonly SessionRef[]) => {
        for (const { sessionId } of sessions) pinned.add(sessionId);
        return Promise.resolve();
      },
    },
    changed: (state) => changes.push(state),
    report: (error) => {
      throw error;
    },
  });
  return {
    downloads,
    requested,
    pinned,
    changes,
    arrive: (sessionId: string, state: AudioState): void => {
      states.set(sessionId, state);
      downloads.recordingChanged(sessionId);
    },
  };
}

async function ended(downloads: { state: () => RecordingDownload | null }): Promise<void> {
  await expect.poll(() => downloads.state()?.status).not.toBe('running');
}

test('counts the stored recordings in the plan, and estimates the size of the others from them', async () => {
  const { downloads } = fakeRecordings({ a: 5_000 });
  expect(
    await downloads.plan([
      session('a'),
      session('b', { durationSeconds: 200 }),
      session('none', { hasAudio: false }),
    ]),
  ).toEqual({ downloaded: 1, downloadedBytes: 5_000, remaining: 1, remainingBytes: 10_000 });
});

test('downloads only missing recordings, two at a time, until all are done', async () => {
  const { downloads, requested, pinned, arrive, changes } = fakeRecordings({ a: 5_000 });
  const started = await downloads.start(['a', 'b', 'c', 'd'].map((id) => session(id)));
  expect(started).toMatchObject({ status: 'running', total: 3, done: 0, expectedBytes: 15_000 });
  await expect.poll(() => requested).toEqual(['b', 'c']);
  arrive('b', audioState('loading', 700));
  await expect.poll(() => downloads.state()?.receivedBytes).toBe(700);
  arrive('c', audioState('ready'));
  await expect.poll(() => requested).toContain('d');
  arrive('b', audioState('ready', 900));
  arrive('d', audioState('missing'));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 3, done: 2, missing: 1, failed: 0 });
  expect(pinned).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(changes.at(-1)?.status).toBe('ended');
  downloads.dismiss();
  expect(downloads.state()).toBeNull();
});

test('requests nothing if all are stored, and still pins them', async () => {
  const { downloads, requested, pinned } = fakeRecordings({ a: 1 });
  await downloads.start([session('a')]);
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 0 });
  expect(requested).toEqual([]);
  expect(pinned).toEqual(new Set(['a']));
});

test('starts no further download after a stop until it is resumed', async () => {
  const { downloads, requested, arrive } = fakeRecordings();
  await downloads.start(['a', 'b', 'c'].map((id) => session(id)));
  await expect.poll(() => requested).toEqual(['a', 'b']);
  downloads.stop();
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'stopped', done: 0, failed: 0 });
  expect(requested).toEqual(['a', 'b']);
  await downloads.resume();
  for (const id of ['a', 'b', 'c']) arrive(id, audioState('ready'));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 3, done: 3 });
});

test('ends with the reason if the service is unreachable, instead of failing every recording', async () => {
  const { downloads, arrive } = fakeRecordings();
  const ids = Array.from({ length: 50 }, (_, index) => `s${index}`);
  for (const id of ids) arrive(id, audioState('failed'));
  await downloads.start(ids.map((id) => session(id)));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', done: 0, message: 'The line is gone.' });
  expect(downloads.state()?.failed).toBeLessThan(10);
});
