import { parentPort } from 'node:worker_threads';
import { throttle } from '../../../shared/domain/throttle.ts';
import { type PeaksJob, startPeaksJob } from './peaks-job.ts';
import type { FromPeaksWorker, ToPeaksWorker } from './peaks-thread.ts';

const noticeMilliseconds = 250;
const jobs = new Map<number, PeaksJob>();

function send(message: FromPeaksWorker, transferred: ArrayBufferLike[] = []): void {
  parentPort?.postMessage(
    message,
    transferred.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

function start(message: Extract<ToPeaksWorker, { kind: 'open' }>): void {
  const { job } = message;
  const notices = throttle(noticeMilliseconds, () => {
    send({ kind: 'progress', job });
  });
  const started = startPeaksJob(message, notices.ask);
  jobs.set(job, started);
  // If the file cannot be read there are no more peaks; reading the recording itself reports why.
  void started.done
    .catch(() => null)
    .finally(() => {
      notices.close();
      send({ kind: 'finished', job });
    });
}

// Sixty minutes are 170 million samples, so they are processed outside the main thread.
parentPort?.on('message', (message: ToPeaksWorker) => {
  const job = jobs.get(message.job);
  if (message.kind === 'open') start(message);
  else if (message.kind === 'arrived') job?.bytesArrived(message.bytes, message.isComplete);
  else if (message.kind === 'peaks' && job) {
    const peaks = job.peaks(message.maxPairs, message.hidden);
    send({ kind: 'peaks', question: message.question, peaks }, peaks === null ? [] : [peaks.pairs.buffer]);
  } else if (message.kind === 'close') {
    job?.close();
    jobs.delete(message.job);
  }
});
