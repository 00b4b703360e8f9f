import type { Outcome } from '../../shared/model/errors.ts';
import { bridge } from './bridge.ts';
import type { FromConvertWorker } from './convert-sound-worker.ts';

/**
 * Decodes recordings when main asks for it, each in a worker of its own, which is loaded only then. Returns a function
 * that ends this.
 */
export const convertWhenAsked = (): (() => void) =>
  bridge.on.conversionRequested(({ id, address }) => {
    decodeInWorker(id, new URL(address, document.baseURI).href);
  });

function decodeInWorker(id: string, address: string): void {
  const worker = new Worker(new URL('./convert-sound-worker.ts', import.meta.url), { type: 'module' });

  /** Main answers once it has written what was sent; a conversion that it stopped ends here. */
  async function goOn(answer: Promise<Outcome<boolean>>): Promise<void> {
    const outcome = await answer;
    if (outcome.ok && outcome.value) worker.postMessage(true);
    else worker.terminate();
  }

  async function end(answer: Promise<unknown>): Promise<void> {
    worker.terminate();
    await answer;
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FromConvertWorker>) => {
    if (data.kind === 'head') {
      const { sampleRate, channels } = data;
      void goOn(bridge.call.convertedHead({ id, sampleRate, channels }));
    } else if (data.kind === 'chunk') void goOn(bridge.call.convertedChunk({ id, bytes: data.bytes }));
    else if (data.kind === 'done') void end(bridge.call.conversionDone({ id }));
    else void end(bridge.call.conversionFailed({ id, kind: data.problem }));
  });
  // The worker could not be loaded, or ended by an error.
  worker.addEventListener('error', () => {
    void end(bridge.call.conversionFailed({ id, kind: 'unsupported' }));
  });
  worker.postMessage(address);
}
