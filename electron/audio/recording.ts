import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { AudioState, Peaks } from '../wire.ts';
import { AudioProblem, stoppedArriving } from './audio-problem.ts';
import { createGrowingFile } from './growing-file.ts';
import { createNotices } from './notices.ts';
import { loadPeaks, savePeaks } from './saved-peaks.ts';
import { createSound } from './sound.ts';
import { createTransfer, type Fetch } from './transfer.ts';

export interface RecordingOptions {
  /** Where the whole recording is kept; `.part` and `.peaks` stand beside it. */
  file: string;
  fetch: Fetch;
  /** A signed address, new at each call. An AudioProblem that it throws is shown as it is. */
  address: () => Promise<string>;
  /** Whether the workspace is on this computer, so that http to it is allowed. */
  loopback: boolean;
  /** The longest wait for the next byte: 20 seconds unless told. */
  idleMilliseconds?: number;
  /** The longest time for the whole recording: 3 hours unless told. */
  totalMilliseconds?: number;
  /** The largest recording that is kept: 4 GiB unless told. */
  capBytes?: number;
}

/** One recording, being got or kept. */
export interface Recording {
  state(): AudioState;
  /** Progress comes at most 4 times a second, anything else at once. Answers the function that ends it. */
  onChange(listener: (state: AudioState) => void): () => void;
  /** The bytes from `start` to before `end` that are there; waits for the first. Throws an AudioProblem. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole size; waits until it is known. Throws an AudioProblem. */
  sizeBytes(): Promise<number>;
  /** Null for what no media element plays. */
  contentType(): string | null;
  peaks(maxPairs: number): Peaks | null;
  /** Whether all of it is on this computer. */
  isWhole(): boolean;
  /** After a failure: goes on where the transfer stopped. */
  again(): void;
  /** Ends everything; only a whole recording stays. */
  close(): Promise<void>;
}

const noticeMilliseconds = 250;
const blockBytes = 2 ** 18;

async function openKept(file: string): Promise<{ handle: FileHandle; sizeBytes: number } | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  if (size > 0) return { handle, sizeBytes: size };
  await handle.close();
  return null;
}

function storageProblem(problem: unknown): AudioProblem {
  const full = problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC';
  return new AudioProblem(
    'failed',
    full
      ? 'There is not enough space on this computer for the recording.'
      : 'The recording could not be stored on this computer.',
  );
}

/** Opens the recording kept in `file`, or starts getting it. */
export async function openRecording(options: RecordingOptions): Promise<Recording> {
  const { file } = options;
  const part = `${file}.part`;
  const kept = await openKept(file);
  const handle = kept?.handle ?? (await open(part, 'w+'));
  const bytes = createGrowingFile(handle, kept?.sizeBytes ?? null);
  const closing = new AbortController();
  const listeners = new Set<(state: AudioState) => void>();
  let sound = createSound(kept?.sizeBytes ?? null);
  let status: AudioState['status'] = 'loading';
  let message: string | null = null;

  const state = (): AudioState => ({
    status,
    receivedBytes: bytes.receivedBytes(),
    totalBytes: bytes.totalBytes(),
    durationSeconds: sound.header()?.durationSeconds ?? null,
    hasPeaks: sound.header() !== null,
    message: message ?? sound.withoutBars(),
  });
  const notices = createNotices(() => {
    for (const listener of listeners) listener(state());
  }, noticeMilliseconds);

  const transfer = createTransfer(
    {
      idleMilliseconds: 20_000,
      totalMilliseconds: 3 * 3_600_000,
      capBytes: 4 * 2 ** 30,
      ...options,
    },
    {
      receivedBytes: bytes.receivedBytes,
      async restart(totalBytes) {
        sound = createSound(totalBytes);
        await bytes.restart(totalBytes).catch((problem: unknown) => {
          throw storageProblem(problem);
        });
        notices.progress();
      },
      async add(chunk) {
        const stored = bytes.add(chunk).catch((problem: unknown) => {
          throw storageProblem(problem);
        });
        try {
          // Heard while the disk is at work.
          sound.add(chunk);
        } finally {
          await stored;
        }
        notices.progress();
      },
    },
  );

  function settle(problem: AudioProblem | null): void {
    message = problem?.message ?? sound.unplayable();
    status = problem?.status ?? (message === null ? 'ready' : 'failed');
    notices.now();
  }

  async function keepPeaks(): Promise<void> {
    const snapshot = sound.snapshot();
    // Without them the next opening takes longer, and that is all.
    if (snapshot) await savePeaks(`${file}.peaks`, bytes.receivedBytes(), snapshot).catch(() => null);
  }

  async function download(): Promise<void> {
    try {
      await transfer.run(closing.signal);
      sound.finish();
      await handle
        .sync()
        .then(() => rename(part, file))
        .catch((problem: unknown) => {
          throw storageProblem(problem);
        });
      bytes.end();
      settle(null);
      await keepPeaks();
    } catch (problem) {
      const known = problem instanceof AudioProblem ? problem : new AudioProblem('failed', stoppedArriving);
      bytes.fail(known);
      if (!closing.signal.aborted) settle(known);
    }
  }

  /** Hears the kept file from byte `start`, block after block, until `enough`; answers where it stopped. */
  async function hear(start: number, enough: () => boolean): Promise<number> {
    const block = new Uint8Array(blockBytes);
    let at = start;
    while (!enough() && !closing.signal.aborted) {
      const { bytesRead } = await handle.read(block, 0, block.length, at);
      if (bytesRead === 0) {
        sound.finish();
        break;
      }
      sound.add(block.subarray(0, bytesRead));
      at += bytesRead;
      notices.progress();
    }
    return at;
  }

  /** Resolves when the header is read; the peaks that are not kept are computed meanwhile and afterwards. */
  async function openFromDisk(sizeBytes: number): Promise<void> {
    const heardBytes = await hear(0, sound.understood);
    const header = sound.header();
    const saved = header && (await loadPeaks(`${file}.peaks`, sizeBytes, header.channels));
    if (saved) sound.restore(saved);
    settle(null);
    if (!header || saved) return;
    running = hear(heardBytes, () => false)
      .then(keepPeaks)
      .catch(unreadable)
      .finally(notices.now);
  }

  const unreadable = (problem: unknown): void => {
    settle(problem instanceof AudioProblem ? problem : storageProblem(problem));
  };

  let running = Promise.resolve();
  if (kept) await openFromDisk(kept.sizeBytes).catch(unreadable);
  else running = download();

  return {
    state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: bytes.read,
    sizeBytes: bytes.sizeBytes,
    isWhole: bytes.isWhole,
    contentType: () => sound.contentType(),
    peaks: (maxPairs) => sound.peaks(maxPairs),
    again() {
      if (kept || status === 'loading' || status === 'ready' || bytes.isWhole()) return;
      bytes.resume();
      status = 'loading';
      message = null;
      notices.now();
      running = running.then(download);
    },
    async close() {
      closing.abort();
      notices.stop();
      listeners.clear();
      bytes.fail(new AudioProblem('failed', 'The recording is closed.'));
      await running;
      await handle.close();
      if (!bytes.isWhole()) await rm(part, { force: true });
    },
  };
}
