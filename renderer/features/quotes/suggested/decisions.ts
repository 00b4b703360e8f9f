import type { Suggestion, SuggestionDecision } from '../../../../shared/model/assistant.ts';
import { decideSuggestion } from '../../../api/assistant.ts';
import { recordUndo } from '../../../ui/undo.ts';
import { codesAdded } from '../../../widgets/codes/code-actions.ts';

/** Decides on a suggestion, undoably. `onUndone` is called after each undo. Rejects if it could not be saved. */
export async function decide(
  runId: string,
  decision: Exclude<SuggestionDecision, { decision: 'undo' }>,
  onUndone: () => void,
): Promise<void> {
  const { suggestionId } = decision;
  // A quote is saved only with codes that exist.
  const saved = codesAdded().then(() => decideSuggestion(runId, decision));
  // Recorded at once, so that a quick undo reverts this decision and not the previous one.
  recordUndo({
    words: decision.decision === 'accept' ? 'Suggestion accepted' : 'Suggestion marked “not this”',
    undo: async () => {
      await saved.catch(() => undefined);
      await decideSuggestion(runId, { decision: 'undo', suggestionId });
      onUndone();
    },
    redo: () => decideSuggestion(runId, decision),
  });
  await saved;
}

/** Takes an earlier decision back, undoably. Rejects if it could not be saved. */
export async function takeBack(runId: string, suggestion: Suggestion): Promise<void> {
  const again = decisionOf(suggestion);
  const saved = decideSuggestion(runId, { decision: 'undo', suggestionId: suggestion.id });
  if (again !== null)
    recordUndo({
      words: 'Suggestion to be decided again',
      undo: async () => {
        await saved.catch(() => undefined);
        await decideSuggestion(runId, again);
      },
      redo: () => decideSuggestion(runId, { decision: 'undo', suggestionId: suggestion.id }),
    });
  await saved;
}

/** Returns the decision that a suggestion has; null if it is open. */
function decisionOf(suggestion: Suggestion): SuggestionDecision | null {
  const { id, state, noteId, codeId, start, end, words, startSeconds, endSeconds } = suggestion;
  if (state === 'dismissed') return { decision: 'dismiss', suggestionId: id };
  if (state !== 'accepted' || noteId === null || codeId === null) return null;
  const passage = { start, end, quote: words };
  return { decision: 'accept', suggestionId: id, noteId, codeId, passage, startSeconds, endSeconds };
}
