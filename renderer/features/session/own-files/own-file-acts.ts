import { bridge } from '../../../api/bridge.ts';
import { currentWorkspaceId } from '../../../api/current-workspace-id.ts';
import { allowRefetch } from '../../../api/deletions.ts';
import { valueOf } from '../../../api/describe-error.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Asks for the file, or the folder, in which a recording is that is not where it was; null if the user cancels. */
export const findMoved = async (session: SessionRef, what: 'file' | 'folder') =>
  valueOf(await bridge.call.findMovedRecordings({ workspaceId: await currentWorkspaceId(), session, what }));

/** Asks for a recording, and gives it to the session; false if the user cancels. */
export async function addRecording(session: SessionRef): Promise<boolean> {
  const workspaceId = await currentWorkspaceId();
  const isAdded = valueOf(await bridge.call.addRecordingToSession({ workspaceId, session, copy: false }));
  if (isAdded) await allowRefetch([session.sessionId], 'audio');
  return isAdded;
}

/** Asks for a transcript, and gives it to the session; false if the user cancels. */
export async function addTranscript(session: SessionRef): Promise<boolean> {
  const workspaceId = await currentWorkspaceId();
  const isAdded = valueOf(await bridge.call.addTranscriptToSession({ workspaceId, session }));
  if (isAdded) await allowRefetch([session.sessionId], 'words');
  return isAdded;
}

export async function saveTyped(session: SessionRef, text: string): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  valueOf(await bridge.call.saveTypedTranscript({ workspaceId, session, text }));
  await allowRefetch([session.sessionId], 'words');
}
