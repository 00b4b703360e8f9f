import { otherFields, type Fields } from './fields.ts';
import { readInterviewSetup, SETUP_FIELDS, type InterviewSetup } from './interview-setup.ts';
import { readLink, type LinkRecord } from './link-record.ts';

/** A link with its own interview, outside any project. */
export interface InstantLinkRecord extends LinkRecord, InterviewSetup {
  /** Fields that Earmark does not know, as received. */
  rest: Fields;
}

const PLACED = ['label', 'status', 'url', 'link', 'expiresAt', ...SETUP_FIELDS];

export function readInstantLink(value: unknown, index: number): InstantLinkRecord {
  const link = readLink(value, index);
  return { ...link, ...readInterviewSetup(link.record), rest: otherFields(link.record, PLACED) };
}
