import type { Suggestion } from '../../../../shared/model/assistant.ts';
import type { WordRange } from './range-words.ts';

/** What the person changed of a suggestion before deciding. */
export interface SuggestionEdit {
  /** The range in the turn's text; null for that of the suggestion. */
  range: WordRange | null;
  /** The code to accept it with; null for that of the run. */
  codeId: string | null;
  /** True if the person listened to it or changed its range, since its words were corrected. */
  isLookedAt: boolean;
}

const NO_EDIT: SuggestionEdit = { range: null, codeId: null, isLookedAt: false };

export type SuggestionEdits = ReadonlyMap<string, SuggestionEdit>;

export const editOf = (edits: SuggestionEdits, id: string): SuggestionEdit => edits.get(id) ?? NO_EDIT;

export const withEdit = (
  edits: SuggestionEdits,
  id: string,
  change: Partial<SuggestionEdit>,
): SuggestionEdits => new Map([...edits, [id, { ...editOf(edits, id), ...change }]]);

export const rangeOf = ({ start, end }: Suggestion, { range }: SuggestionEdit): WordRange =>
  range ?? { start, end };

/** Returns why a suggestion cannot be accepted yet; null if it can. */
export function whyNotYet(suggestion: Suggestion, edit: SuggestionEdit): string | null {
  const { start, end } = rangeOf(suggestion, edit);
  if (suggestion.turnText.slice(start, end).trim() === '')
    return 'Its words are gone. Choose other words first.';
  return suggestion.state === 'changed' && !edit.isLookedAt
    ? 'These words were corrected. Look again: play them or change the range.'
    : null;
}
