import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { currentWorkspaceId } from '../../../api/current-workspace-id.ts';
import { queryClient } from '../../../api/query-client.ts';
import { playExcerpt } from '../../../player/play-excerpt.ts';
import { performUndoable, showError } from '../../../ui/undo.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { Doubt } from '../../../../shared/model/doubt.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import { focusDoubt, HEADING } from './open-doubt.ts';
import { secondListenOf } from '../queries/second-listen-queries.ts';

/** A place is heard from a little before, so that its first sound is not cut off. */
const LEAD_SECONDS = 0.5;

/** Plays the place and stops at its end, without leaving out silence, since it may be silence that is in doubt. */
export function playDoubt(session: SessionRef, { id, startSeconds, endSeconds }: Doubt): void {
  if (startSeconds === null) return;
  playExcerpt(
    {
      key: `doubt ${id}`,
      session,
      startSeconds: Math.max(0, startSeconds - LEAD_SECONDS),
      endSeconds,
      endsWithPause: true,
    },
    null,
  );
}

async function decide(session: SessionRef, ids: string[], isFine: boolean): Promise<void> {
  const workspaceId = await currentWorkspaceId();
  const text = valueOf(await bridge.call.decideDoubts({ workspaceId, session, ids, isFine }));
  queryClient.setQueryData(secondListenOf(session).queryKey, text === null ? null : fromJson(text));
}

/** Decides that places are fine as they are, or brings them back. Both can be undone. Returns false if it failed. */
export async function decideDoubts(session: SessionRef, ids: string[], isFine: boolean): Promise<boolean> {
  const places = ids.length === 1 ? 'Place' : counted(ids.length, 'place');
  try {
    await performUndoable({
      words: isFine ? `${places} marked as fine` : `${places} brought back`,
      undo: () => decide(session, ids, !isFine),
      redo: () => decide(session, ids, isFine),
      toast: isFine,
    });
  } catch (error) {
    showError(`This was not saved. ${describeError(error).text}`);
    return false;
  }
  return true;
}

/** Decides that places are fine as they are, and moves to the next one in the list. */
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
