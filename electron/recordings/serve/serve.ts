import { RecordingError } from '../recording-error.ts';
import type { ByteRange } from '../download/byte-ranges.ts';
import type { Recording } from '../store/recording.ts';
import type { Recordings } from '../store/recordings.ts';
import { nothingHidden, type HiddenSound } from '../redacted/hidden-stretch.ts';
import { createRedactedReader, type RedactedReader } from '../store/redacted-reader.ts';
import { readRecordingAddress, type RecordingRequest } from '../../../shared/domain/recording-address.ts';

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
function streamOf(
  reader: RedactedReader,
  { start, end }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const abandoned = new AbortController();
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await reader.read(at, Math.min(end, at + PIECE_BYTES), abandoned.signal);
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

/**
 * Responds to a media element's request for a recording that is complete or downloading. An open range is
 * served to the end of the recording, any other exactly, since Chromium judges media of a custom scheme by
 * Content-Length alone: it takes the length of the recording to be Content-Length plus the requested offset,
 * and checks neither the status nor Content-Range (`ResourceMultiBufferDataProvider::DidReceiveResponse` in
 * Chromium's media/blink). For the same reason an unplayable recording is a network error
 * (`Response.error()`), never text, which would be played as audio. The reason is in the recording's state.
 * `hiddenSound` returns what must not be heard, and is called again for each part.
 */
export async function serveAudio(
  request: Request,
  recording: Recording,
  hiddenSound: () => Promise<HiddenSound>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refusal(405, 'A recording can only be read.', { allow: 'GET, HEAD' });
  // If the download failed partway, the part that arrived can still be played.
  if (recording.state().status === 'failed' && recording.isWhole()) return Response.error();
  const reader = createRedactedReader(recording, hiddenSound);
  const known = await Promise.all([recording.sizeBytes(), recording.contentType(), reader.check()]).catch(
    (error: unknown) => {
      if (error instanceof RecordingError) return null;
      throw error;
    },
  );
  const contentType = known?.[1] ?? null;
  if (known === null || contentType === null) return Response.error();
  const [total] = known;
  const range = requestedRange(request.headers.get('range'), total);
  if (range && (range.start >= total || range.start >= range.end))
    return request.method === 'HEAD'
      ? refusal(416, 'The recording is not that long.', { 'content-range': `bytes */${total}` })
      : Response.error();
  const served = range ?? { start: 0, end: total };
  return new Response(request.method === 'HEAD' ? null : streamOf(reader, served), {
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

/** Adds the silence that a researcher tries out to what is hidden. */
function withSilence(hidden: HiddenSound, silence: RecordingRequest['silence']): HiddenSound {
  if (silence === null || hidden.kind === 'withheld') return hidden;
  const stretches = hidden.kind === 'none' ? [] : hidden.stretches;
  return { kind: 'stretches', stretches: [...stretches, { ...silence, mode: 'silence' }] };
}

/**
 * Serves the recording that an address by `recordingAddress` asks for, opening it if necessary. With a key for which
 * `mayPlayOriginal` is true, nothing is hidden, for as long as it is true.
 */
export async function serveSession(
  request: Request,
  url: URL,
  recordings: Recordings,
  mayPlayOriginal: (sessionId: string, key: string | null) => boolean = () => false,
): Promise<Response> {
  const requested = readRecordingAddress(url);
  // Not a text response: Chromium would play it as audio.
  if (requested === null) return Response.error();
  const { session, originalKey, silence } = requested;
  await recordings.download({ session, again: false });
  const recording = await recordings.recording(session.sessionId);
  if (recording === null) return Response.error();
  return serveAudio(request, recording, async () => {
    // Asked for each part: a response under way must not go on with the original once that is hidden.
    const isOriginal = mayPlayOriginal(session.sessionId, originalKey);
    return withSilence(
      await (isOriginal ? nothingHidden() : recordings.hiddenSound(session.sessionId)),
      silence,
    );
  });
}
