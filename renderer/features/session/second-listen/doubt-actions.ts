import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { currentWorkspaceId } from '../../../api/notes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { player } from '../../../player/player.ts';
import { recordUndo, showError } from '../../../ui/undo.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { Doubt } from '../../../../shared/model/doubt.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import { focusDoubt, HEADING } from './open-doubt.ts';
import { secondListenOf } from './queries.ts';

/** A doubt is heard from a little before, to understand what it is about. */
const LEAD_SECONDS = 1;

export function playDoubt({ startSeconds }: Doubt): void {
  if (startSeconds === null) return;
  player.seek(Math.max(0, startSeconds - LEAD_SECONDS));
  player.play();
}

async function decide(session: SessionRef, ids: string[], isFine: boolean): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  const text = valueOf(await bridge.call.decideDoubts({ workspaceId, session, ids, isFine }));
  queryClient.setQueryData(secondListenOf(session).queryKey, text === null ? null : fromJson(text));
}

/** Decides that places are fine as they are, or brings them back. Both can be undone. Returns false if it failed. */
export async function decideDoubts(session: SessionRef, ids: string[], isFine: boolean): Promise<boolean> {
  try {
    await decide(session, ids, isFine);
  } catch (error) {
    showError(`This was not saved. ${describeError(error).text}`);
    return false;
  }
  const places = ids.length === 1 ? 'Place' : counted(ids.length, 'place');
  recordUndo({
    words: isFine ? `${places} marked as fine` : `${places} brought back`,
    undo: () => decide(session, ids, !isFine),
    redo: () => decide(session, ids, isFine),
    toast: isFine,
  });
  return true;
}

/** Decides that places are fine as they are, and goes on to the next of those that are listed. */
export async function decideAndGoOn(
  session: SessionRef,
  listed: readonly ListedDoubt[],
  ids: string[],
): Promise<void> {
  if (!(await decideDoubts(session, ids, true))) return;
  const last = listed.findLastIndex(({ doubt }) => ids.includes(doubt.id));
  const left = (one: ListedDoubt) => !ids.includes(one.doubt.id);
  const next = listed.slice(last + 1).find(left) ?? listed.findLast(left);
  focusDoubt(next?.doubt.id ?? HEADING);
}
