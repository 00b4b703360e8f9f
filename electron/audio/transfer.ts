import { audioAddress } from './audio-address.ts';
import { AudioProblem, noAudio, notReached, stoppedArriving } from './audio-problem.ts';

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** Where the bytes go. */
export interface Sink {
  receivedBytes(): number;
  /** What came before is void: a recording of `totalBytes` begins, null when its size is not known. */
  restart(totalBytes: number | null): Promise<void>;
  add(bytes: Uint8Array): Promise<void>;
}

export interface TransferOptions {
  fetch: Fetch;
  /** A signed address, new at each call. */
  address: () => Promise<string>;
  /** Whether http to this computer is allowed. */
  loopback: boolean;
  /** The longest wait for the next byte. */
  idleMilliseconds: number;
  /** The longest time for the whole recording. */
  totalMilliseconds: number;
  capBytes: number;
}

/** A failure that a new address may mend. */
class Interruption extends Error {}

const attemptsAtMost = 10;

/** A strong validator, or null: only with one may bytes of two answers be put together. */
function validatorOf(headers: Headers): string | null {
  const etag = headers.get('etag');
  return etag?.startsWith('"') ? etag : null;
}

/** The sizes and ranges of an encoded answer are those of its encoded form: of no use here. */
const isEncoded = (headers: Headers): boolean =>
  (headers.get('content-encoding') ?? 'identity') !== 'identity';

function lengthOf(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? NaN);
  return Number.isSafeInteger(length) && !isEncoded(headers) ? length : null;
}

/** Waits no longer than until `signal` aborts. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => {
    aborted.reject(new Error('aborted'));
  };
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function refusal(status: number): Error {
  if (status === 404) return noAudio();
  return new Interruption(`The place where the recording is stored refused it (${status}). Check again.`);
}

/** Gets one recording. It remembers how far it came, so that a later `run` goes on from there. */
export function createTransfer(options: TransferOptions, sink: Sink) {
  let validator: string | null = null;
  let totalBytes: number | null = null;

  /** Asks from byte `from` on; null when the answer does not fit what is there. */
  async function ask(address: string, from: number, signal: AbortSignal): Promise<Response | null> {
    const headers = new Headers({ 'accept-encoding': 'identity' });
    if (from > 0 && validator) {
      headers.set('range', `bytes=${from}-`);
      headers.set('if-range', validator);
    }
    const response = await options.fetch(address, {
      headers,
      signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (response.status === 200) return response;
    const range = `bytes ${from}-${(totalBytes ?? 0) - 1}/${totalBytes}`;
    const goesOn =
      response.status === 206 &&
      response.headers.get('content-range') === range &&
      response.headers.get('etag') === validator &&
      !isEncoded(response.headers);
    if (from > 0 && goesOn) return response;
    await response.body?.cancel();
    if (response.status === 206 || response.status === 416) return null;
    throw refusal(response.status);
  }

  async function begin(headers: Headers): Promise<void> {
    totalBytes = lengthOf(headers);
    validator = totalBytes === null ? null : validatorOf(headers);
    if ((totalBytes ?? 0) > options.capBytes) throw tooLarge();
    await sink.restart(totalBytes);
  }

  const tooLarge = (): AudioProblem =>
    new AudioProblem(
      'failed',
      `The recording is larger than ${Math.round(options.capBytes / 1e6)} MB, the most that is kept on this computer.`,
    );

  async function take(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    watchdog: NodeJS.Timeout,
  ): Promise<void> {
    let next = reader.read();
    for (;;) {
      const part = await next;
      if (part.done) return;
      watchdog.refresh();
      // The next bytes come in while these are stored.
      next = reader.read();
      next.catch(() => null);
      if (sink.receivedBytes() + part.value.length > options.capBytes) throw tooLarge();
      await sink.add(part.value);
    }
  }

  async function attempt(closing: AbortSignal): Promise<void> {
    const address = audioAddress(await unlessAborted(options.address(), closing), options.loopback);
    const stalled = new AbortController();
    const signal = AbortSignal.any([closing, stalled.signal]);
    const watchdog = setTimeout(() => {
      stalled.abort();
    }, options.idleMilliseconds);
    try {
      const from = validator ? sink.receivedBytes() : 0;
      const response = (await ask(address, from, signal)) ?? (await ask(address, 0, signal));
      if (!response) throw new Interruption(stoppedArriving);
      if (response.status === 200) await begin(response.headers);
      if (response.body) await take(response.body.getReader(), watchdog);
      if (totalBytes !== null && sink.receivedBytes() !== totalBytes) throw new Interruption(stoppedArriving);
    } finally {
      clearTimeout(watchdog);
      stalled.abort();
    }
  }

  return {
    /**
     * Resolves when the recording is whole. After an interruption it goes on with a new address, once, and again
     * as long as each attempt comes further than all before. Throws an AudioProblem.
     */
    async run(closing: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(options.totalMilliseconds)]);
      let furthest = sink.receivedBytes();
      for (let count = 1; ; count++) {
        try {
          await attempt(signal);
          return;
        } catch (problem) {
          if (problem instanceof AudioProblem) {
            validator = null;
            throw problem;
          }
          const further = sink.receivedBytes() > furthest;
          furthest = Math.max(furthest, sink.receivedBytes());
          if (!signal.aborted && count < attemptsAtMost && (count === 1 || further)) continue;
          if (problem instanceof Interruption) throw new AudioProblem('failed', problem.message);
          throw new AudioProblem('failed', sink.receivedBytes() > 0 ? stoppedArriving : notReached);
        }
      }
    },
  };
}
