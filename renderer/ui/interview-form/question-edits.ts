import { freeId } from './answer-id.ts';
import type { InterviewDraft, QuestionDraft } from './interview-draft.ts';

type Questions = readonly QuestionDraft[];

/** The same list with one item in another place; places outside the list are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, item);
}

/**
 * Changes one question; its ID follows the label for as long as nobody wrote one. In a copy, an ID of the original
 * goes to the same question alone: answers to different questions must not have one ID.
 */
export function edited(
  questions: Questions,
  key: string,
  change: Partial<QuestionDraft>,
  copied: NonNullable<InterviewDraft['copied']> = [],
): QuestionDraft[] {
  const others = questions.filter((question) => question.key !== key).map(({ id }) => id);
  const idFor = (label: string) =>
    copied.find((original) => original.label === label && !others.includes(original.id))?.id ??
    freeId(label, [...others, ...copied.map(({ id }) => id)]);
  return questions.map((question) => {
    if (question.key !== key) return question;
    const next = { ...question, ...change };
    return change.label !== undefined && next.idFollowsLabel ? { ...next, id: idFor(next.label) } : next;
  });
}

export function added(questions: Questions, key: string): QuestionDraft[] {
  const id = freeId(
    '',
    questions.map((question) => question.id),
  );
  return [...questions, { key, id, idFollowsLabel: true, label: '', type: 'text', rest: {} }];
}
