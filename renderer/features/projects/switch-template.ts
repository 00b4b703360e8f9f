import { differences, withField, type ProjectField } from './differences.ts';
import type { ProjectForm } from './project-form.ts';

export interface TemplateSwitch {
  form: ProjectForm;
  /** The fields that stay as they were typed. */
  typed: ProjectField[];
}

/**
 * Fills a form from another template, or empties it for a blank project. What was typed since the form was last
 * filled with `base` stays.
 */
export function switchTemplate(base: ProjectForm, form: ProjectForm, next: ProjectForm): TemplateSwitch {
  const typed = otherFields(base, form);
  const filled = withFields(next, form, typed);
  const unlike = otherFields(filled, next);
  return { form: filled, typed: typed.filter((field) => unlike.includes(field)) };
}

/** Returns the form with some fields taken from another. */
export const withFields = (
  form: ProjectForm,
  from: ProjectForm,
  fields: readonly ProjectField[],
): ProjectForm =>
  fields.reduce(
    (made, field) =>
      field === 'evaluator' ? { ...made, ...evaluatorOf(from) } : withField(made, from, field),
    form,
  );

/** Returns the fields in which two forms differ, including the questions of an evaluator that is off. */
export function otherFields(one: ProjectForm, other: ProjectForm): ProjectField[] {
  const texts: ProjectField[] = differences(one, other).filter((field) => field !== 'evaluator');
  return evaluatorText(one) === evaluatorText(other) ? texts : [...texts, 'evaluator'];
}

/** Unlike a request, a form has instructions and questions even while the evaluator is off. */
const evaluatorOf = ({ evaluatorOn, evaluatorPrompt, questions, evaluatorRest }: ProjectForm) => ({
  evaluatorOn,
  evaluatorPrompt,
  questions,
  evaluatorRest,
});
const evaluatorText = (form: ProjectForm) => {
  const { questions, ...others } = evaluatorOf(form);
  return JSON.stringify([others, questions.map(({ id, label, type }) => [id, label, type])]);
};
