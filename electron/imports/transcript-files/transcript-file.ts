import { speechSegmentsOf } from '../../transcripts/speech-segments.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import { isZip } from '../../exports/proof/zip-reading.ts';
import { readArchive } from './read-archive.ts';
import { readText } from './read-text.ts';
import type { ReadValue } from './read-value.ts';
import { LARGEST_BYTES, NO_TRANSCRIPT, NO_WORDS, problemOf, refusalOfBytes, REFUSALS } from './refusals.ts';
import { textOfBytes } from './text-of-bytes.ts';

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
  return transcriptOf(readText(name, text));
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** Returns a transcript with what is stored of it. */
export function transcriptOf({ value, transcript }: ReadValue): TranscriptFile {
  const isSpoken = transcript.turns.some(({ text }) => text !== null && HAS_LETTERS.test(text));
  if (!isSpoken) return { problem: value === '' ? NO_WORDS : NO_TRANSCRIPT };
  return {
    body: JSON.stringify({ transcript: value }),
    reading: { transcript, segments: speechSegmentsOf(transcript) },
  };
}
