import { unlessAborted } from '../../platform/unless-aborted.ts';
import { RecordingError, unreachableMessage, downloadStoppedMessage } from '../recording-error.ts';
import { waitBeforeRetry } from '../../service-client/back-off.ts';
import { classifyByteResponse, ByteRequestError } from './byte-response.ts';
import type { ByteRange } from './byte-ranges.ts';
import { type Trust, type Fetch, fetchChecked } from './fetch-checked.ts';
import { createAddressCache } from './signed-address.ts';
import type { Version } from './version.ts';

/** Receives the downloaded bytes. */
export interface Sink {
  receivedBytes: () => number;
  /**
   * Returns the first gap from `at` on, else the first of all; null if there is none or the size is unknown.
   */
  hole: (at: number) => ByteRange | null;
  /** The position of a waiting reader, which may be served first, or null if none is waiting. */
  wanted: () => number | null;
  onWanted: (listener: (at: number) => void) => void;
  /** Discards what was received and starts a recording of `totalBytes`, if known. Throws a RecordingError. */
  restart: (version: Version | null, totalBytes: number | null) => Promise<void>;
  /** Throws a RecordingError. */
  write: (at: number, bytes: Uint8Array) => Promise<void>;
}

export interface TransferOptions extends Trust {
  fetch: Fetch;
  /** Returns a new signed address on each call. An RecordingError that it throws ends the transfer. */
  address: () => Promise<string>;
  /** The longest wait for the next byte. */
  idleMilliseconds: number;
  /** The longest time for the whole recording. */
  totalMilliseconds: number;
  /** The wait before the first retry; it doubles with each retry that receives nothing. */
  backOffMilliseconds: number;
  capBytes: number;
}

class Interruption extends Error {}

/** The transfer fails after this many retries in a row that receive nothing. */
const maxRetries = 5;
const longestWaitMilliseconds = 15_000;
/** If a waiting reader is at most this far ahead, continuing is faster than a new request. */
const jumpOverBytes = 2 ** 20;

/** Downloads one recording. `held` is a partly downloaded version. A later `run` resumes the download. */
export function createTransfer(options: TransferOptions, sink: Sink, held: Version | null) {
  const addresses = createAddressCache(options.address);
  const growth = {
    firstMs: options.backOffMilliseconds,
    longestMs: longestWaitMilliseconds,
    jitter: [0.5, 1],
  } as const;
  let known = held;
  /** True if the server supports range requests; null until a request has shown it. */
  let takesRanges: boolean | null = held ? true : null;
  let position = 0;

  const tooLarge = (): RecordingError =>
    new RecordingError(
      'failed',
      `The recording is larger than ${Math.round(options.capBytes / 1e6)} MB, Earmark’s limit.`,
    );

  /** Stores the bytes from `at` to `end`; `stop` ends it early. */
  async function take(body: ReadableStream<Uint8Array>, at: number, end: number, live: Live): Promise<void> {
    const reader = body.getReader();
    position = at;
    let next = reader.read();
    next.catch(() => null);
    for (;;) {
      // Do not wait for a body that ignores being aborted.
      const part = await unlessAborted(next, live.signal);
      if (part.done || live.signal.aborted) return;
      live.watchdog.refresh();
      const bytes = part.value.subarray(0, end - position);
      if (position + bytes.length > options.capBytes) throw tooLarge();
      // Receive the next bytes while these are stored.
      next = reader.read();
      next.catch(() => null);
      await sink.write(position, bytes);
      position += bytes.length;
      if (position >= end) return;
    }
  }

  /** Makes one request. Returns true if the recording is complete. */
  async function attempt(live: Live): Promise<boolean> {
    const wanted = takesRanges === true ? sink.wanted() : null;
    const hole = known ? sink.hole(wanted ?? position) : null;
    if (known && !hole) return true;
    const requested = takesRanges === false || hole?.start === 0 ? null : hole;
    position = requested?.start ?? 0;
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (requested && known) {
      headers.set(
        'range',
        `bytes=${requested.start}-${requested.end === known.totalBytes ? '' : requested.end - 1}`,
      );
      headers.set('if-range', known.value);
    }
    const address = await unlessAborted(addresses.current(), live.signal);
    const response = await fetchChecked(options.fetch, options, address, { headers, signal: live.signal });
    const answer = classifyByteResponse(response, known, requested);
    if (answer.kind === 'useless') {
      await response.body?.cancel();
      if (answer.wrongPlace) takesRanges = false;
      else known = null;
      throw new Interruption(downloadStoppedMessage);
    }
    if (answer.kind === 'part') {
      takesRanges = true;
      if (response.body) await take(response.body, answer.range.start, answer.range.end, live);
      if (position < answer.range.end) throw new Interruption(downloadStoppedMessage);
      return sink.hole(position) === null;
    }
    if (answer.kind === 'again') takesRanges = requested ? false : takesRanges;
    else {
      known = answer.version;
      takesRanges = answer.takesRanges ? true : null;
      if ((answer.totalBytes ?? 0) > options.capBytes) throw tooLarge();
      await sink.restart(answer.version, answer.totalBytes);
    }
    const { totalBytes } = answer;
    if (response.body) await take(response.body, 0, totalBytes ?? Infinity, live);
    if (live.signal.aborted || (totalBytes !== null && position < totalBytes))
      throw new Interruption(downloadStoppedMessage);
    return true;
  }

  /** Makes one attempt. Returns `jumped` if it was ended for a reader waiting elsewhere. */
  async function watched(closing: AbortSignal): Promise<'whole' | 'more' | 'jumped'> {
    const stop = new AbortController();
    const jumping = new AbortController();
    const jump = (at: number): void => {
      const isNear = at >= position && at - position < jumpOverBytes;
      if (!known || takesRanges !== true || isNear) return;
      jumping.abort();
    };
    const watchdog = setTimeout(() => {
      stop.abort();
    }, options.idleMilliseconds);
    sink.onWanted(jump);
    try {
      const received = await attempt({
        signal: AbortSignal.any([closing, stop.signal, jumping.signal]),
        watchdog,
      });
      return received ? 'whole' : 'more';
    } catch (problem) {
      if (jumping.signal.aborted && !closing.aborted && !(problem instanceof RecordingError)) return 'jumped';
      throw problem;
    } finally {
      clearTimeout(watchdog);
      sink.onWanted(() => undefined);
      stop.abort();
    }
  }

  return {
    /** Discards what was received, so that the next run starts over. */
    forget(): void {
      known = null;
    },
    /**
     * Resolves when the recording is complete. After an interruption it resumes from the last byte, with
     * growing waits, as long as bytes arrive; after a refusal it requests a new address once. Throws an
     * RecordingError.
     */
    async run(closing: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(options.totalMilliseconds)]);
      let furthest = sink.receivedBytes();
      let retries = 0;
      let refused = false;
      for (;;) {
        try {
          const reached = await watched(signal);
          if (reached === 'whole') return;
          if (reached === 'more') refused = false;
        } catch (problem) {
          if (problem instanceof RecordingError) throw problem;
          if (sink.receivedBytes() > furthest) {
            retries = 0;
            refused = false;
          }
          furthest = Math.max(furthest, sink.receivedBytes());
          retries += 1;
          const isOfAddress = problem instanceof ByteRequestError && problem.isOfAddress();
          if (signal.aborted || retries > maxRetries || (isOfAddress && refused)) throw lastProblem(problem);
          if (isOfAddress) {
            refused = true;
            addresses.drop();
          } else {
            const retryAfterMs = problem instanceof ByteRequestError ? problem.retryAfterMilliseconds : null;
            await waitBeforeRetry(retries, growth, retryAfterMs, signal);
          }
        }
      }
    },
  };

  function lastProblem(problem: unknown): RecordingError {
    if (problem instanceof Interruption || problem instanceof ByteRequestError)
      return new RecordingError('failed', problem.message);
    return new RecordingError(
      'failed',
      sink.receivedBytes() > 0 ? downloadStoppedMessage : unreachableMessage,
    );
  }
}

interface Live {
  signal: AbortSignal;
  watchdog: NodeJS.Timeout;
}
