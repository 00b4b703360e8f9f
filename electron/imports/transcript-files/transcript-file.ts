import { ruleFor } from '../../reading-rules/choose-rule.ts';
import { readTranscriptByRule } from '../../reading-rules/read-by-rule.ts';
import type { StoredRule } from '../../../shared/model/reading-rule.ts';
import { speechSegmentsOf } from '../../transcripts/speech-segments.ts';
import type { TranscriptReading } from '../../../shared/model/transcript.ts';
import { isZip } from '../../exports/proof/zip-reading.ts';
import { readArchive } from './read-archive.ts';
import { dataOfText, readText } from './read-text.ts';
import type { ReadValue } from './read-value.ts';
import { LARGEST_BYTES, NO_TRANSCRIPT, NO_WORDS, problemOf, refusalOfBytes, REFUSALS } from './refusals.ts';
import { textOfBytes } from './text-of-bytes.ts';

/** A transcript from a file, or why there is none, in one sentence. */
export type TranscriptFile =
  | {
      /** What is stored: a JSON text with the transcript as a service's response has it. */
      body: string;
      reading: TranscriptReading;
      /** The rule that read it; null if none did. */
      ruleId: string | null;
    }
  | { problem: string };

interface FileToRead {
  name: string;
  bytes: Uint8Array;
  /** The first of the rules that is for data of the file's shape reads it. */
  rules?: readonly FileRule[];
}

/** A rule that may be for a file. */
export type FileRule = Pick<StoredRule, 'id' | 'rule' | 'shape'>;

/** Reads a transcript from the bytes of a file, whatever format it has. Never throws. */
export async function readTranscriptFile(file: FileToRead): Promise<TranscriptFile> {
  try {
    return await readFile(file);
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

async function readFile({ name, bytes, rules = [] }: FileToRead): Promise<TranscriptFile> {
  if (bytes.length === 0) return { problem: REFUSALS.empty };
  if (bytes.length > LARGEST_BYTES) return { problem: REFUSALS.tooLarge };
  const refusal = refusalOfBytes(bytes);
  if (refusal !== null) return { problem: refusal };
  if (isZip(bytes)) {
    const read = await readArchive(bytes);
    return byRule(read.value, rules) ?? transcriptOf(read);
  }
  const text = textOfBytes(bytes);
  if (text === null) return { problem: REFUSALS.notText };
  if (!HAS_LETTERS.test(text)) return { problem: NO_WORDS };
  return (
    (rules.length > 0 ? byRule(dataOfText(name, text), rules) : null) ?? transcriptOf(readText(name, text))
  );
}

/** Reads the data of a file by the rule for its shape; null if there is none, or no words are found. */
function byRule(value: unknown, rules: readonly FileRule[]): TranscriptFile | null {
  const found = ruleFor(value, rules);
  if (found?.rule.what !== 'transcript') return null;
  const read = transcriptOf({ value, transcript: readTranscriptByRule(value, found.rule) });
  return 'problem' in read ? null : { ...read, ruleId: found.id };
}

const HAS_LETTERS = /[\p{L}\p{N}]/u;

/** Returns a transcript with what is stored of it. */
export function transcriptOf({ value, transcript }: ReadValue): TranscriptFile {
  const isSpoken = transcript.turns.some(({ text }) => text !== null && HAS_LETTERS.test(text));
  if (!isSpoken) return { problem: value === '' ? NO_WORDS : NO_TRANSCRIPT };
  return {
    body: JSON.stringify({ transcript: value }),
    reading: { transcript, segments: speechSegmentsOf(transcript) },
    ruleId: null,
  };
}
