import type { InterviewDraft, QuestionDraft } from './interview-draft.ts';

type Questions = readonly QuestionDraft[];

/** Returns the list with one item moved to another index, which is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, list.length - 1)), 0, item);
}

/**
 * Changes one question. Its ID follows the label until the user edits the ID. In a copy, an ID of the
 * original is given only to the same question: answers to different questions must not share an ID.
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

const LONGEST = 40;

/** Returns a short ID from a question's label: letters and digits of any script, joined by underscores. */
export function nameFrom(label: string): string {
  const words = label
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  let name = '';
  for (const word of words ?? []) {
    if (name !== '' && name.length + word.length + 1 > LONGEST) break;
    name = name === '' ? word.slice(0, LONGEST) : `${name}_${word}`;
  }
  return name === '' ? 'question' : name;
}

/** Returns such an ID, numbered if another question has it. */
export function freeId(label: string, taken: readonly string[]): string {
  const name = nameFrom(label);
  if (!taken.includes(name)) return name;
  let count = 2;
  while (taken.includes(`${name}_${String(count)}`)) count += 1;
  return `${name}_${String(count)}`;
}
