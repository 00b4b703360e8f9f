import { readingOfTurns } from '../../../transcripts/speech-segments.ts';
import type { OriginalShown } from '../../../../shared/model/redaction.ts';
import type { ShownTranscripts } from '../transcripts/shown-transcripts.ts';
import type { Replacements } from './replacements.ts';

/** The words that redactions remove, for a person who asks to see them. */
export function createOriginalWords({
  shownTranscripts,
  replacements,
}: {
  shownTranscripts: ShownTranscripts;
  replacements: Replacements;
}) {
  return {
    /** Returns the transcript with the removed words, and where they are. */
    original(sessionId: string): Pick<OriginalShown, 'reading' | 'removed' | 'words'> {
      const { text } = shownTranscripts.demand(sessionId);
      const removed = [...text.spans]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([turn, spans]) =>
          spans.map(({ start, end, rule }) => ({ turn, start, end, replacementId: rule.replacementId })),
        );
      const ids = new Set(removed.map(({ replacementId }) => replacementId));
      return {
        reading: readingOfTurns(text.corrected.turns),
        removed,
        words: [...ids].map((id) => ({ replacementId: id, words: replacements.wordsOf(id) })),
      };
    },
  };
}
