import { z } from 'zod';
import type { SchemaNewProject, SchemaProjectUpdate } from '../../../openapi/schema.d.ts';
import { textOf } from '../../api/fields.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { filled, interviewBody } from '../../widgets/interview-form/interview-body.ts';
import {
  interviewDraft,
  type FieldFaults,
  type InterviewDraft,
} from '../../widgets/interview-form/interview-draft.ts';
import {
  draftOf,
  EMPTY_INTERVIEW,
  faultsIn,
  unchecked,
} from '../../widgets/interview-form/interview-form.ts';

/** A project as edited in the form. */
export const projectForm = interviewDraft.extend({ name: z.string(), description: z.string() });
export type ProjectForm = z.infer<typeof projectForm>;

/** The schema of the request body, with the form's error messages. */
const projectBody = interviewBody.extend({
  name: filled('Give the project a name.'),
  description: z.string(),
});

export const EMPTY_PROJECT: ProjectForm = { ...EMPTY_INTERVIEW, name: '', description: '' };

export function formOf({ record }: ProjectRecord): ProjectForm {
  const name = typeof record['name'] === 'string' ? record['name'] : '';
  return { ...draftOf({ record }), name, description: textOf(record['description']) ?? '' };
}

/** A longer text in a field blocks the window for seconds at every key press. */
export const LONGEST_TEXT = 1_000_000;

export function isTooLong(form: ProjectForm): boolean {
  const { name, description, prompt, landingPageTitle, landingPageInfo, evaluatorPrompt, questions } = form;
  const texts = [name, description, prompt, landingPageTitle, landingPageInfo, evaluatorPrompt];
  return [...texts, ...questions.flatMap(({ id, label }) => [id, label])].some(
    (text) => text.length > LONGEST_TEXT,
  );
}

/** Makes a copy: an unchanged question has the same ID as the original, a reworded one gets a new ID. */
export const copyOf = (form: ProjectForm): ProjectForm => ({
  ...form,
  name: `Copy of ${form.name}`,
  questions: form.questions.map((question) => ({ ...question, idFollowsLabel: true })),
  copied: form.questions.map(({ id, label }) => ({ id, label })),
});

const asSent = (form: ProjectForm) => ({
  name: form.name,
  description: form.description,
  ...unchecked(form),
});

export function faultsOfProject(form: ProjectForm): FieldFaults {
  return faultsIn(projectBody.safeParse(asSent(form)).error?.issues ?? [], form);
}

/** Returns the faults of a project without a service, where nobody is interviewed: of its name and its questions. */
export function faultsOfLocalProject(form: ProjectForm): FieldFaults {
  return Object.fromEntries(
    Object.entries(faultsOfProject(form)).filter(
      ([field]) => field === 'name' || field.startsWith('question '),
    ),
  );
}

/** The body for a project without a service. Throws if `faultsOfLocalProject` finds errors. */
export function localProjectFrom(form: ProjectForm) {
  const { prompt, evaluatorPrompt } = form;
  // These are not asked for without a service, and may be empty.
  const filler = { prompt: 'x', evaluatorPrompt: 'x', timeLimitMinutes: EMPTY_PROJECT.timeLimitMinutes };
  const { evaluator, ...body } = projectUpdateFrom({ ...form, ...filler });
  return {
    ...body,
    prompt,
    evaluator: evaluator === null ? null : { ...evaluator, prompt: evaluatorPrompt },
  } satisfies SchemaProjectUpdate;
}

/** Throws if `faultsOfProject` finds errors. */
export const projectUpdateFrom = (form: ProjectForm) =>
  projectBody.parse(asSent(form)) satisfies SchemaProjectUpdate;

/** The body for a new project, without an evaluator if it is off: only an update may contain null. */
export function newProjectFrom(form: ProjectForm) {
  const { evaluator, ...body } = projectUpdateFrom(form);
  return { ...body, ...(evaluator !== null && { evaluator }) } satisfies SchemaNewProject;
}

/** The same for a project without a service. */
export function newLocalProjectFrom(form: ProjectForm) {
  const { evaluator, ...body } = localProjectFrom(form);
  return { ...body, ...(evaluator !== null && { evaluator }) } satisfies SchemaNewProject;
}

/** The evaluator of a project that was saved with it off, stored here in case it is turned on again. */
export const cachedEvaluator = interviewDraft.pick({
  evaluatorPrompt: true,
  questions: true,
  evaluatorRest: true,
});
export type CachedEvaluator = z.infer<typeof cachedEvaluator>;

/** Returns the evaluator to store, or null if it is on or empty. */
export function evaluatorToCache(form: InterviewDraft): CachedEvaluator | null {
  const { evaluatorOn, evaluatorPrompt, questions, evaluatorRest } = form;
  if (evaluatorOn || (evaluatorPrompt === '' && questions.length === 0)) return null;
  return { evaluatorPrompt, questions, evaluatorRest };
}

export const withCachedEvaluator = (form: ProjectForm, cached: CachedEvaluator | null): ProjectForm =>
  form.evaluatorOn || cached === null ? form : { ...form, ...cached };
