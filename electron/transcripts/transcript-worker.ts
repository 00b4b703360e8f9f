import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { parseJson } from '../platform/parse-json.ts';
import { speechSegmentsOf } from './speech-segments.ts';
import { readTranscript } from './read-transcript.ts';

/** `transcript` may be anything, but a response of another shape is rejected. */
const answer = z
  .looseObject({})
  .refine((fields) => 'transcript' in fields || 'sessionId' in fields)
  .transform((fields) => ({ transcript: fields['transcript'] }));

// Parsing ten megabytes takes noticeably long, so it runs outside the main thread.
parentPort?.on('message', (body: unknown) => {
  parentPort?.postMessage(readingOf(z.string().parse(body)));
});

function readingOf(text: string) {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const transcript = readTranscript(parsed.data.transcript);
  return { transcript, segments: speechSegmentsOf(transcript) };
}
