import type { Note } from '../../shared/model/note.ts';

export const SESSION = { sessionId: 's1', type: 'instant' as const, projectId: null };
export const CODES = ['code-1', 'code-2', 'code-3'];
export const WRITERS = 4;

/** Returns the only valid content of the note with this id. */
export function noteWithId(id: string): Note {
  return {
    id,
    sessionId: SESSION.sessionId,
    startSeconds: id.length,
    endSeconds: id.length + 8,
    passage: { turnPlace: 3, start: 0, end: id.length, quote: id },
    text: `${id} 🙂 `.repeat(400),
    codeIds: CODES,
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  };
}

/** Returns the same note before its second save. */
export const firstVersion = (id: string): Note => ({
  ...noteWithId(id),
  text: 'Not finished',
  codeIds: CODES.slice(0, 1),
});
