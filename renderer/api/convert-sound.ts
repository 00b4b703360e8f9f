import type { Outcome } from '../../shared/model/errors.ts';
import { bridge } from './bridge.ts';
import type { FromConvertWorker } from './convert-sound-worker.ts';

/** How long a worker may take for its next message: a cut file can keep the decoder busy for ever. */
const SILENCE_MS = 30_000;

/**
 * Decodes recordings when main asks for it, each in a worker of its own, which is loaded only then. Returns a function
 * that ends this, and the workers.
 */
export function convertWhenAsked(silenceMs = SILENCE_MS): () => void {
  const ends = new Set<() => void>();
  const stopListening = bridge.on.conversionRequested(({ id, address }) => {
    const end = decodeInWorker(id, new URL(address, document.baseURI).href, silenceMs, () => {
      ends.delete(end);
    });
    ends.add(end);
  });
  return () => {
    stopListening();
    for (const end of ends) end();
  };
}

/** Returns a function that ends the worker. Calls `ended` once it has ended. */
function decodeInWorker(id: string, address: string, silenceMs: number, ended: () => void): () => void {
  const worker = new Worker(new URL('./convert-sound-worker.ts', import.meta.url), { type: 'module' });
  let deadline: number | undefined;
  let hasEnded = false;

  function end(): void {
    hasEnded = true;
    clearTimeout(deadline);
    worker.terminate();
    ended();
  }
  function fail(kind: 'unsupported' | 'broken'): void {
    end();
    void bridge.call.conversionFailed({ id, kind });
  }
  function post(message: string | boolean): void {
    worker.postMessage(message);
    deadline = window.setTimeout(() => {
      fail('broken');
    }, silenceMs);
  }
  /** Main answers once it has written what was sent; a conversion that it stopped ends here. */
  async function goOn(answer: Promise<Outcome<boolean>>): Promise<void> {
    const outcome = await answer;
    if (hasEnded) return;
    if (outcome.ok && outcome.value) post(true);
    else end();
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromConvertWorker>) => {
    clearTimeout(deadline);
    if (data.kind === 'head') {
      const { sampleRate, channels } = data;
      void goOn(bridge.call.convertedHead({ id, sampleRate, channels }));
    } else if (data.kind === 'chunk') void goOn(bridge.call.convertedChunk({ id, bytes: data.bytes }));
    else if (data.kind === 'failed') fail(data.problem);
    else {
      end();
      void bridge.call.conversionDone({ id });
    }
  });
  // The worker could not be loaded, or ended by an error.
  worker.addEventListener('error', () => {
    fail('unsupported');
  });
  post(address);
  return end;
}
