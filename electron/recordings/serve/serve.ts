import { AudioProblem } from '../recording-error.ts';
import type { ByteRange } from '../download/byte-ranges.ts';
import type { Recording } from '../recording.ts';

/** Read from the disk at once: what a media element takes in less than a frame. */
const PIECE_BYTES = 256 * 1024;

const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const refusal = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...ALWAYS, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

/** Null where no range was asked for, or not in a form that is answered. `start` may be beyond `total`. */
function askedRange(header: string | null, total: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(0, total - Number(last)), end: total };
  const end = last === '' ? total : Math.min(total, Number(last) + 1);
  return Number(first) >= end && Number(first) < total ? null : { start: Number(first), end };
}

/**
 * The bytes of the range, read only as fast as they are taken. Waits for those that have not arrived, and breaks off
 * where they will not come. Reading stops as soon as nobody takes them any more.
 */
function streamOf(recording: Recording, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const abandoned = new AbortController();
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await recording.read(at, Math.min(end, at + PIECE_BYTES), abandoned.signal);
        if (abandoned.signal.aborted) return;
        // The length was promised: a recording that turned out shorter is one that broke off.
        if (bytes.length === 0) throw new Error('The recording ended early.');
        at += bytes.length;
        controller.enqueue(bytes);
        if (at >= end) controller.close();
      },
      cancel() {
        abandoned.abort();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Answers a media element's request for a recording that is here or arriving.
 *
 * An open range is answered to the end of the recording, any other exactly, since Chromium judges media of a custom
 * scheme by Content-Length alone: it takes the length of the recording to be Content-Length plus the offset that it
 * asked for, and looks neither at the status nor at Content-Range (`ResourceMultiBufferDataProvider::
 * DidReceiveResponse` in Chromium's media/blink). For the same reason what cannot be played is a network error
 * (`Response.error()`), never a text: that would be played as sound. Why it cannot be played is in the recording's
 * state.
 */
export async function serveAudio(request: Request, recording: Recording): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'A recording can only be read.', { allow: 'GET, HEAD' });
  // Of one that failed on its way, what is here is played.
  if (recording.state().status === 'failed' && recording.isWhole()) return Response.error();
  const known = await Promise.all([recording.sizeBytes(), recording.contentType()]).catch(
    (error: unknown) => {
      if (error instanceof AudioProblem) return null;
      throw error;
    },
  );
  const contentType = known?.[1] ?? null;
  if (known === null || contentType === null) return Response.error();
  const [total] = known;
  const range = askedRange(request.headers.get('range'), total);
  if (range && (range.start >= total || range.start >= range.end))
    return request.method === 'HEAD'
      ? refusal(416, 'The recording is not that long.', { 'content-range': `bytes */${total}` })
      : Response.error();
  const asked = range ?? { start: 0, end: total };
  return new Response(request.method === 'HEAD' ? null : streamOf(recording, asked), {
    status: range === null ? 200 : 206,
    headers: {
      ...ALWAYS,
      'accept-ranges': 'bytes',
      'content-type': contentType,
      'content-length': String(asked.end - asked.start),
      ...(range !== null && { 'content-range': `bytes ${range.start}-${range.end - 1}/${total}` }),
    },
  });
}
