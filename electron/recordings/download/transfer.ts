import { unlessAborted } from '../../platform/unless-aborted.ts';
import { AudioProblem, notReached, stoppedArriving } from '../recording-error.ts';
import { backOff } from './back-off.ts';
import { byteAnswer, ByteRefusal } from '../serve/byte-answer.ts';
import type { ByteRange } from './byte-ranges.ts';
import type { Trust } from '../serve/audio-address.ts';
import { type Fetch, fetchChecked } from './fetch-checked.ts';
import { createFreshAddress } from './fresh-address.ts';
import type { Version } from './version.ts';

/** Where the bytes go. */
export interface Sink {
  receivedBytes: () => number;
  /** The first hole at or after `at`, or else the first of all; null when there is none, or the size is not known. */
  hole: (at: number) => ByteRange | null;
  /** Where somebody waits for bytes and may be served before all others; null when nobody does. */
  wanted: () => number | null;
  onWanted: (listener: (at: number) => void) => void;
  /** What came before is void: a recording begins, of `totalBytes` where that is known. Throws an AudioProblem. */
  restart: (version: Version | null, totalBytes: number | null) => Promise<void>;
  /** Throws an AudioProblem. */
  write: (at: number, bytes: Uint8Array) => Promise<void>;
}

export interface TransferOptions extends Trust {
  fetch: Fetch;
  /** A signed address, new at each call. An AudioProblem that it throws ends the transfer. */
  address: () => Promise<string>;
  /** The longest wait for the next byte. */
  idleMilliseconds: number;
  /** The longest time for the whole recording. */
  totalMilliseconds: number;
  /** The wait before the first try again; it doubles with each try that brings nothing. */
  backOffMilliseconds: number;
  capBytes: number;
}

class Interruption extends Error {}

/** So many tries again that bring nothing are the end. */
const triesAgainAtMost = 5;
/** A reader this little ahead is reached sooner by going on than by asking anew. */
const jumpOverBytes = 2 ** 20;

/** Gets one recording, of which `held` is there at an earlier time. A later `run` goes on from where it came. */
export function createTransfer(options: TransferOptions, sink: Sink, held: Version | null) {
  const addresses = createFreshAddress(options.address);
  let known = held;
  /** Whether parts can be asked for: null while only a try can tell. */
  let takesRanges: boolean | null = held ? true : null;
  let position = 0;

  const tooLarge = (): AudioProblem =>
    new AudioProblem(
      'failed',
      `The recording is larger than ${Math.round(options.capBytes / 1e6)} MB, the most that is kept on this computer.`,
    );

  /** Stores the bytes from `at` on until `end`; `stop` ends it early. */
  async function take(body: ReadableStream<Uint8Array>, at: number, end: number, live: Live): Promise<void> {
    const reader = body.getReader();
    position = at;
    let next = reader.read();
    next.catch(() => null);
    for (;;) {
      // A body that ignores that it was aborted is not waited for.
      const part = await unlessAborted(next, live.signal);
      if (part.done || live.signal.aborted) return;
      live.watchdog.refresh();
      const bytes = part.value.subarray(0, end - position);
      if (position + bytes.length > options.capBytes) throw tooLarge();
      // The next bytes come in while these are stored.
      next = reader.read();
      next.catch(() => null);
      await sink.write(position, bytes);
      position += bytes.length;
      if (position >= end) return;
    }
  }

  /** One request. True when the recording is whole. */
  async function attempt(live: Live): Promise<boolean> {
    const wanted = takesRanges === true ? sink.wanted() : null;
    const hole = known ? sink.hole(wanted ?? position) : null;
    if (known && !hole) return true;
    const asked = takesRanges === false || hole?.start === 0 ? null : hole;
    position = asked?.start ?? 0;
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (asked && known) {
      headers.set('range', `bytes=${asked.start}-${asked.end === known.totalBytes ? '' : asked.end - 1}`);
      headers.set('if-range', known.value);
    }
    const address = await unlessAborted(addresses.current(), live.signal);
    const response = await fetchChecked(options.fetch, options, address, { headers, signal: live.signal });
    const answer = byteAnswer(response, known, asked);
    if (answer.kind === 'useless') {
      await response.body?.cancel();
      if (answer.wrongPlace) takesRanges = false;
      else known = null;
      throw new Interruption(stoppedArriving);
    }
    if (answer.kind === 'part') {
      takesRanges = true;
      if (response.body) await take(response.body, answer.range.start, answer.range.end, live);
      if (position < answer.range.end) throw new Interruption(stoppedArriving);
      return sink.hole(position) === null;
    }
    if (answer.kind === 'again') takesRanges = asked ? false : takesRanges;
    else {
      known = answer.version;
      takesRanges = answer.takesRanges ? true : null;
      if ((answer.totalBytes ?? 0) > options.capBytes) throw tooLarge();
      await sink.restart(answer.version, answer.totalBytes);
    }
    const { totalBytes } = answer;
    if (response.body) await take(response.body, 0, totalBytes ?? Infinity, live);
    if (live.signal.aborted || (totalBytes !== null && position < totalBytes))
      throw new Interruption(stoppedArriving);
    return true;
  }

  /** `jumped`: it was ended for a reader who waits elsewhere. */
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
      const whole = await attempt({
        signal: AbortSignal.any([closing, stop.signal, jumping.signal]),
        watchdog,
      });
      return whole ? 'whole' : 'more';
    } catch (problem) {
      if (jumping.signal.aborted && !closing.aborted && !(problem instanceof AudioProblem)) return 'jumped';
      throw problem;
    } finally {
      clearTimeout(watchdog);
      sink.onWanted(() => undefined);
      stop.abort();
    }
  }

  return {
    /** What is there is void: the next run begins anew. */
    forget(): void {
      known = null;
    },
    /**
     * Resolves when the recording is whole. After an interruption it goes on from the byte, with waits that grow,
     * as long as bytes come; after a refusal with a new address, once. Throws an AudioProblem.
     */
    async run(closing: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(options.totalMilliseconds)]);
      let furthest = sink.receivedBytes();
      let triesAgain = 0;
      let refused = false;
      for (;;) {
        try {
          const reached = await watched(signal);
          if (reached === 'whole') return;
          if (reached === 'more') refused = false;
        } catch (problem) {
          if (problem instanceof AudioProblem) throw problem;
          if (sink.receivedBytes() > furthest) {
            triesAgain = 0;
            refused = false;
          }
          furthest = Math.max(furthest, sink.receivedBytes());
          triesAgain += 1;
          const isOfAddress = problem instanceof ByteRefusal && problem.isOfAddress();
          if (signal.aborted || triesAgain > triesAgainAtMost || (isOfAddress && refused))
            throw lastProblem(problem);
          if (isOfAddress) {
            refused = true;
            addresses.drop();
          } else {
            const asked = problem instanceof ByteRefusal ? problem.retryAfterMilliseconds : null;
            await backOff(triesAgain, options.backOffMilliseconds, asked, signal);
          }
        }
      }
    },
  };

  function lastProblem(problem: unknown): AudioProblem {
    if (problem instanceof Interruption || problem instanceof ByteRefusal)
      return new AudioProblem('failed', problem.message);
    return new AudioProblem('failed', sink.receivedBytes() > 0 ? stoppedArriving : notReached);
  }
}

interface Live {
  signal: AbortSignal;
  watchdog: NodeJS.Timeout;
}
