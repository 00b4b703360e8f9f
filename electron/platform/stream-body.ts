import { finished, type Readable } from 'node:stream';

/** What waits for a reader at most; more is not taken from the network. */
const WAITING_BYTES = 256 << 10;

/**
 * A stream of Node as the body of an answer. Unlike Readable.toWeb it does not throw, where nobody could catch it, when
 * bytes come after the reader has cancelled; `cancelled` then ends what they come from.
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
