import { clock } from '../../shared/domain/dates.ts';

/**
 * Returns a quote with its source: “I’d wait.” (P07 Ines, 02:25, session b7e41c9a…). Null if the text is
 * empty.
 */
export function quoted(
  text: string | null,
  {
    speaker,
    startSeconds,
    sessionId,
  }: { speaker: string | null; startSeconds: number | null; sessionId: string },
): string | null {
  const words = text?.trim() ?? '';
  if (words === '') return null;
  const reference = [
    speaker,
    startSeconds === null ? null : clock(startSeconds),
    `session ${sessionId.length > 12 ? `${sessionId.slice(0, 8)}…` : sessionId}`,
  ];
  return `“${words}” (${reference.filter((part) => part !== null).join(', ')})`;
}
