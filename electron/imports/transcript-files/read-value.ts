import { readTranscript } from '../../transcripts/read-transcript.ts';
import type { Transcript } from '../../../shared/model/transcript.ts';

/** What is stored of a file, and how it is read, now and whenever it is read again. */
export interface ReadValue {
  value: unknown;
  transcript: Transcript;
}

/** Reads a value as a service's response is read. */
export const readValue = (value: unknown): ReadValue => ({ value, transcript: readTranscript(value) });
