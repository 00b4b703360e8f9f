import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { differences, theirChanges, withField, type ProjectField } from './differences.ts';
import { projectForm, type ProjectForm } from './project-form.ts';

/** What is kept of an edited project: the form, and what it was when the typing began. */
export const cachedProject = z.object({
  base: projectForm,
  form: projectForm,
  /** Of a creation without an answer: its name, and the projects that were there before. */
  unsure: z
    .object({ name: z.string(), knownIds: z.array(z.string()) })
    .nullable()
    .default(null),
});
export type CachedProject = z.infer<typeof cachedProject>;

/** A form beside what the service has: knows what is not saved, and what someone else changed meanwhile. */
export function useProjectForm({
  start,
  latest,
  keep,
}: {
  start: CachedProject;
  /** What the service said last; null where it has not been asked. */
  latest: ProjectForm | null;
  keep: (value: CachedProject | null) => void;
}) {
  const [state, setState] = useState(start);
  const { base, form, unsure } = state;
  const isChanged = differences(base, form).length > 0;
  if (!isChanged && latest !== null && differences(base, latest).length > 0)
    setState({ ...state, base: latest, form: latest });

  // An answer comes later than the drawing that asked for it.
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  });

  const set = (next: CachedProject) => {
    setState(next);
    const toKeep = next.unsure !== null || differences(next.base, next.form).length > 0;
    keep(toKeep ? next : null);
  };
  return {
    base,
    form,
    unsure,
    isChanged,
    /** The fields that someone else changed and that saving would put back. */
    theirs: latest === null ? [] : theirChanges(state, latest),
    change: (next: ProjectForm) => {
      set({ ...state, form: next });
    },
    setUnsure: (next: CachedProject['unsure']) => {
      set({ ...current.current, unsure: next });
    },
    discard: () => {
      const back = latest ?? base;
      set({ base: back, form: back, unsure: null });
    },
    takeTheirs: (field: ProjectField) => {
      if (latest === null) return;
      set({ ...state, base: withField(base, latest, field), form: withField(form, latest, field) });
    },
    /** The service has `saved` now; what was typed while it was sent stays. */
    settle: (sent: ProjectForm, saved: ProjectForm) => {
      const now = current.current.form;
      const asSaved = differences(saved, now).length === 0;
      const typedOn = differences(sent, now).length > 0;
      set({ base: saved, form: asSaved || typedOn ? now : saved, unsure: null });
    },
  };
}
