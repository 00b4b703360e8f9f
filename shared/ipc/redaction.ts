import { z } from 'zod';
import { call, ofWorkspace } from './call.ts';
import type { AsJson } from '../model/json-text.ts';
import {
  mentionId,
  redactionPreviewRequest,
  redactRequest,
  replacementEdit,
  type NewlyHidden,
  type OriginalShown,
  type RedactionCandidates,
  type RedactionPatch,
  type RedactionPreview,
  type RedactionState,
  type ReplacementPlace,
  type ReplacementTable,
} from '../model/redaction.ts';
import type { SavedFile } from '../model/saved-file.ts';
import { sessionId, sessionRef } from '../model/session.ts';

const inSession = ofWorkspace.extend({ session: sessionRef });
/** Null: the sessions of instant links. */
const projectId = z.string().min(1).max(500).nullable();
const inProject = ofWorkspace.extend({ projectId });
const seconds = z.number().nonnegative();
const candidateId = z.string().min(1).max(5000);

/** Calls about words and sound that are taken out. None but the last four returns removed words. */
export const redactionCalls = {
  redactionState: call(sessionRef).returns<AsJson<RedactionState>>(),
  previewRedaction: call(redactionPreviewRequest).returns<RedactionPreview>(),
  /** Refused if the words are no longer as expected. Resolves once everything that shows them is redacted. */
  redact: call(inSession.extend(redactRequest.shape)).returns<AsJson<RedactionPatch>>(),
  undoRedaction: call(inSession).returns<AsJson<RedactionPatch>>(),
  redoRedaction: call(inSession).returns<AsJson<RedactionPatch>>(),
  /** Shows the words of a replacement again in this session, or, if it is of the whole project, in all. */
  removeRedaction: call(inSession.extend({ replacementId: z.int() })).returns<AsJson<RedactionPatch>>(),
  /** Hides a stretch of the recording, for words without times. */
  hideStretch: call(
    inSession.extend({
      startSeconds: seconds,
      endSeconds: seconds,
      /** The mention whose silence it replaces; null for something else. */
      mention: mentionId.nullable(),
      /** The stretch that was set before, which ends. */
      replaces: z.int().nullable(),
    }),
  ).returns<AsJson<RedactionPatch>>(),
  showStretch: call(inSession.extend({ id: z.int() })).returns<AsJson<RedactionPatch>>(),
  /** Leaves the sound of a replacement as it is in this session, or hides it. */
  setRedactionSound: call(
    inSession.extend({ replacementId: z.int(), sound: z.enum(['silence', 'tone', 'keep']) }),
  ).returns<AsJson<RedactionPatch>>(),
  /** Withholds the whole recording from playing and from exports, or takes that back. */
  excludeRecording: call(inSession.extend({ isExcluded: z.boolean() })).returns<AsJson<RedactionPatch>>(),
  /** Returns the sessions of which an update of Earmark hides more, until the list is cleared. */
  newlyHidden: call(z.null()).returns<NewlyHidden[]>(),
  clearNewlyHidden: call(ofWorkspace).returns<null>(),
  redactionCandidates: call(sessionRef).returns<AsJson<RedactionCandidates>>(),
  /** Leaves candidates as they are, or, with `isLeft` false, proposes them again. No ids: all that were left. */
  leaveCandidates: call(
    inSession.extend({ ids: z.array(candidateId).max(10_000), isLeft: z.boolean() }),
  ).returns<AsJson<RedactionCandidates>>(),
  markLookedThrough: call(inSession.extend({ isDone: z.boolean() })).returns<AsJson<RedactionState>>(),
  /** The replacements of a project, without what they stand for. */
  replacements: call(z.object({ projectId })).returns<AsJson<ReplacementTable>>(),
  replacementPlaces: call(z.object({ projectId, id: z.int() })).returns<AsJson<ReplacementPlace[]>>(),
  saveReplacement: call(inProject.extend({ replacement: replacementEdit })).returns<
    AsJson<ReplacementTable>
  >(),
  /** Shows the words of a replacement again in the whole project. */
  deleteReplacement: call(inProject.extend({ id: z.int() })).returns<AsJson<ReplacementTable>>(),
  setRedactLabels: call(inProject.extend({ inLabels: z.boolean() })).returns<AsJson<ReplacementTable>>(),
  /** Returns whether any of the sessions, or their projects, have a redaction. */
  redactedSessions: call(z.object({ sessionIds: z.array(sessionId).max(100_000) })).returns<{
    redacted: number;
    notLookedThrough: number;
  }>(),
  /** Shows the original of a session on this computer for ten minutes. It is noted that somebody did. */
  showOriginal: call(inSession).returns<AsJson<OriginalShown>>(),
  hideOriginal: call(inSession).returns<null>(),
  /** Returns what replacements stand for: one, or all for null. It is noted that somebody looked. */
  revealReplacements: call(inProject.extend({ id: z.int().nullable() })).returns<
    { id: number; words: string[] }[]
  >(),
  /** Asks where to save, then writes the table with the removed words; null if the user cancels. */
  saveReplacementTable: call(inProject).returns<SavedFile | null>(),
};
