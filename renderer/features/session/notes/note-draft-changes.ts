import { workspaceNow } from '../../../api/notes.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { noteDrafts, NOTES_FORM, type NoteDrafts } from './note-drafts.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Changes what is being written in a session from outside its fields, which show it. */
export async function changeNoteDrafts(
  { sessionId }: SessionRef,
  change: (drafts: NoteDrafts | null) => NoteDrafts | null,
): Promise<void> {
  const place = { workspaceId: await workspaceNow(), form: NOTES_FORM, subject: sessionId };
  await changeDraft(place, noteDrafts, change);
}
