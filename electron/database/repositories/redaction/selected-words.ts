import { FailureError } from '../../../platform/failures.ts';
import { toSources, type SourceRange } from '../../../../shared/domain/corrections/positions.ts';
import { offsetBefore } from '../../../../shared/domain/redaction/typed-words.ts';
import type { RedactRequest } from '../../../../shared/model/redaction.ts';
import type { ShownText } from '../text/shown-text.ts';

/** A range of a shown turn. */
export type SelectedRange = RedactRequest['ranges'][number];

/** Words that the researcher selected to redact them. */
export interface SelectedWords {
  /** Where they are in the words as received. */
  places: SourceRange[];
  /** As corrected. */
  words: string;
}

/** Throws if no words are selected. */
export function selectedWords(text: ShownText, ranges: readonly SelectedRange[]): SelectedWords {
  const places: SourceRange[] = [];
  const parts: string[] = [];
  for (const { turn, start, end } of ranges) {
    const found = toSources(text.shown, { turn, start, end });
    if (found.length === 0) continue;
    const spans = text.spans.get(turn) ?? [];
    const corrected = text.corrected.turns[turn]?.text ?? '';
    places.push(...found);
    parts.push(corrected.slice(offsetBefore(spans, start), offsetBefore(spans, end)));
  }
  const words = parts.join(' ').trim();
  if (words === '' || places.length === 0) throw new FailureError('blocked', 'Select words to redact first.');
  return { places, words };
}

/** Returns the words of a range as shown: the selection may reach over replacements. */
export const shownWordsIn = (text: ShownText, { turn, start, end }: SelectedRange): string =>
  (text.shown.turns[turn]?.text ?? '').slice(start, end);
