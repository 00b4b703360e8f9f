import { deleteNote, keepNote, notesOf } from '../../api/notes.ts';
import { queryClient } from '../../api/query-client.ts';
import { passagesOf } from '../../api/search.ts';
import { recordUndo } from '../../ui/undo.ts';
import { codesAdded } from '../../widgets/codes/code-actions.ts';
import type { Note } from '../../../shared/model/note.ts';
import type { HitPassage } from '../../../shared/model/search.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { CurrentPassage } from './use-search-places.ts';

/** The note on the sentence of a match. */
export interface HitNote {
  session: SessionRef;
  place: HitPassage;
  id: string;
  /** Null while there is none. */
  note: Note | null;
}

/** Reads the sentences of matches, with the notes that are on exactly these words. */
export async function hitNotesOf(text: string, hits: readonly CurrentPassage[]): Promise<HitNote[]> {
  const sessions = new Map(hits.map(({ session }) => [session.sessionId, session]));
  const [places, ...notes] = await Promise.all([
    passagesOf({
      text,
      hits: hits.flatMap(({ session: { sessionId }, snippet: { turnPlace } }) =>
        turnPlace === null ? [] : [{ sessionId, turnPlace }],
      ),
    }),
    // Not from the cache: the notes may have changed a moment ago.
    ...[...sessions.values()].map((session) => queryClient.query({ ...notesOf(session), staleTime: 0 })),
  ]);
  return places.flatMap((place): HitNote[] => {
    const session = sessions.get(place.sessionId);
    if (session === undefined) return [];
    const { sessionId, type, projectId } = session;
    const note = notes.flat().findLast((one) => one.sessionId === sessionId && isOn(one, place)) ?? null;
    return [{ session: { sessionId, type, projectId }, place, id: note?.id ?? crypto.randomUUID(), note }];
  });
}

const isOn = ({ passage }: Note, { passage: words }: HitPassage) =>
  passage?.turnPlace === words.turnPlace && passage.start === words.start && passage.end === words.end;

/** Returns the notes with these codes besides those that they had; a match without codes gets no note. */
export function withCodes(before: readonly HitNote[], codeIds: readonly string[], now: string): HitNote[] {
  return before.map((hit) => {
    if (codeIds.length === 0) return hit;
    const { place, note, id } = hit;
    const { sessionId, passage, startSeconds, endSeconds } = place;
    const base = note ?? {
      id,
      sessionId,
      passage,
      startSeconds,
      endSeconds,
      text: '',
      codeIds: [],
      createdAt: now,
    };
    return {
      ...hit,
      note: { ...base, codeIds: [...new Set([...base.codeIds, ...codeIds])], updatedAt: now },
    };
  });
}

/** Saves the notes of all matches, with one undo. Rejects if some could not be saved; the undo then takes back the others. */
export async function changeHitNotes(
  before: readonly HitNote[],
  after: readonly HitNote[],
  words: string,
): Promise<void> {
  const saved = put(after);
  recordUndo({
    words,
    toast: true,
    undo: async () => {
      await saved.catch(() => undefined);
      await put(before);
    },
    redo: () => put(after),
  });
  await saved;
}

async function put(hits: readonly HitNote[]): Promise<void> {
  await codesAdded();
  await Promise.all(
    hits.map(({ session, id, note }) => (note === null ? deleteNote(id) : keepNote(session, note))),
  );
}
