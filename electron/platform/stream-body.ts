import { finished, type Readable } from 'node:stream';

/** How much is buffered at most; beyond this, reading from the network pauses. */
const WAITING_BYTES = 256 << 10;

/**
 * Converts a Node stream to a response body. Unlike Readable.toWeb, it does not throw an uncatchable error if
 * bytes arrive after the reader has cancelled; `cancelled` then stops their source.
 */
export function streamBody(stream: Readable, cancelled: () => void): ReadableStream<Uint8Array> {
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream.pause();
        stream.on('data', (bytes: Buffer) => {
          if (isCancelled) return;
          controller.enqueue(bytes);
          if ((controller.desiredSize ?? 0) <= 0) stream.pause();
        });
        finished(stream, (error) => {
          if (isCancelled) return;
          if (error) controller.error(error);
          else controller.close();
        });
      },
      pull() {
        stream.resume();
      },
      cancel() {
        isCancelled = true;
        cancelled();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
  );
}
