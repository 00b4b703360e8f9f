import type { SessionRecord } from '../model/session.ts';

/** Returns the link's label, or the beginning of the ID if there is no label. */
export function sessionName({ label, sessionId }: Pick<SessionRecord, 'label' | 'sessionId'>): string {
  if (label !== null && label.trim() !== '') return label;
  return `Session ${sessionId.length > 12 ? `${sessionId.slice(0, 8)}…` : sessionId}`;
}
