import { dateOf, fieldsOf, listOf, numberOf, textOf, type Fields } from './fields.ts';

export interface ProjectQuestion {
  id: string;
  label: string;
  /** `text` or `number`; another service may have words of its own. */
  type: string;
}

export interface ProjectRecord {
  id: string;
  name: string;
  description: string | null;
  prompt: string | null;
  landingPageTitle: string | null;
  landingPageInfo: string | null;
  timeLimitMinutes: number | null;
  evaluatorPrompt: string | null;
  questions: ProjectQuestion[];
  updatedAt: Date | null;
  /** Fields that Earmark has no place for, as received. */
  rest: Fields;
}

const PLACED = new Set([
  'id',
  'name',
  'description',
  'prompt',
  'landingPageTitle',
  'landingPageInfo',
  'timeLimitMinutes',
  'evaluator',
]);

/** One project as received; null for what has no ID, as nothing could be asked about it. */
export function readProject(value: unknown): ProjectRecord | null {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']);
  if (id === null) return null;
  const evaluator = fieldsOf(fields['evaluator']);
  return {
    id,
    name: textOf(fields['name']) ?? 'Project without a name',
    description: textOf(fields['description']),
    prompt: textOf(fields['prompt']),
    landingPageTitle: textOf(fields['landingPageTitle']),
    landingPageInfo: textOf(fields['landingPageInfo']),
    timeLimitMinutes: numberOf(fields['timeLimitMinutes']),
    evaluatorPrompt: textOf(evaluator['prompt']),
    questions: (listOf(evaluator['questions'], []) ?? []).map(readQuestion),
    updatedAt: dateOf(fields['updatedAt']) ?? dateOf(fields['createdAt']),
    rest: Object.fromEntries(Object.entries(fields).filter(([name]) => !PLACED.has(name))),
  };
}

function readQuestion(value: unknown, index: number): ProjectQuestion {
  const fields = fieldsOf(value);
  const id = textOf(fields['id']) ?? `question ${String(index + 1)}`;
  return {
    id,
    label: textOf(fields['label']) ?? textOf(value) ?? id,
    type: textOf(fields['type']) ?? 'text',
  };
}
