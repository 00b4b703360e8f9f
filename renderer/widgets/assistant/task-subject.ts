import type { AssistantRequest } from '../../../shared/model/assistant.ts';

/** What a task is about, as it is being chosen: without the sessions. A code is null until one is chosen. */
export type TaskSubject =
  | { task: 'find'; codeId: string | null }
  | { task: 'ask'; question: string }
  | { task: 'draft'; codeId: string | null };

export const TASK_TITLES: Readonly<Record<TaskSubject['task'], string>> = {
  find: 'Find quotes for a code',
  ask: 'Ask across sessions',
  draft: 'Draft a memo',
};

export const WHAT_COMES_BACK: Readonly<Record<TaskSubject['task'], string>> = {
  find: 'Suggestions to decide one by one. Words that are not in the transcript are thrown away and counted.',
  ask: 'A short answer for each session, with the words it rests on. Words that are not in the transcript are thrown away and counted.',
  draft:
    'Sentences to keep, edit or remove, each with the quotes it cites. A sentence without a quote is marked.',
};

/** What is still to be chosen before anything can be sent. */
export const WHAT_TO_CHOOSE: Readonly<Record<TaskSubject['task'], string>> = {
  find: 'Choose a code and at least one session.',
  ask: 'Enter a question and choose at least one session.',
  draft: 'Choose a code and at least one session.',
};

type ForSessions = Pick<AssistantRequest, 'sessionIds' | 'speakers'>;

/** Returns the request; null if something is still missing. */
export function requestOf(subject: TaskSubject, sessions: ForSessions): AssistantRequest | null {
  if (sessions.sessionIds.length === 0) return null;
  if (subject.task === 'ask') {
    const question = subject.question.trim();
    return question === '' ? null : { task: 'ask', question, ...sessions };
  }
  const { task, codeId } = subject;
  return codeId === null ? null : { task, codeId, ...sessions };
}
