import { z } from 'zod';
import { createStore } from 'zustand';
import { keepOwnAnswer, type OwnAnswerPlace } from '../../api/answers.ts';
import { registerPendingSave } from '../../api/pending-saves.ts';
import { describeError } from '../../api/describe-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { changeDraft } from '../../api/use-draft.ts';
import { performUndoable } from '../../ui/undo.ts';

export type OwnValue = string | number | null;

export const OWN_ANSWER_FORM = 'own answer';
export const ownAnswerDraft = z.string();
export const draftSubject = ({ sessionId, questionId }: Omit<OwnAnswerPlace, 'workspaceId'>): string =>
  JSON.stringify([sessionId, questionId]);

interface Saving {
  place: OwnAnswerPlace;
  /** The value before the user began to type. */
  before: OwnValue;
  value: OwnValue;
  /** The typed text, so that only its own draft is deleted and not a later one. */
  text: string;
  timer: ReturnType<typeof setTimeout>;
}

const PAUSE_MS = 600;
const waiting = new Map<string, Saving>();

/** Why the last answer could not be saved, and which one it was; the typed text stays a draft. */
export const ownAnswerProblem = createStore<{ subject: string; why: string } | null>(() => null);

/** Saves an answer once the user pauses typing, after `pauseMs` milliseconds; each save can be undone. */
export function saveOwnAnswer(
  place: OwnAnswerPlace,
  { before, value, text }: Pick<Saving, 'before' | 'value' | 'text'>,
  pauseMs = PAUSE_MS,
): void {
  const subject = draftSubject(place);
  const earlier = waiting.get(subject);
  clearTimeout(earlier?.timer);
  const timer = setTimeout(() => void save(subject), pauseMs);
  waiting.set(subject, { place, before: earlier?.before ?? before, value, text, timer });
}

async function save(subject: string): Promise<void> {
  const saving = waiting.get(subject);
  if (saving === undefined) return;
  waiting.delete(subject);
  clearTimeout(saving.timer);
  const { place, before, value, text } = saving;
  try {
    if (value !== before) {
      await performUndoable({
        words: value === null ? 'Your answer cleared' : 'Your answer changed',
        undo: () => keepOwnAnswer(queryClient, place, before),
        redo: () => keepOwnAnswer(queryClient, place, value),
      });
    }
    ownAnswerProblem.setState((problem) => (problem?.subject === subject ? null : problem), true);
    const draft = { workspaceId: place.workspaceId, form: OWN_ANSWER_FORM, subject };
    await changeDraft(draft, ownAnswerDraft, (stored) => (stored === text ? null : stored));
  } catch (error) {
    ownAnswerProblem.setState({ subject, why: describeError(error).text }, true);
  }
}

/** Discards unsaved answers of sessions that were deleted. */
export function dropOwnAnswers(isGone: (sessionId: string) => boolean): void {
  for (const [subject, { place, timer }] of waiting) {
    if (!isGone(place.sessionId)) continue;
    clearTimeout(timer);
    waiting.delete(subject);
  }
  ownAnswerProblem.setState(null, true);
}

/** Saves all pending answers at once. */
export const flushOwnAnswers = () => Promise.all([...waiting.keys()].map(save));

registerPendingSave(flushOwnAnswers);
