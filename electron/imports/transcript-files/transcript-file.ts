import { speechSegmentsOf } from '../../transcripts/speech-segments.ts';
import { readTranscript } from '../../transcripts/read-transcript.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import { isZip } from '../../exports/proof/zip-reading.ts';
import { readArchive } from './archive-file.ts';
import { LARGEST_BYTES, NO_TRANSCRIPT, NO_WORDS, problemOf, refusalOfBytes, REFUSALS } from './refusals.ts';
import { textOfBytes } from './text-of-bytes.ts';
import { valueOfText } from './value-of-text.ts';

/** A transcript from a file, or why there is none, in one sentence. */
export type TranscriptFile =
  | {
      /** What is stored: a JSON text with the transcript as a service's response has it. */
      body: string;
      reading: TranscriptReading;
    }
  | { problem: string };

/** Reads a transcript from the bytes of a file, whatever format it has. Never throws. */
export async function readTranscriptFile(file: { name: string; bytes: Uint8Array }): Promise<TranscriptFile> {
  try {
    return await readFile(file);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function readFile({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<TranscriptFile> {
  if (bytes.length === 0) return { problem: REFUSALS.empty };
  if (bytes.length > LARGEST_BYTES) return { problem: REFUSALS.tooLarge };
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) return { problem: refusal };
  if (isZip(bytes)) return transcriptOf(await readArchive(bytes));
  const text = textOfBytes(bytes);
  if (text === null) return { problem: REFUSALS.notText };
  if (!HAS_LETTERS.test(text)) return { problem: NO_WORDS };
  return transcriptOf(valueOfText(name, text));
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** Returns a transcript that is stored as a value, read in the way in which it will be read again. */
export function transcriptOf(value: unknown): TranscriptFile {
  const transcript = readTranscript(value);
  const spoken = transcript.turns.filter(({ text }) => text !== null && HAS_LETTERS.test(text));
  if (spoken.length === 0) return { problem: isWordless(value) ? NO_WORDS : NO_TRANSCRIPT };
  const reading = { transcript, segments: speechSegmentsOf(transcript) };
  return { body: JSON.stringify({ transcript: value }), reading };
}

/** Returns true for a text or table without any letter or digit. */
function isWordless(value: unknown): boolean {
  if (typeof value === 'string') return !HAS_LETTERS.test(value);
  return Array.isArray(value) && value.length === 0;
}
