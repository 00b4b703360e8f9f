import {
  RecordingError,
  downloadStoppedMessage,
  storageProblem,
  withPlayablePart,
} from '../recording-error.ts';
import type { Fetch } from '../download/fetch-checked.ts';
import { hasAnotherRecording } from '../file/another-recording.ts';
import { createHeaderReader } from '../file/file-header.ts';
import { throttle } from '../../../shared/domain/throttle.ts';
import { createPeaksThread, type PeaksReading, type PeaksThread } from './peaks-thread.ts';
import { savedPeaksOf } from '../peaks/saved-peaks.ts';
import type { Resolve } from '../download/private-address.ts';
import { trustOf } from '../download/fetch-checked.ts';
import { openRecordingFile, type RecordingFile } from '../file/recording-file.ts';
import { createTransfer } from '../download/transfer.ts';
import type { WavHeader } from '../wav.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import type { AudioState, Peaks } from '../../../shared/model/recording.ts';

export interface RecordingOptions {
  /** Path of the complete recording; `.part`, `.part.json` and `.peaks` are next to it. */
  file: string;
  /** The path of the researcher's own file, which is played where it is. Default: none. */
  original?: string | null;
  fetch: Fetch;
  /** Returns a new signed address on each call. An RecordingError that it throws is shown unchanged. */
  address: () => Promise<string>;
  /** True if the workspace is on this computer, so that http to it is allowed. */
  loopback: boolean;
  /** The service's host. If it is in a private network, recordings may be too. Default: a public host. */
  serviceHost?: string | null;
  /** Resolves host names. Default: the system's resolver. */
  resolve?: Resolve;
  /** Computes peaks. Default: a new thread. */
  peaksThread?: PeaksThread;
  /** The longest wait for the next byte. Default: 20 seconds. */
  idleMilliseconds?: number;
  /** The longest time for the whole recording. Default: 3 hours. */
  totalMilliseconds?: number;
  /** The wait before the first retry. Default: half a second. */
  backOffMilliseconds?: number;
  /** The largest recording that is stored. Default: 4 GiB. */
  capBytes?: number;
  /** Called with the size when a download begins. */
  makeRoom?: (bytes: number) => Promise<unknown>;
}

/** One recording, complete or downloading. */
export interface Recording {
  state(): AudioState;
  /** Reports progress at most 4 times a second, anything else at once. Returns an unsubscribe function. */
  onChange(listener: (state: AudioState) => void): () => void;
  /**
   * Returns the bytes from `start` to before `end` that are present; waits for the first unless `signal` is
   * aborted. Throws a RecordingError.
   */
  read(start: number, end: number, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the total size; waits until it is known. Throws a RecordingError. */
  sizeBytes(): Promise<number>;
  /** Waits until it is known. Null for formats that media elements cannot play. Throws a RecordingError. */
  contentType(): Promise<string | null>;
  /** Returns the peaks with these stretches hidden; null if there are none yet. */
  peaks(maxPairs: number, hidden: readonly HiddenStretch[]): Promise<Peaks | null>;
  /** Resolves when all peaks are stored, or the recording is closed. Throws a RecordingError if it can have none. */
  whenPeaksAreSaved(): Promise<void>;
  /** True if the complete recording is on this computer. */
  isWhole(): boolean;
  /** Retries after a failure, resuming where the transfer stopped. */
  again(): void;
  /** Ends everything; a partial download can be resumed later. */
  close(): Promise<void>;
}

const noticeMilliseconds = 250;

const CANNOT_BE_DRAWN = 'Earmark cannot draw the sound of this recording.';
const HAS_ANOTHER = 'This file contains another recording. Earmark plays the first.';

/** Opens the recording in `file`, or starts or resumes downloading it. */
export async function openRecording(options: RecordingOptions): Promise<Recording> {
  const file = await openRecordingFile(options.file, options.original);
  const thread = options.peaksThread ?? createPeaksThread();
  const closing = new AbortController();
  const listeners = new Set<(state: AudioState) => void>();
  let head = createHeaderReader();
  let reading: PeaksReading | null = null;
  let status: AudioState['status'] = 'loading';
  let message: string | null = null;
  /** What the researcher should know of a recording that plays. */
  let notice: string | null = null;
  let jump: (at: number) => void = () => undefined;
  let news = Promise.withResolvers<null>();

  function wake(): void {
    news.resolve(null);
    news = Promise.withResolvers<null>();
  }

  const state = (): AudioState => ({
    status,
    receivedBytes: file.receivedBytes(),
    totalBytes: file.totalBytes(),
    durationSeconds: head.header()?.durationSeconds ?? null,
    hasPeaks: reading !== null,
    message: message ?? head.withoutBars() ?? notice,
  });
  const notices = throttle(noticeMilliseconds, () => {
    for (const listener of listeners) listener(state());
  });

  const understood = (): boolean => head.neededBytes() === null;

  function readPeaks(): void {
    const header = head.header();
    if (!header || reading) return;
    const savedPeaks = savedPeaksOf(options.file);
    reading = thread.read({ files: file.paths, savedPeaks, header }, (finished) => {
      if (finished) notices.now();
      else notices.ask();
    });
  }

  const tellPeaks = (isComplete: boolean): void => {
    reading?.bytesArrived(file.firstBytes(), isComplete);
  };

  async function forget(): Promise<void> {
    const before = reading;
    reading = null;
    notice = null;
    head = createHeaderReader();
    await before?.close();
  }

  /** Identifies the file as soon as enough of it is present; `isComplete` is true if no more will come. */
  async function look(isComplete: boolean): Promise<void> {
    for (;;) {
      const needed = head.neededBytes();
      const arrivedBytes = file.firstBytes();
      if (needed === null || (arrivedBytes < needed && !isComplete)) break;
      const first = await file.read(0, Math.min(needed, arrivedBytes));
      head.look(first, isComplete ? arrivedBytes : file.totalBytes());
      if (isComplete && first.length === arrivedBytes) break;
    }
    if (!understood()) return;
    wake();
    readPeaks();
    const wanted = file.wanted();
    if (wanted !== null) jump(wanted);
  }

  const transfer = createTransfer(
    {
      fetch: options.fetch,
      address: options.address,
      ...trustOf(options),
      idleMilliseconds: options.idleMilliseconds ?? 20_000,
      totalMilliseconds: options.totalMilliseconds ?? 3 * 3_600_000,
      backOffMilliseconds: options.backOffMilliseconds ?? 500,
      capBytes: options.capBytes ?? 4 * 2 ** 30,
    },
    {
      receivedBytes: file.receivedBytes,
      hole: file.hole,
      // The first bytes are downloaded first because they identify the recording.
      wanted: () => (understood() ? file.wanted() : null),
      onWanted(listener) {
        jump = listener;
        file.onWanted((at) => {
          if (understood()) listener(at);
        });
      },
      async restart(version, totalBytes) {
        await forget();
        await options.makeRoom?.(totalBytes ?? 0);
        await file.restartAs(version, totalBytes);
        notices.now();
      },
      async write(at, bytes) {
        await file.write(at, bytes);
        const before = understood();
        if (!before) await look(false);
        tellPeaks(false);
        // It can be played from now on, for which somebody may be waiting.
        if (understood() && !before) notices.now();
        else notices.ask();
      },
    },
    file.heldVersion,
  );

  function settle(problem: RecordingError | null): void {
    message = problem?.message ?? head.unplayable();
    status = problem?.status ?? (message === null ? 'ready' : 'failed');
    wake();
    notices.now();
  }

  async function finish(): Promise<void> {
    await look(true);
    head.finish(file.receivedBytes());
    notice = await noticeOf(file, head.header());
    if (!file.wasKept) await file.keep();
    tellPeaks(true);
    settle(null);
  }

  async function download(): Promise<void> {
    try {
      await transfer.run(closing.signal);
      await finish();
    } catch (problem) {
      const known =
        problem instanceof RecordingError ? problem : new RecordingError('failed', downloadStoppedMessage);
      if (!understood() || known.code === 'not-sound') {
        file.discard();
        transfer.forget();
      }
      const shownProblem = understood() && file.receivedBytes() > 0 ? withPlayablePart(known) : known;
      file.fail(shownProblem);
      if (!closing.signal.aborted) settle(shownProblem);
    }
  }

  let running = Promise.resolve();
  if (file.wasKept)
    await finish().catch((problem: unknown) => {
      settle(problem instanceof RecordingError ? problem : storageProblem(problem));
    });
  else {
    await look(false).catch(() => null);
    tellPeaks(false);
    running = download();
  }

  return {
    state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: file.read,
    sizeBytes: file.sizeBytes,
    isWhole: file.isWhole,
    async contentType() {
      while (!understood()) {
        if (status !== 'loading' || closing.signal.aborted)
          throw new RecordingError('failed', message ?? downloadStoppedMessage);
        await news.promise;
      }
      return head.contentType();
    },
    async whenPeaksAreSaved() {
      if (reading === null) throw new RecordingError('failed', message ?? CANNOT_BE_DRAWN);
      await reading.finished;
    },
    peaks: async (maxPairs, hidden) => (await reading?.peaks(maxPairs, hidden)) ?? null,
    again() {
      if (file.wasKept || status === 'loading' || status === 'ready' || file.isWhole()) return;
      file.resume();
      status = 'loading';
      message = null;
      notices.now();
      running = running.then(download);
    },
    async close() {
      closing.abort();
      notices.close();
      listeners.clear();
      file.fail(new RecordingError('failed', 'The recording is closed.'));
      wake();
      await running;
      await reading?.close();
      if (!options.peaksThread) await thread.close();
      await file.close();
    },
  };
}

async function noticeOf(file: RecordingFile, header: WavHeader | null): Promise<string | null> {
  if (header === null) return null;
  // What cannot be read is reported when it is played.
  const hasAnother = await hasAnotherRecording(file.read, header, file.receivedBytes()).catch(() => false);
  return hasAnother ? HAS_ANOTHER : null;
}
