import { z } from 'zod';
import { createStore } from 'zustand';
import type { SessionAnswer } from '../../../../shared/model/assistant.ts';
import { judgeAnswer } from '../../../api/assistant.ts';
import { describeError } from '../../../api/describe-error.ts';
import { registerPendingSave } from '../../../api/pending-saves.ts';
import { changeDraft } from '../../../api/use-draft.ts';
import { recordUndo } from '../../../ui/undo.ts';

export type Judgement = SessionAnswer['judgement'];

/** The answer that something is said about. */
export interface JudgedAnswer {
  workspaceId: string;
  runId: string;
  sessionId: string;
}

export const OWN_WORDS_FORM = 'own words on an answer';
export const ownWordsDraft = z.string();
export const subjectOf = ({ runId, sessionId }: Pick<JudgedAnswer, 'runId' | 'sessionId'>): string =>
  JSON.stringify([runId, sessionId]);

interface Saving {
  answer: JudgedAnswer;
  /** The words before the person began to type. */
  before: string;
  text: string;
  onUndone: () => void;
  timer: ReturnType<typeof setTimeout>;
}

const PAUSE_MS = 600;
const waiting = new Map<string, Saving>();

/** Why the last judgement could not be saved, and of which answer it was; typed words stay a draft. */
export const judgementProblem = createStore<{ subject: string; why: string } | null>(() => null);

const CHOSEN = { agree: 'You agree', differ: 'You disagree' };

/** Saves whether the researcher agrees, undoably. `onUndone` is called after each undo. */
export async function saveJudgement(
  answer: Omit<JudgedAnswer, 'workspaceId'>,
  before: Judgement,
  judgement: Judgement,
  onUndone: () => void,
): Promise<void> {
  const { runId, sessionId } = answer;
  const judge = (value: Judgement) => judgeAnswer(runId, sessionId, { judgement: value });
  const saved = judge(judgement);
  // Recorded at once, so that a quick undo reverts this judgement and not the previous one.
  recordUndo({
    words: judgement === null ? 'Judgement removed' : CHOSEN[judgement],
    undo: async () => {
      await saved.catch(() => undefined);
      await judge(before);
      onUndone();
    },
    redo: () => judge(judgement),
  });
  await sayIfNotSaved(subjectOf(answer), saved);
}

/** Saves the researcher's own words once the person pauses typing; each save can be undone. */
export function saveOwnWords(
  answer: JudgedAnswer,
  { before, text, onUndone }: Pick<Saving, 'before' | 'text' | 'onUndone'>,
): void {
  const subject = subjectOf(answer);
  const earlier = waiting.get(subject);
  clearTimeout(earlier?.timer);
  const timer = setTimeout(() => void save(subject), PAUSE_MS);
  waiting.set(subject, { answer, before: earlier?.before ?? before, text, onUndone, timer });
}

async function save(subject: string): Promise<void> {
  const saving = waiting.get(subject);
  if (saving === undefined) return;
  waiting.delete(subject);
  clearTimeout(saving.timer);
  const { answer, before, text, onUndone } = saving;
  const write = (ownWords: string) => judgeAnswer(answer.runId, answer.sessionId, { ownWords });
  const isSaved = text === before || (await sayIfNotSaved(subject, write(text)));
  if (!isSaved) return;
  if (text !== before)
    recordUndo({
      words: text === '' ? 'Your own words cleared' : 'Your own words changed',
      undo: async () => {
        await write(before);
        onUndone();
      },
      redo: () => write(text),
    });
  const draft = { workspaceId: answer.workspaceId, form: OWN_WORDS_FORM, subject };
  await changeDraft(draft, ownWordsDraft, (stored) => (stored === text ? null : stored)).catch(
    // The workspace was left; the draft is read there again.
    () => undefined,
  );
}

async function sayIfNotSaved(subject: string, saving: Promise<void>): Promise<boolean> {
  try {
    await saving;
    judgementProblem.setState((problem) => (problem?.subject === subject ? null : problem), true);
    return true;
  } catch (error) {
    judgementProblem.setState({ subject, why: describeError(error).text }, true);
    return false;
  }
}

/** Discards unsaved words on answers of sessions that were deleted. */
export function dropOwnWords(isGone: (sessionId: string) => boolean): void {
  for (const [subject, { answer, timer }] of waiting) {
    if (!isGone(answer.sessionId)) continue;
    clearTimeout(timer);
    waiting.delete(subject);
  }
  judgementProblem.setState(null, true);
}

/** Saves all typed words at once. */
export const flushOwnWords = () => Promise.all([...waiting.keys()].map(save));

registerPendingSave(flushOwnWords);
