import type { LibraryDatabase } from '../../base/library-database.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { RedactionPatch } from '../../../../shared/model/redaction.ts';
import type { NewRedaction, RedactionChanges } from '../hidden/redaction-changes.ts';
import type { Coders } from '../library/coders.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import type { AffectedSessions } from './affected-sessions.ts';
import type { RedactionEffects } from './redaction-effects.ts';
import type { RedactionStates } from './redaction-state.ts';

/** A change to make: the sessions in which it changes what is shown or hidden, and what stores it. */
interface ChangeToMake {
  affected: Iterable<string>;
  perform: () => void;
}

/** Redactions to end, by their IDs, and to add. */
export interface EndedAndAdded {
  ended?: readonly number[];
  added?: readonly NewRedaction[];
}

/** Changes the redactions of one session, in one transaction, and returns what that changes on the screen. */
export function createSessionRedactions(
  database: LibraryDatabase,
  {
    shownTranscripts,
    rules,
    redactionChanges,
    redactionState,
    redactionEffects,
    affectedSessions,
    coders,
  }: {
    shownTranscripts: ShownTranscripts;
    rules: RedactionRules;
    redactionChanges: RedactionChanges;
    redactionState: RedactionStates;
    redactionEffects: RedactionEffects;
    affectedSessions: AffectedSessions;
    coders: Coders;
  },
) {
  /** Makes the change that `prepare` returns for the session's project; none for null. */
  const change = (
    sessionId: string,
    prepare: (project: string) => ChangeToMake | null,
  ): AsJson<RedactionPatch> =>
    JSON.stringify(
      database.inTransaction((): RedactionPatch => {
        const toMake = prepare(rules.projectOf(sessionId));
        const before = shownTranscripts.now(sessionId)?.text ?? null;
        const changed =
          toMake === null
            ? { places: 0, sessions: 0 }
            : redactionEffects.apply([sessionId, ...toMake.affected], toMake.perform);
        const after = shownTranscripts.now(sessionId)?.text ?? null;
        return {
          transcript:
            before === null || after === null ? null : shownTranscripts.patchOf(sessionId, before, after),
          state: redactionState.stateOf(sessionId),
          changed,
        };
      }),
    );

  return {
    /** Ends and adds what `prepare` returns for the session's project; `at` (ISO 8601) is now. */
    change: (
      sessionId: string,
      at: string,
      prepare: (project: string) => EndedAndAdded,
    ): AsJson<RedactionPatch> =>
      change(sessionId, (project) => {
        const { ended = [], added = [] } = prepare(project);
        if (ended.length === 0 && added.length === 0) return null;
        return {
          affected: [
            ...affectedSessions.affectedBy(project, redactionChanges.withIds(ended)),
            ...affectedSessions.sessionsWith(project, added),
          ],
          perform: () => {
            const author = coders.ownerId(at);
            redactionChanges.add({ project, sessionId }, { author, at }, { ended, added });
          },
        };
      }),
    /** Undoes or redoes the next change of the session. Nothing happens if there is none. */
    step: (sessionId: string, direction: 'undo' | 'redo'): AsJson<RedactionPatch> =>
      change(sessionId, (project) => {
        const next = redactionChanges.next(sessionId, direction);
        if (next === null) return null;
        return {
          affected: affectedSessions.affectedBy(project, next.redactions),
          perform: () => {
            redactionChanges.set(next.id, direction === 'undo' ? 'undone' : 'done');
          },
        };
      }),
  };
}

export type SessionRedactionChanges = ReturnType<typeof createSessionRedactions>;
