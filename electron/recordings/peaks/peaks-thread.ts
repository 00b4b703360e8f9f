import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-messages.ts';
import type { WavHeader } from '../wav.ts';
import type { Peaks } from '../../../shared/model/recording.ts';

// Beside this file, built or as source.
const workerFile = join(import.meta.dirname, `peaks-worker${extname(import.meta.filename)}`);
/** The thread makes little garbage, and its memory is all that the app spends on peaks. */
const youngMegabytes = 2;
/** Told less often than bytes come: each telling is a message. */
const tellBytes = 2 ** 18;
const tellMilliseconds = 100;

/** The peaks of one recording, computed from its file in another thread. */
export interface PeaksReading {
  /** The first `bytes` of the file are there; `whole`: and no more come. */
  there(bytes: number, whole: boolean): void;
  /** Null after it was closed. */
  peaks(maxPairs: number): Promise<Peaks | null>;
  /** Resolves when the files are let go of. */
  close(): Promise<void>;
}

interface Reading {
  changed: (finished: boolean) => void;
  questions: Set<number>;
  finished: PromiseWithResolvers<null>;
}

export type PeaksThread = ReturnType<typeof createPeaksThread>;

/** One thread for all recordings, begun with the first. */
export function createPeaksThread() {
  const readings = new Map<number, Reading>();
  const questions = new Map<number, (peaks: Peaks | null) => void>();
  let count = 0;
  let worker: Worker | null = null;

  function answer(question: number, peaks: Peaks | null): void {
    questions.get(question)?.(peaks);
    questions.delete(question);
  }

  function hear(message: FromPeaksWorker): void {
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
    begun.on('message', hear);
    // Recordings play without their bars.
    begun.on('error', () => null);
    begun.on('exit', () => {
      if (worker === begun) worker = null;
      for (const question of questions.keys()) answer(question, null);
      for (const reading of readings.values()) reading.finished.resolve(null);
    });
    return begun;
  }

  const tell = (message: ToPeaksWorker): void => {
    worker?.postMessage(message);
  };

  return {
    /** `savedPeaks`: where they are kept. `changed` is called as more are there, at most 4 times a second. */
    read(
      { files, savedPeaks, header }: { files: string[]; savedPeaks: string; header: WavHeader },
      changed: (finished: boolean) => void,
    ): PeaksReading {
      const job = ++count;
      const finished = Promise.withResolvers<null>();
      const reading: Reading = { changed, questions: new Set(), finished };
      readings.set(job, reading);
      worker ??= begin();
      tell({ kind: 'open', job, files, savedPeaks, header });
      let told = 0;
      let timer: NodeJS.Timeout | undefined;
      return {
        there(bytes, whole) {
          clearTimeout(timer);
          const tellNow = (): void => {
            told = bytes;
            tell({ kind: 'there', job, bytes, whole });
          };
          if (whole || bytes - told >= tellBytes) tellNow();
          else timer = setTimeout(tellNow, tellMilliseconds);
        },
        peaks(maxPairs) {
          if (!readings.has(job) || worker === null) return Promise.resolve(null);
          const question = ++count;
          const { promise, resolve } = Promise.withResolvers<Peaks | null>();
          questions.set(question, resolve);
          reading.questions.add(question);
          tell({ kind: 'peaks', job, question, maxPairs });
          return promise.finally(() => reading.questions.delete(question));
        },
        async close() {
          clearTimeout(timer);
          reading.changed = () => undefined;
          for (const asked of reading.questions) answer(asked, null);
          tell({ kind: 'close', job });
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
