import { FailureError } from '../../../platform/failures.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { MentionId, RedactionPatch, RedactionSound } from '../../../../shared/model/redaction.ts';
import type { HeardAgain } from '../hidden/heard-again.ts';
import type { RedactionChanges, StoredRedaction } from '../hidden/redaction-changes.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import { mentionOf } from './mention-ids.ts';
import type { SessionRedactionChanges } from './session-redactions.ts';

/** A stretch of a recording, in seconds of the recording. */
interface StretchToHide {
  startSeconds: number;
  endSeconds: number;
  /** The mention whose silence it sets; null if it is of none. */
  mention: MentionId | null;
  /** The ID of the stretch that it replaces, or null. */
  replaces: number | null;
}

/** Hides sound of a session's recording, beyond what its words hide, and lets it be heard again. */
export function createSoundRedactions({
  sessionRedactions,
  shownTranscripts,
  redactionChanges,
  heardAgain,
}: {
  sessionRedactions: SessionRedactionChanges;
  shownTranscripts: ShownTranscripts;
  redactionChanges: RedactionChanges;
  heardAgain: HeardAgain;
}) {
  /** Returns the IDs of what is stored for a session. */
  const idsOf = (sessionId: string, isWanted: (redaction: StoredRedaction) => boolean): number[] =>
    redactionChanges
      .ofSession(sessionId)
      .filter(isWanted)
      .map(({ id }) => id);

  /** Returns the ID of a stretch, in a list; an empty one if it is no longer hidden. */
  const stretchesOf = (sessionId: string, id: number): number[] =>
    idsOf(sessionId, (one) => one.kind === 'stretch' && one.id === id);

  return {
    /** Hides a stretch. As the mark of a mention, it hides it instead of what Earmark would hide for its words. */
    hideStretch(
      sessionId: string,
      { startSeconds, endSeconds, mention, replaces }: StretchToHide,
      at: string,
    ): AsJson<RedactionPatch> {
      if (endSeconds <= startSeconds) throw new FailureError('blocked', 'The end must be after the start.');
      const marked = mention === null ? null : mentionOf(mention);
      const ofMention =
        marked === null
          ? {}
          : {
              replacementId: marked.replacementId,
              places: { version: marked.version, ranges: [marked.range] },
            };
      return heardAgain.watch(sessionId, { at, act: 'Silence set by hand' }, () =>
        sessionRedactions.change(sessionId, at, () => {
          if (marked !== null && marked.version !== shownTranscripts.now(sessionId)?.version)
            throw new FailureError(
              'blocked',
              'This session has a newer transcript. Reopen it, then set the silence again.',
              { code: 'transcript-changed' },
            );
          return {
            ended: replaces === null ? [] : stretchesOf(sessionId, replaces),
            added: [{ kind: 'stretch', scope: 'session', startSeconds, endSeconds, ...ofMention }],
          };
        }),
      );
    },
    showStretch: (sessionId: string, id: number, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Stretch put back' }, () =>
        sessionRedactions.change(sessionId, at, () => ({ ended: stretchesOf(sessionId, id) })),
      ),
    setSound: (
      sessionId: string,
      replacementId: number,
      sound: RedactionSound,
      at: string,
    ): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Sound not silenced' }, () =>
        sessionRedactions.change(sessionId, at, () => ({
          ended: idsOf(sessionId, (one) => one.kind === 'sound' && one.replacement_id === replacementId),
          added: [{ kind: 'sound', scope: 'session', replacementId, sound }],
        })),
      ),
    /** Withholds the whole recording, or no longer. */
    exclude: (sessionId: string, isExcluded: boolean, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Recording brought back' }, () =>
        sessionRedactions.change(sessionId, at, () => {
          const excluded = idsOf(sessionId, ({ kind }) => kind === 'recording');
          if (!isExcluded) return { ended: excluded };
          return { added: excluded.length > 0 ? [] : [{ kind: 'recording', scope: 'session' }] };
        }),
      ),
  };
}
