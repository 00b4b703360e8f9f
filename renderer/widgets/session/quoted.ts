import { clock, dayText } from '../../../shared/domain/dates.ts';
import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import { PARTICIPANT } from '../../../shared/domain/speakers.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** Where a quote is from. */
export interface QuoteSource extends Pick<SessionRecord, 'sessionId' | 'label' | 'createdAt'> {
  /** The session's number; null if the library does not have it. */
  number: number | null;
  /** As the transcript names the speaker, and the pseudonym; null if nobody is known. */
  speaker: { name: string; pseudonym: string } | null;
  /** In recording time. */
  startSeconds: number | null;
}

/**
 * Returns a quote with its source, which others can find again: “I’d wait.” (P07 Ines, 21 Nov 2025, 02:25). A speaker
 * who is not named as the session comes first: (Interviewer, P07 Ines, 21 Nov 2025, 02:25). Without names:
 * (S007, 21 Nov 2025, 02:25). Null if the text is empty.
 */
export function quoted(
  text: string | null,
  { sessionId, number, label, createdAt, speaker, startSeconds }: QuoteSource,
  withNames: boolean,
): string | null {
  const words = text?.trim() ?? '';
  if (words === '') return null;
  // Part of an ID finds nothing, so an ID is whole.
  const id = `session ${sessionId}`;
  const pseudonym = number === null ? id : pseudonymOf(number);
  const name = label === null || label.trim() === '' ? id : label.trim();
  const session = withNames ? name : pseudonym;
  const speakerName = withNames ? speaker?.name : speaker?.pseudonym;
  const reference = [
    speakerName === undefined || speakerName === session || (!withNames && speakerName === PARTICIPANT)
      ? null
      : speakerName,
    session,
    createdAt === null ? null : dayText(new Date(createdAt)),
    startSeconds === null ? null : clock(startSeconds),
  ];
  return `“${words}” (${reference.filter((part) => part !== null).join(', ')})`;
}
