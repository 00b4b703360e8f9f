import { clock, dayText } from '../../shared/domain/dates.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

/** Where a quote is from. */
export interface QuoteSource extends Pick<SessionRecord, 'sessionId' | 'label' | 'createdAt'> {
  /** As the transcript names the speaker; null if nobody is known. */
  speaker: string | null;
  /** In recording time. */
  startSeconds: number | null;
}

/**
 * Returns a quote with its source, which others can find again: “I’d wait.” (P07 Ines, 21 Nov 2025, 02:25). A speaker
 * who is not named as the session comes first: (Interviewer, P07 Ines, 21 Nov 2025, 02:25). Null if the text is empty.
 */
export function quoted(
  text: string | null,
  { sessionId, label, createdAt, speaker, startSeconds }: QuoteSource,
): string | null {
  const words = text?.trim() ?? '';
  if (words === '') return null;
  // Part of an ID finds nothing, so an ID is whole.
  const session = label === null || label.trim() === '' ? `session ${sessionId}` : label.trim();
  const reference = [
    speaker === session ? null : speaker,
    session,
    createdAt === null ? null : dayText(new Date(createdAt)),
    startSeconds === null ? null : clock(startSeconds),
  ];
  return `“${words}” (${reference.filter((part) => part !== null).join(', ')})`;
}
