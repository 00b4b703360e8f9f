import type { Turn } from '../../electron/sessions/transcript.ts';
import { clock } from '../ui/dates.ts';
import type { Speaker } from './speakers.ts';

/** What was said, with where it can be heard: “I’d wait.” (P07 Ines, 02:25, session b7e41c9a…). Null without words. */
export function quoteOf(turn: Turn, speaker: Speaker | null, sessionId: string): string | null {
  const words = turn.text?.trim() ?? '';
  if (words === '') return null;
  const reference = [
    speaker?.name,
    turn.startSeconds === null ? undefined : clock(turn.startSeconds),
    `session ${sessionId.length > 12 ? `${sessionId.slice(0, 8)}…` : sessionId}`,
  ];
  return `“${words}” (${reference.filter((part) => part !== undefined).join(', ')})`;
}
