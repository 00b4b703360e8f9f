import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';

// The worker is next to this file, both as source and when built.
const workerFile = join(import.meta.dirname, `peaks-worker${extname(import.meta.filename)}`);
/** The thread creates little garbage, and its memory is the only memory the app uses for peaks. */
const youngMegabytes = 2;
/** Progress is reported less often than bytes arrive because each report is a message. */
const reportBytes = 2 ** 18;
const reportMilliseconds = 100;

/** Computes the peaks of one recording from its file in another thread. */
export interface PeaksReading {
  /** Reports that the first `bytes` of the file are present; `isComplete` is true if no more will come. */
  bytesArrived(bytes: number, isComplete: boolean): void;
  /** Returns the peaks with these stretches hidden; null after it is closed. */
  peaks(maxPairs: number, hidden: readonly HiddenStretch[]): Promise<Peaks | null>;
  /** Resolves when all peaks are computed and saved, or when it is closed. */
  finished: Promise<void>;
  /** Resolves when the files are closed. */
  close(): Promise<void>;
}

interface Reading {
  changed: (finished: boolean) => void;
  questions: Set<number>;
  finished: PromiseWithResolvers<null>;
}

export type PeaksThread = ReturnType<typeof createPeaksThread>;

/** Creates one thread for all recordings, started with the first. */
export function createPeaksThread() {
  const readings = new Map<number, Reading>();
  const questions = new Map<number, (peaks: Peaks | null) => void>();
  let count = 0;
  let worker: Worker | null = null;

  function answer(question: number, peaks: Peaks | null): void {
    questions.get(question)?.(peaks);
    questions.delete(question);
  }

  function receive(message: FromPeaksWorker): void {
    if (message.kind === 'peaks') answer(message.question, message.peaks);
    else {
      const reading = readings.get(message.job);
      if (message.kind === 'finished') reading?.finished.resolve(null);
      reading?.changed(message.kind === 'finished');
    }
  }

  function begin(): Worker {
    const begun = new Worker(workerFile, { resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } });
    begun.unref();
    begun.on('message', receive);
    // If the thread fails, recordings play without a waveform.
    begun.on('error', () => null);
    begun.on('exit', () => {
      if (worker === begun) worker = null;
      for (const question of questions.keys()) answer(question, null);
      for (const reading of readings.values()) reading.finished.resolve(null);
    });
    return begun;
  }

  const send = (message: ToPeaksWorker): void => {
    worker?.postMessage(message);
  };

  return {
    /** Computes peaks and saves them in `savedPeaks`. Calls `changed` at most 4 times a second. */
    read(
      { files, savedPeaks, header }: { files: string[]; savedPeaks: string; header: WavHeader },
      changed: (finished: boolean) => void,
    ): PeaksReading {
      const job = ++count;
      const finished = Promise.withResolvers<null>();
      const reading: Reading = { changed, questions: new Set(), finished };
      readings.set(job, reading);
      worker ??= begin();
      send({ kind: 'open', job, files, savedPeaks, header });
      let reportedBytes = 0;
      let timer: NodeJS.Timeout | undefined;
      return {
        finished: finished.promise.then(() => undefined),
        bytesArrived(bytes, isComplete) {
          clearTimeout(timer);
          const sendNow = (): void => {
            reportedBytes = bytes;
            send({ kind: 'arrived', job, bytes, isComplete });
          };
          if (isComplete || bytes - reportedBytes >= reportBytes) sendNow();
          else timer = setTimeout(sendNow, reportMilliseconds);
        },
        peaks(maxPairs, hidden) {
          if (!readings.has(job) || worker === null) return Promise.resolve(null);
          const question = ++count;
          const { promise, resolve } = Promise.withResolvers<Peaks | null>();
          questions.set(question, resolve);
          reading.questions.add(question);
          send({ kind: 'peaks', job, question, maxPairs, hidden });
          return promise.finally(() => reading.questions.delete(question));
        },
        async close() {
          clearTimeout(timer);
          reading.changed = () => undefined;
          for (const question of reading.questions) answer(question, null);
          send({ kind: 'close', job });
          if (worker !== null) await finished.promise;
          readings.delete(job);
        },
      };
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}

/** Messages from the main process to the peaks thread; `job` is one reading of one file. */
export type ToPeaksWorker =
  | { kind: 'open'; job: number; files: string[]; savedPeaks: string; header: WavHeader }
  /** The first `bytes` of the file are present; `isComplete` is true if no more will come. */
  | { kind: 'arrived'; job: number; bytes: number; isComplete: boolean }
  | {
      kind: 'peaks';
      job: number;
      question: number;
      maxPairs: number;
      hidden: readonly HiddenStretch[];
    }
  | { kind: 'close'; job: number };

export type FromPeaksWorker =
  /** More peaks are available; sent at most 4 times a second. */
  | { kind: 'progress'; job: number }
  | { kind: 'finished'; job: number }
  /** Null if they could not be redacted. */
  | { kind: 'peaks'; question: number; peaks: Peaks | null };
