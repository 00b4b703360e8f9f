import type { Suggestion, SuggestionState } from '../../../../shared/model/assistant.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Which suggestions are listed. */
export type Shown = 'open' | 'accepted' | 'dismissed' | 'all';

const STATES: Readonly<Record<Shown, readonly SuggestionState[]>> = {
  open: ['open', 'changed'],
  accepted: ['accepted'],
  dismissed: ['dismissed'],
  // What the researcher had quoted already is not shown again.
  all: ['open', 'changed', 'accepted', 'dismissed'],
};

export const isShown = ({ state }: Suggestion, shown: Shown): boolean => STATES[shown].includes(state);

export const isUndecided = (suggestion: Suggestion): boolean => isShown(suggestion, 'open');

/** A row of the list: the session of the suggestions below it, or one of them. */
export type ListRow =
  | { kind: 'session'; key: string; session: SessionRef }
  | { kind: 'suggestion'; key: string; suggestion: Suggestion; /** From 1. */ place: number };

/** Returns the rows of the list, grouped by session. */
export function rowsOf(suggestions: readonly Suggestion[]): ListRow[] {
  const rows: ListRow[] = [];
  let last: string | null = null;
  for (const [index, suggestion] of suggestions.entries()) {
    const { session } = suggestion;
    if (session.sessionId !== last)
      rows.push({ kind: 'session', key: `session ${session.sessionId}`, session });
    last = session.sessionId;
    rows.push({ kind: 'suggestion', key: suggestion.id, suggestion, place: index + 1 });
  }
  return rows;
}
