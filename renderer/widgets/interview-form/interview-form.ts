import { fieldsOf, listOf, numberOf, otherFields, textOf, type Fields } from '../../api/fields.ts';
import { interviewBody, MINUTES } from './interview-body.ts';
import type { FieldFaults, InterviewDraft, QuestionDraft } from './interview-draft.ts';

const DEFAULT_MINUTES = 5;

/** The initial draft of a new interview. */
export const EMPTY_INTERVIEW: InterviewDraft = {
  prompt: '',
  landingPageTitle: '',
  landingPageInfo: '',
  timeLimitMinutes: DEFAULT_MINUTES,
  evaluatorOn: false,
  evaluatorPrompt: '',
  questions: [],
  evaluatorRest: {},
};

const QUESTION_FIELDS = ['id', 'label', 'type'];

/** Returns the draft of a project's or instant link's interview; `record` holds its fields as received. */
export function draftOf({ record }: { record: Fields }): InterviewDraft {
  const evaluator = fieldsOf(record['evaluator']);
  return {
    prompt: written(record['prompt']),
    landingPageTitle: written(record['landingPageTitle']),
    landingPageInfo: written(record['landingPageInfo']),
    timeLimitMinutes: numberOf(record['timeLimitMinutes']) ?? DEFAULT_MINUTES,
    evaluatorOn: Object.keys(evaluator).length > 0,
    evaluatorPrompt: written(evaluator['prompt']),
    questions: (listOf(evaluator['questions'], []) ?? []).map(questionOf),
    evaluatorRest: otherFields(evaluator, ['prompt', 'questions']),
  };
}

function questionOf(value: unknown, index: number): QuestionDraft {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']) ?? `question ${String(index + 1)}`;
  return {
    key: `${String(index)} ${id}`,
    id,
    idFollowsLabel: false,
    label: textOf(fields['label']) ?? textOf(value) ?? '',
    type: textOf(fields['type']) ?? 'text',
    rest: otherFields(fields, QUESTION_FIELDS),
  };
}

const written = (value: unknown) => (typeof value === 'string' ? value : (textOf(value) ?? ''));

/** Returns the request body, valid or not. */
export function unchecked(draft: InterviewDraft) {
  const { prompt, landingPageTitle, landingPageInfo, timeLimitMinutes } = draft;
  return {
    prompt,
    landingPageTitle,
    landingPageInfo,
    timeLimitMinutes,
    evaluator: draft.evaluatorOn
      ? {
          ...draft.evaluatorRest,
          prompt: draft.evaluatorPrompt,
          questions: draft.questions.map(({ rest, id, label, type }) => ({ ...rest, id, label, type })),
        }
      : null,
  };
}

/** Returns the request body. Throws if `faultsOf` would find an error. */
export const sentFrom = (draft: InterviewDraft) => interviewBody.parse(unchecked(draft));

/** Returns what must be corrected before the draft can be sent, in plain words, by field. */
export function faultsOf(draft: InterviewDraft, of: keyof typeof MINUTES = 'project'): FieldFaults {
  const body = interviewBody.extend({ timeLimitMinutes: MINUTES[of] });
  return faultsIn(body.safeParse(unchecked(draft)).error?.issues ?? [], draft);
}

/** Returns the first error of each field, under the names of `FieldFaults`. */
export function faultsIn(
  issues: readonly { path: PropertyKey[]; message: string }[],
  draft: InterviewDraft,
): FieldFaults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[fieldAt(path, draft)] ??= message;
  return faults;
}

/** Names a question's field by its key, since its index changes. */
function fieldAt([field, inside, place, part]: PropertyKey[], { questions }: InterviewDraft): string {
  if (field !== 'evaluator') return String(field);
  if (inside !== 'questions' || typeof place !== 'number') return 'evaluatorPrompt';
  return `question ${questions[place]?.key ?? ''} ${String(part)}`;
}
