import { minutesInText } from '../../../shared/domain/dates.ts';
import { unchecked } from '../../widgets/interview-form/interview-form.ts';
import type { ProjectForm } from './project-form.ts';

/** The names of a project's fields on the screen. */
export const FIELD_NAMES = {
  name: 'Project name',
  description: 'Description',
  timeLimitMinutes: 'Time limit',
  prompt: 'Prompt',
  landingPageTitle: 'Landing page title',
  landingPageInfo: 'Landing page text',
  evaluator: 'Evaluator',
};
export type ProjectField = keyof typeof FIELD_NAMES;

const FIELDS: ProjectField[] = [
  'name',
  'description',
  'timeLimitMinutes',
  'prompt',
  'landingPageTitle',
  'landingPageInfo',
  'evaluator',
];

/** Returns the fields whose values would be sent differently. The kind of line break does not count. */
export function differences(one: ProjectForm, other: ProjectForm): ProjectField[] {
  const [left, right] = [comparable(one), comparable(other)];
  return FIELDS.filter((field) => left[field] !== right[field]);
}

/** Returns the fields that someone else changed since `base` and that saving `form` would revert. */
export function remotelyChangedFields(
  { base, form }: { base: ProjectForm; form: ProjectForm },
  theirs: ProjectForm,
) {
  const unlikeMine = new Set(differences(form, theirs));
  return differences(base, theirs).filter((field) => unlikeMine.has(field));
}

function comparable(form: ProjectForm): Record<ProjectField, string> {
  const { evaluator, timeLimitMinutes, ...texts } = unchecked(form);
  return {
    ...mapped({ name: form.name, description: form.description, ...texts }),
    timeLimitMinutes: String(timeLimitMinutes),
    evaluator: JSON.stringify(evaluator, sortedKeys),
  };
}

const mapped = <Name extends string>(texts: Record<Name, string>) => {
  const out = { ...texts };
  for (const name in texts) out[name] = texts[name].replaceAll(/\r\n?/g, '\n');
  return out;
};

const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Returns the form with one field taken from another. */
export function withField(form: ProjectForm, from: ProjectForm, field: ProjectField): ProjectForm {
  if (field !== 'evaluator') return { ...form, [field]: from[field] };
  const { evaluatorOn, evaluatorPrompt, questions, evaluatorRest } = from;
  return { ...form, evaluatorOn, ...(evaluatorOn && { evaluatorPrompt, questions, evaluatorRest }) };
}

/** Returns a field as text, to compare it with another. */
export function fieldInWords(form: ProjectForm, field: ProjectField): string {
  if (field === 'timeLimitMinutes') return minutesInText(Number(form.timeLimitMinutes));
  if (field !== 'evaluator') return form[field];
  if (!form.evaluatorOn) return 'Off';
  const questions = form.questions.map(
    ({ label, type, id }, at) => `${String(at + 1)}. ${label} (${type}, ${id})`,
  );
  return [form.evaluatorPrompt, ...questions].join('\n');
}
