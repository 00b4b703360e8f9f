import { currentWorkspaceId } from '../../../api/notes.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { noteDrafts, NOTES_FORM, type NoteDrafts } from './note-drafts.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Changes a session's note drafts from outside their fields, which update. */
export async function changeNoteDrafts(
  { sessionId }: SessionRef,
  change: (drafts: NoteDrafts | null) => NoteDrafts | null,
): Promise<void> {
  const place = { workspaceId: await currentWorkspaceId(), form: NOTES_FORM, subject: sessionId };
  await changeDraft(place, noteDrafts, change);
}
