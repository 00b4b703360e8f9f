import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { differences, remotelyChangedFields, withField, type ProjectField } from './differences.ts';
import { projectForm, type ProjectForm } from './project-form.ts';

/** The stored draft of a project: the form, and its content when editing started. */
export const cachedProject = z.object({
  base: projectForm,
  form: projectForm,
  /** A creation that got no response: the name, and the IDs of the projects that existed before. */
  unsure: z
    .object({ name: z.string(), knownIds: z.array(z.string()) })
    .nullable()
    .default(null),
  /** ID of the template that filled a new project. */
  template: z.string().exactOptional(),
});
export type CachedProject = z.infer<typeof cachedProject>;

/** Compares a form with the service: what is unsaved, and what someone else changed in the meantime. */
export function useProjectForm({
  start,
  latest,
  keep,
}: {
  start: CachedProject;
  /** The project as last read from the service; null if it has not been read. */
  latest: ProjectForm | null;
  keep: (value: CachedProject | null) => void;
}) {
  const [state, setState] = useState(start);
  const { base, form, unsure } = state;
  const isChanged = differences(base, form).length > 0;
  if (!isChanged && latest !== null && differences(base, latest).length > 0)
    setState({ ...state, base: latest, form: latest });

  // A response arrives after a later render than the one that sent the request.
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  });

  const set = (next: CachedProject) => {
    setState(next);
    const toKeep =
      next.unsure !== null || next.template !== undefined || differences(next.base, next.form).length > 0;
    keep(toKeep ? next : null);
  };
  return {
    base,
    form,
    unsure,
    template: state.template,
    isChanged,
    /** The fields that someone else changed and that saving would revert. */
    theirs: latest === null ? [] : remotelyChangedFields(state, latest),
    change: (next: ProjectForm) => {
      set({ ...state, form: next });
    },
    /** Fills the form from a template, or null for a blank project; the form may include what was typed. */
    startFrom: (template: string | null, next: Pick<CachedProject, 'base' | 'form'>) => {
      set({ ...next, unsure, ...(template !== null && { template }) });
    },
    setUnsure: (next: CachedProject['unsure']) => {
      set({ ...current.current, unsure: next });
    },
    discard: () => {
      const back = latest ?? base;
      set({ ...state, base: back, form: back, unsure: null });
    },
    takeTheirs: (field: ProjectField) => {
      if (latest === null) return;
      set({ ...state, base: withField(base, latest, field), form: withField(form, latest, field) });
    },
    /** Call this when the service has stored `saved`; what was typed in the meantime is preserved. */
    settle: (sent: ProjectForm, saved: ProjectForm) => {
      const now = current.current.form;
      const asSaved = differences(saved, now).length === 0;
      const typedOn = differences(sent, now).length > 0;
      set({ base: saved, form: asSaved || typedOn ? now : saved, unsure: null });
    },
  };
}
