import { FailureError } from '../../../platform/failures.ts';
import { toSources } from '../../../../shared/domain/corrections/positions.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { RedactionPatch, RedactRequest } from '../../../../shared/model/redaction.ts';
import type { HeardAgain } from '../hidden/heard-again.ts';
import type { NewRedaction, RedactionChanges } from '../hidden/redaction-changes.ts';
import type { Coders } from '../library/coders.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import { checkReplacement } from './check-replacement.ts';
import type { Replacements } from './replacements.ts';
import { selectedWords, shownWordsIn } from './selected-words.ts';
import type { SessionRedactionChanges } from './session-redactions.ts';

/** Redacts words of a session, shows them again, and undoes and redoes what was redacted in it. */
export function createWordRedactions({
  sessionRedactions,
  shownTranscripts,
  replacements,
  redactionChanges,
  heardAgain,
  coders,
}: {
  sessionRedactions: SessionRedactionChanges;
  shownTranscripts: ShownTranscripts;
  replacements: Replacements;
  redactionChanges: RedactionChanges;
  heardAgain: HeardAgain;
  coders: Coders;
}) {
  return {
    /** Redacts words; `at` (ISO 8601) is now. Throws if they are no longer as `expected`. */
    redact: (
      sessionId: string,
      { ranges, expected, kind, replacement, scope, sound, silences = [] }: RedactRequest,
      at: string,
    ): AsJson<RedactionPatch> =>
      sessionRedactions.change(sessionId, at, (project) => {
        const { text, version } = shownTranscripts.demand(sessionId);
        if (ranges.some((range, index) => shownWordsIn(text, range) !== expected[index]))
          throw new FailureError(
            'blocked',
            'This turn changed in another window. Reopen the session, then select the words again.',
            { code: 'transcript-changed' },
          );
        const { places, words } = selectedWords(text, ranges);
        checkReplacement(replacements, project, { text: replacement, words: [words] });
        const by = { author: coders.ownerId(at), at };
        const replacementId = replacements.ensure(project, { kind, text: replacement }, by);
        const silenced = silences.map(({ startSeconds, endSeconds, ...range }): NewRedaction => {
          if (endSeconds <= startSeconds)
            throw new FailureError('blocked', 'The end must be after the start.');
          const turn = { version, ranges: toSources(text.shown, range) };
          return {
            kind: 'stretch',
            scope: 'session',
            replacementId,
            startSeconds,
            endSeconds,
            places: turn,
          };
        });
        return {
          added: [
            { kind: 'words', scope, replacementId, words, places: { version, ranges: places }, sound },
            ...silenced,
          ],
        };
      }),
    undo: (sessionId: string, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Redaction undone' }, () =>
        sessionRedactions.step(sessionId, 'undo'),
      ),
    redo: (sessionId: string, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Redaction redone' }, () =>
        sessionRedactions.step(sessionId, 'redo'),
      ),
    /** Shows the words of a replacement again, in the whole project if it is of the whole project. */
    remove: (sessionId: string, replacementId: number, at: string): AsJson<RedactionPatch> =>
      heardAgain.watch(sessionId, { at, act: 'Words put back' }, () =>
        sessionRedactions.change(sessionId, at, () => ({
          ended: redactionChanges
            .ofReplacement(replacementId)
            .filter((one) => one.scope === 'project' || one.session_id === sessionId)
            .map(({ id }) => id),
        })),
      ),
  };
}

export type WordRedactions = ReturnType<typeof createWordRedactions>;
