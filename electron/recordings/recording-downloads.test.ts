import { expect, test } from 'vitest';
import type { RecordingDownload } from '../../shared/model/recording-downloads.ts';
import { createRecordingDownloads, type DownloadableSession } from './recording-downloads.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { AudioState } from '../../shared/model/recording.ts';

const session = (sessionId: string, change: Partial<DownloadableSession> = {}): DownloadableSession => ({
  sessionId,
  type: 'instant',
  projectId: null,
  durationSeconds: 100,
  hasAudio: null,
  ...change,
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
function arrivals(here: Record<string, number> = {}) {
  const states = new Map<string, AudioState>();
  const asked: string[] = [];
  const kept = new Set<string>();
  const told: RecordingDownload[] = [];
  const downloads = createRecordingDownloads({
    recordings: {
      state: ({ session: { sessionId } }) => {
        asked.push(sessionId);
        return Promise.resolve(states.get(sessionId) ?? audioState('loading'));
      },
      whole: (sessions: readonly SessionRef[]) =>
        Promise.resolve(
          new Map(
            sessions.flatMap(({ sessionId }) => {
              const bytes = here[sessionId];
              return bytes === undefined ? [] : [[sessionId, bytes] as const];
            }),
          ),
        ),
      keep: (sessions: readonly SessionRef[]) => {
        for (const { sessionId } of sessions) kept.add(sessionId);
        return Promise.resolve();
      },
    },
    changed: (state) => told.push(state),
    report: (error) => {
      throw error;
    },
  });
  return {
    downloads,
    asked,
    kept,
    told,
    arrive: (sessionId: string, state: AudioState): void => {
      states.set(sessionId, state);
      downloads.recordingChanged(sessionId);
    },
  };
}

async function ended(downloads: { state: () => RecordingDownload | null }): Promise<void> {
  await expect.poll(() => downloads.state()?.status).not.toBe('running');
}

test('the plan counts what is here, and judges the rest by it', async () => {
  const { downloads } = arrivals({ a: 5_000 });
  expect(
    await downloads.plan([
      session('a'),
      session('b', { durationSeconds: 200 }),
      session('none', { hasAudio: false }),
    ]),
  ).toEqual({ here: 1, hereBytes: 5_000, others: 1, othersBytes: 10_000 });
});

test('only what is not here is got, two at a time, to the last', async () => {
  const { downloads, asked, kept, arrive, told } = arrivals({ a: 5_000 });
  const started = await downloads.start(['a', 'b', 'c', 'd'].map((id) => session(id)));
  expect(started).toMatchObject({ status: 'running', total: 3, done: 0, expectedBytes: 15_000 });
  await expect.poll(() => asked).toEqual(['b', 'c']);
  arrive('b', audioState('loading', 700));
  await expect.poll(() => downloads.state()?.receivedBytes).toBe(700);
  arrive('c', audioState('ready'));
  await expect.poll(() => asked).toContain('d');
  arrive('b', audioState('ready', 900));
  arrive('d', audioState('missing'));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 3, done: 2, missing: 1, failed: 0 });
  expect(kept).toEqual(new Set(['a', 'b', 'c', 'd']));
  expect(told.at(-1)?.status).toBe('ended');
  downloads.dismiss();
  expect(downloads.state()).toBeNull();
});

test('where all are here nothing is asked for, and they are still kept', async () => {
  const { downloads, asked, kept } = arrivals({ a: 1 });
  await downloads.start([session('a')]);
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 0 });
  expect(asked).toEqual([]);
  expect(kept).toEqual(new Set(['a']));
});

test('stopped, it asks for no further one until it is resumed', async () => {
  const { downloads, asked, arrive } = arrivals();
  await downloads.start(['a', 'b', 'c'].map((id) => session(id)));
  await expect.poll(() => asked).toEqual(['a', 'b']);
  downloads.stop();
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'stopped', done: 0, failed: 0 });
  expect(asked).toEqual(['a', 'b']);
  await downloads.resume();
  for (const id of ['a', 'b', 'c']) arrive(id, audioState('ready'));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', total: 3, done: 3 });
});

test('a service that is gone ends the list with its reason, and does not fail every recording', async () => {
  const { downloads, arrive } = arrivals();
  const ids = Array.from({ length: 50 }, (_, at) => `s${at}`);
  for (const id of ids) arrive(id, audioState('failed'));
  await downloads.start(ids.map((id) => session(id)));
  await ended(downloads);
  expect(downloads.state()).toMatchObject({ status: 'ended', done: 0, message: 'The line is gone.' });
  expect(downloads.state()?.failed).toBeLessThan(10);
});
