import type { JsonRecord } from './json.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** A turn whose speaker and text are known, but not yet its times. */
export interface Draft {
  /** The record that holds its times, if any. */
  source: JsonRecord | null;
  /** If it shares the source with another turn, the only edge of the source that is its own. */
  edge?: 'start' | 'end';
  role: Role;
  label: string | null;
  /** The id of its speaker elsewhere in the data. */
  speakerId: string | null;
  text: string | null;
  toolName: string | null;
  /** Its words or sentences as given in the data. */
  pieces: unknown[];
  /** Seconds, if they were read with the text. */
  fixedStart?: number | null;
  fixedEnd?: number | null;
}
