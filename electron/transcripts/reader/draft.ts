import type { JsonRecord } from './json.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** A turn on its way: who and what are known, its times not yet. */
export interface Draft {
  /** Where its times stand, if it comes from a record. */
  source: JsonRecord | null;
  /** The only one of its source's edges that is its own, where it shares the source with another turn. */
  edge?: 'start' | 'end';
  role: Role;
  label: string | null;
  /** What the rest of the data may call its speaker. */
  speakerId: string | null;
  text: string | null;
  toolName: string | null;
  /** Its words or sentences as the data gives them. */
  pieces: unknown[];
  /** Seconds, where they were read with the text. */
  fixedStart?: number | null;
  fixedEnd?: number | null;
}
