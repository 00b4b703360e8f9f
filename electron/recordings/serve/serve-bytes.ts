import type { ByteRange } from '../download/byte-ranges.ts';

/** A file, or what is served in place of one. */
export interface ServedBytes {
  totalBytes: number;
  contentType: string;
  /** Returns the bytes from `start` to before `end`, or the first of them. */
  read: (start: number, end: number, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The size of one read from the disk, which a media element consumes in less than a frame. */
const PIECE_BYTES = 256 * 1024;

const ALWAYS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const refusal = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...ALWAYS, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

/** Returns null if there is no range, or not in a supported form. `start` may be beyond `total`. */
function requestedRange(header: string | null, total: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(0, total - Number(last)), end: total };
  const end = last === '' ? total : Math.min(total, Number(last) + 1);
  return Number(first) >= end && Number(first) < total ? null : { start: Number(first), end };
}

/**
 * Streams the bytes of the range, reading only as fast as they are consumed. Waits for bytes that have not
 * arrived, and errors if they will not come. Reading stops as soon as the consumer cancels.
 */
function streamOf({ read }: ServedBytes, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const abandoned = new AbortController();
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await read(at, Math.min(end, at + PIECE_BYTES), abandoned.signal);
        if (abandoned.signal.aborted) return;
        // The length was already promised, so a recording that turns out shorter is an error.
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

export const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

export const refuseMethod = (): Response =>
  refusal(405, 'A recording can only be read.', { allow: 'GET, HEAD' });

/**
 * Responds with the requested range. An open range is served to the end of the recording, any other exactly, since
 * Chromium judges media of a custom scheme by Content-Length alone: it takes the length of the recording to be
 * Content-Length plus the requested offset, and checks neither the status nor Content-Range
 * (`ResourceMultiBufferDataProvider::DidReceiveResponse` in Chromium's media/blink). For the same reason a range beyond
 * the end is a network error.
 */
export function serveBytes(request: Request, bytes: ServedBytes): Response {
  const { totalBytes: total, contentType } = bytes;
  const range = requestedRange(request.headers.get('range'), total);
  if (range && (range.start >= total || range.start >= range.end))
    return request.method === 'HEAD'
      ? refusal(416, 'The recording is not that long.', { 'content-range': `bytes */${total}` })
      : Response.error();
  const served = range ?? { start: 0, end: total };
  return new Response(request.method === 'HEAD' ? null : streamOf(bytes, served), {
    status: range === null ? 200 : 206,
    headers: {
      ...ALWAYS,
      'accept-ranges': 'bytes',
      'content-type': contentType,
      'content-length': String(served.end - served.start),
      ...(range !== null && { 'content-range': `bytes ${range.start}-${range.end - 1}/${total}` }),
    },
  });
}
