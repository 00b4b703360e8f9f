import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { transcriptReasons } from './reasons/transcript-reasons.ts';
import { parseJson } from '../platform/parse-json.ts';
import { speechSegmentsOf } from './speech-segments.ts';
import { readTranscript } from './read-transcript.ts';

const transcriptQuestion = z.object({ asks: z.enum(['reading', 'reasons']), body: z.string() });
export type TranscriptQuestion = z.infer<typeof transcriptQuestion>;

/** `transcript` may be anything, but a response of another shape is rejected. */
const answer = z
  .looseObject({})
  .refine((fields) => 'transcript' in fields || 'sessionId' in fields)
  .transform((fields) => ({ transcript: fields['transcript'] }));

// Parsing ten megabytes takes noticeably long, so it runs outside the main thread.
parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage(answerTo(transcriptQuestion.parse(message)));
});

function answerTo({ asks, body }: TranscriptQuestion) {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const transcript = readTranscript(parsed.data.transcript);
  return asks === 'reasons'
    ? transcriptReasons(parsed.data.transcript, transcript)
    : { transcript, segments: speechSegmentsOf(transcript) };
}
