import { requestSummaries } from './answers.ts';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import type { SessionRef, ReviewState, SessionMarks, SessionRecord } from '../../shared/model/session.ts';

/** A change to tags or review states that can be undone. Both calls reject if it could not be saved. */
export interface MarksChange {
  /** How many sessions it changes. */
  sessions: number;
  make: () => Promise<void>;
  takeBack: () => Promise<void>;
}

type Part = [sessionIds: string[], marks: SessionMarks];

const idsOf = (sessions: readonly SessionRecord[]) => sessions.map(({ sessionId }) => sessionId);

/** Bound to the workspace that is open now: a later undo never reaches another one. */
function changeOf(sessions: number, forth: Part[], back: Part[]): MarksChange {
  const workspace = currentWorkspaceId();
  const write = (parts: Part[]) => async () => {
    const workspaceId = await workspace;
    for (const [sessionIds, marks] of parts)
      valueOf(await bridge.call.markSessions({ workspaceId, sessionIds, marks }));
  };
  return { sessions, make: write(forth), takeBack: write(back) };
}

/** Adds the tag to the sessions that do not have it. */
export function tagging(sessions: readonly SessionRecord[], tag: string): MarksChange {
  const ids = idsOf(sessions.filter(({ tags }) => !tags.includes(tag)));
  return changeOf(ids.length, [[ids, { addTags: [tag] }]], [[ids, { removeTags: [tag] }]]);
}

/** Removes the tag from the sessions that have it. */
export function untagging(sessions: readonly SessionRecord[], tag: string): MarksChange {
  const ids = idsOf(sessions.filter(({ tags }) => tags.includes(tag)));
  return changeOf(ids.length, [[ids, { removeTags: [tag] }]], [[ids, { addTags: [tag] }]]);
}

/** Sets the review state; undoing restores the previous state of each. */
export function reviewing(sessions: readonly SessionRecord[], reviewState: ReviewState): MarksChange {
  const changed = sessions.filter((session) => session.reviewState !== reviewState);
  const before = Map.groupBy(changed, (session) => session.reviewState);
  return changeOf(
    changed.length,
    [[idsOf(changed), { reviewState }]],
    [...before].map(([state, group]): Part => [idsOf(group), { reviewState: state }]),
  );
}

/**
 * Requests the summaries of these sessions, a few at a time, to the end. Each session's state shows its
 * progress.
 */
export async function askForSummariesOf(sessions: readonly SessionRef[]): Promise<void> {
  const refs = sessions.map(({ sessionId, type, projectId }) => ({ sessionId, type, projectId }));
  await requestSummaries(await currentWorkspaceId(), refs);
}
