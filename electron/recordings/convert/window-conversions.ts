import { randomUUID } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { isReading, refuseMethod, serveBytes } from '../serve/serve-bytes.ts';
import { DecodeError, type Decode, type DecodeProblem, type PcmSound } from './pcm-sound.ts';

/** How long the window may take for its next answer. */
const SILENCE_MS = 60_000;
/** The path of `app://earmark` at which the window reads the recording of a conversion, by its ID. */
const PATH = '/audio/own-file';

/** What the window sends next; null after the last chunk. */
type Next = { bytes: Uint8Array; written: (goOn: boolean) => void } | null;

interface Conversion {
  file: FileHandle;
  totalBytes: number;
  head: PromiseWithResolvers<Pick<PcmSound, 'sampleRate' | 'channels'>>;
  next: PromiseWithResolvers<Next>;
  /** True from when something was sent until the writer takes it. */
  hasNext: boolean;
  /** Set once it failed, since what was sent before is still being written. */
  failure: { error: unknown } | null;
  fail: (error: unknown) => void;
}

interface WindowConversionsOptions {
  /** Asks the window to decode what is at an address; false if there is no window. */
  request: (requested: { id: string; address: string }) => boolean;
  silenceMs?: number;
}

/** Recordings that the window decodes for main. Each is read and sent under a random ID, valid for that conversion. */
export interface WindowConversions {
  decode: Decode;
  /** Serves the recording of a conversion; null if the address is another one. */
  serve: (request: Request, url: URL) => Response | null;
  /** These return whether the window is to go on. */
  head: (id: string, head: Pick<PcmSound, 'sampleRate' | 'channels'>) => boolean;
  /** Resolves once the bytes are written. */
  chunk: (id: string, bytes: Uint8Array) => Promise<boolean>;
  done: (id: string) => boolean;
  failed: (id: string, problem: DecodeProblem) => boolean;
  /** Ends every conversion, since the page that decoded is gone. */
  windowClosed: () => void;
}

export function createWindowConversions({
  request,
  silenceMs = SILENCE_MS,
}: WindowConversionsOptions): WindowConversions {
  const conversions = new Map<string, Conversion>();

  async function begin(path: string): Promise<{ id: string; conversion: Conversion }> {
    const file = await open(path, 'r');
    const head: Conversion['head'] = Promise.withResolvers();
    const next: Conversion['next'] = Promise.withResolvers();
    const conversion: Conversion = {
      file,
      totalBytes: (await file.stat()).size,
      head,
      next,
      hasNext: false,
      failure: null,
      fail(error) {
        conversion.failure ??= { error };
        head.reject(error);
        conversion.next.reject(error);
      },
    };
    // Not every failure is waited for.
    head.promise.catch(() => null);
    next.promise.catch(() => null);
    const id = randomUUID();
    conversions.set(id, conversion);
    return { id, conversion };
  }

  async function end(id: string, conversion: Conversion): Promise<void> {
    conversions.delete(id);
    await conversion.file.close();
  }

  /** Waits for the window, but not for ever: it may have been reloaded. */
  async function unlessSilent<T>(conversion: Conversion, answer: Promise<T>): Promise<T> {
    const deadline = setTimeout(() => {
      conversion.fail(new DecodeError('gone'));
    }, silenceMs);
    return answer.finally(() => {
      clearTimeout(deadline);
    });
  }

  async function* chunksOf(id: string, conversion: Conversion) {
    let last: Next = null;
    try {
      for (;;) {
        // One at a time: the window waits until its chunk is written.
        // oxlint-disable-next-line no-await-in-loop
        last = await unlessSilent(conversion, conversion.next.promise);
        if (last === null) return;
        yield last.bytes;
        if (conversion.failure !== null) throw conversion.failure.error;
        conversion.next = Promise.withResolvers();
        conversion.next.promise.catch(() => null);
        conversion.hasNext = false;
        last.written(true);
      }
    } finally {
      last?.written(false);
      await end(id, conversion);
    }
  }

  /** Passes on what the window sent. Returns false if nothing more was expected. */
  function send(id: string, next: Next): boolean {
    const conversion = conversions.get(id);
    if (conversion === undefined || conversion.hasNext) return false;
    conversion.hasNext = true;
    conversion.next.resolve(next);
    return true;
  }

  return {
    async decode(path, signal) {
      signal.throwIfAborted();
      const { id, conversion } = await begin(path);
      const stop = () => {
        conversion.fail(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      try {
        if (!request({ id, address: `${PATH.slice(1)}?${new URLSearchParams({ id }).toString()}` }))
          throw new DecodeError('gone');
        const head = await unlessSilent(conversion, conversion.head.promise);
        return { ...head, chunks: chunksOf(id, conversion) };
      } catch (error) {
        await end(id, conversion);
        throw error;
      }
    },
    serve(message, url) {
      if (url.pathname !== PATH) return null;
      if (!isReading(message)) return refuseMethod();
      const conversion = conversions.get(url.searchParams.get('id') ?? '');
      if (conversion === undefined) return Response.error();
      const { file, totalBytes } = conversion;
      return serveBytes(message, {
        totalBytes,
        contentType: 'application/octet-stream',
        async read(start, stop) {
          const buffer = new Uint8Array(stop - start);
          const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
          return buffer.subarray(0, bytesRead);
        },
      });
    },
    head(id, head) {
      conversions.get(id)?.head.resolve(head);
      return conversions.has(id);
    },
    chunk(id, bytes) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      return send(id, { bytes, written: resolve }) ? promise : Promise.resolve(false);
    },
    done: (id) => send(id, null),
    failed(id, problem) {
      const conversion = conversions.get(id);
      conversion?.fail(new DecodeError(problem));
      return conversion !== undefined;
    },
    windowClosed() {
      for (const { fail } of conversions.values()) fail(new DecodeError('gone'));
    },
  };
}
