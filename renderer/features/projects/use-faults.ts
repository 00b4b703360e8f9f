import { useState } from 'react';
import type { FieldFaults } from '../../widgets/interview-form/interview-draft.ts';
import { faultsOfProject, type ProjectForm } from './project-form.ts';

/** The faults of a form at the last attempt to save it. */
interface FoundFaults {
  form: ProjectForm;
  faults: FieldFaults;
}

const NONE: FieldFaults = {};

/**
 * Returns the faults of the form that are still to be corrected, and a function that stores those of an attempt to
 * save it.
 */
export function useFaults(form: ProjectForm): [FieldFaults, (faults: FieldFaults) => void] {
  const [found, setFound] = useState<FoundFaults | null>(null);
  const store = (faults: FieldFaults) => {
    setFound(Object.keys(faults).length === 0 ? null : { form, faults });
  };
  return [found === null ? NONE : remainingFaults(found, form), store];
}

/**
 * Leaves out the faults that were corrected since: what Earmark checks itself, as soon as it is right; what the
 * service refused, as soon as it is changed, since only the service can tell.
 */
export function remainingFaults(found: FoundFaults, form: ProjectForm): FieldFaults {
  const [before, now] = [faultsOfProject(found.form), faultsOfProject(form)];
  return Object.fromEntries(
    Object.entries(found.faults).flatMap(([field, message]) => {
      const own = now[field];
      if (own !== undefined) return [[field, own]];
      if (before[field] !== undefined) return [];
      return valueOf(found.form, field) === valueOf(form, field) ? [[field, message]] : [];
    }),
  );
}

/** Returns what a field contains, by its name in `FieldFaults`. */
function valueOf(form: ProjectForm, field: string): unknown {
  const question = form.questions.find(({ key }) => field.startsWith(`question ${key} `));
  return question === undefined
    ? Object.entries(form).find(([name]) => name === field)?.[1]
    : field.endsWith(' id')
      ? question.id
      : question.label;
}
