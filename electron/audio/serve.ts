import { AudioProblem } from './audio-problem.ts';
import type { Recording } from './recording.ts';

/** No answer is longer: a media element asks on, and a seek does not wait for what was asked before. */
const answerAtMostBytes = 512 * 1024;

const unplayable = 'The recording cannot be played here.';
const always = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const plain = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { ...always, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

/** The first byte and the one after the last, or null: none was asked for, or not in a form that is served. */
function askedRange(header: string | null, total: number): { start: number; end: number } | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { start: Math.max(0, total - Number(last)), end: total };
  const end = last === '' ? total : Math.min(total, Number(last) + 1);
  return Number(first) >= end && Number(first) < total ? null : { start: Number(first), end };
}

/** The whole recording, read on only as fast as it is taken. */
function wholeBody(recording: Recording, total: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = await recording.read(at, Math.min(total, at + answerAtMostBytes));
        at += bytes.length;
        if (bytes.length > 0) controller.enqueue(bytes);
        if (bytes.length === 0 || at >= total) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function answer(request: Request, recording: Recording): Promise<Response> {
  const total = await recording.sizeBytes();
  const head = request.method === 'HEAD';
  const range = askedRange(request.headers.get('range'), total);
  if (range && (range.start >= total || range.start >= range.end))
    return plain(416, 'The recording is not that long.', { 'content-range': `bytes */${total}` });
  const start = range?.start ?? 0;
  const contentType = await recording.contentType();
  if (contentType === null) throw new AudioProblem('failed', recording.state().message ?? unplayable);
  const bytes = await recording.read(start, Math.min(range?.end ?? 1, start + answerAtMostBytes));
  const headers = {
    ...always,
    'accept-ranges': 'bytes',
    'content-type': contentType,
  };
  if (!range)
    return new Response(head ? null : wholeBody(recording, total), {
      headers: { ...headers, 'content-length': `${total}` },
    });
  return new Response(head ? null : bytes, {
    status: 206,
    headers: {
      ...headers,
      'content-length': `${bytes.length}`,
      'content-range': `bytes ${start}-${start + bytes.length - 1}/${total}`,
    },
  });
}

/**
 * Answers a media element's request. A range gets 206 with at most 512 KiB of it, from what is there, waiting for
 * its first byte; a media element always asks for one. Without a range the whole recording streams. A recording
 * that is missing answers 404, one that failed 502, each with the reason as text.
 */
export async function serveAudio(request: Request, recording: Recording): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'A recording can only be read.', { allow: 'GET, HEAD' });
  try {
    const { status, message } = recording.state();
    // Of one that failed on its way, what is there is played.
    if (status === 'failed' && recording.isWhole()) throw new AudioProblem(status, message ?? unplayable);
    return await answer(request, recording);
  } catch (problem) {
    if (!(problem instanceof AudioProblem)) throw problem;
    return plain(problem.status === 'missing' ? 404 : 502, problem.message);
  }
}
