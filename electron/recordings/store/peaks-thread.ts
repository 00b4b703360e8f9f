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
  /** The questions that its thread has not answered. */
  questions: Set<number>;
  finished: PromiseWithResolvers<null>;
  isFinished: boolean;
  worker: Worker;
}

/** Two recordings that are added, or one that is added while another plays. */
const MOST_THREADS = 2;

export type PeaksThread = ReturnType<typeof createPeaksThread>;

/** Creates the threads for all recordings: one is started with the first, and another for what is read at the same time. */
export function createPeaksThread() {
  const readings = new Map<number, Reading>();
  const questions = new Map<number, (peaks: Peaks | null) => void>();
  const workers = new Set<Worker>();
  let count = 0;

  function answer(question: number, peaks: Peaks | null): void {
    questions.get(question)?.(peaks);
    questions.delete(question);
  }

  function receive(message: FromPeaksWorker): void {
    if (message.kind === 'peaks') {
      answer(message.question, message.peaks);
      return;
    }
    const reading = readings.get(message.job);
    if (message.kind === 'finished' && reading !== undefined) {
      reading.isFinished = true;
      reading.finished.resolve(null);
    }
    reading?.changed(message.kind === 'finished');
  }

  function begin(): Worker {
    const worker = new Worker(workerFile, { resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes } });
    workers.add(worker);
    worker.unref();
    worker.on('message', receive);
    // If the thread fails, recordings play without a waveform.
    worker.on('error', () => null);
    worker.on('exit', () => {
      workers.delete(worker);
      for (const reading of readings.values()) {
        if (reading.worker !== worker) continue;
        for (const question of reading.questions) answer(question, null);
        reading.finished.resolve(null);
      }
    });
    return worker;
  }

  /** Returns a thread that computes nothing, or the one that computes the least. */
  function leastBusy(): Worker {
    const busy = new Map([...workers].map((worker) => [worker, 0]));
    for (const { worker, isFinished } of readings.values())
      if (!isFinished && busy.has(worker)) busy.set(worker, (busy.get(worker) ?? 0) + 1);
    const [least] = [...busy].toSorted(([, one], [, other]) => one - other);
    if (least === undefined || (least[1] > 0 && workers.size < MOST_THREADS)) return begin();
    return least[0];
  }

  return {
    /** Computes peaks and saves them in `savedPeaks`. Calls `changed` at most 4 times a second. */
    read(
      { files, savedPeaks, header }: { files: string[]; savedPeaks: string; header: WavHeader },
      changed: (finished: boolean) => void,
    ): PeaksReading {
      const job = ++count;
      const finished = Promise.withResolvers<null>();
      const worker = leastBusy();
      const reading: Reading = { changed, questions: new Set(), finished, isFinished: false, worker };
      readings.set(job, reading);
      const send = (message: ToPeaksWorker): void => {
        worker.postMessage(message);
      };
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
          if (!readings.has(job) || !workers.has(worker)) return Promise.resolve(null);
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
          if (workers.has(worker)) await finished.promise;
          readings.delete(job);
        },
      };
    },
    async close(): Promise<void> {
      await Promise.all([...workers].map((worker) => worker.terminate()));
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
