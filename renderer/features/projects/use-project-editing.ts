import { useState } from 'react';
import { useIsLocal } from '../../api/workspace.ts';
import { ApiError } from '../../api/describe-error.ts';
import { useFocusFirstError } from './project-editor.tsx';
import {
  evaluatorToCache,
  faultsOfLocalProject,
  faultsOfProject,
  formOf,
  type CachedEvaluator,
  type ProjectForm,
} from './project-form.ts';
import { faultsFrom } from './save-error.ts';
import { useFaults } from './use-faults.ts';
import { useProjectForm, type CachedProject } from './use-project-form.ts';
import { useSaving } from './use-saving.ts';

export type ProjectEditing = ReturnType<typeof useProjectEditing>;

/** The form of an existing project: what is typed, what is wrong with it, and saving it. */
export function useProjectEditing({
  projectId,
  start,
  isRestored,
  latest,
  keep,
  keepEvaluator,
}: {
  projectId: string;
  start: CachedProject;
  isRestored: boolean;
  /** The project as last read from the service; null if it could not be read. */
  latest: ProjectForm | null;
  keep: (value: CachedProject | null) => void;
  keepEvaluator: (value: CachedEvaluator | null) => void;
}) {
  const project = useProjectForm({ start, latest, keep });
  const { base, form } = project;
  const isLocal = useIsLocal();
  const saving = useSaving(projectId);
  const [faults, setFaults] = useFaults(form);
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const focusFault = useFocusFirstError();

  const saveOver = async (over: ProjectForm): Promise<boolean> => {
    if (saving.isPending) return false;
    const found = isLocal ? faultsOfLocalProject(form) : faultsOfProject(form);
    setFaults(found);
    if (Object.keys(found).length > 0) {
      saving.reset();
      focusFault();
      return false;
    }
    try {
      const saved = await saving.mutateAsync({ form, base: over });
      if (saved === null) return false;
      keepEvaluator(evaluatorToCache(form));
      project.settle(form, formOf(saved));
      setShowsRestored(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setFaults(faultsFrom(error, form));
      return false;
    }
  };
  return {
    project,
    saving,
    faults,
    /** True while the notice says that what was typed earlier is back. */
    showsRestored,
    /** Saves the form unless someone else changed the project since `over`. Returns true once it is saved. */
    saveOver,
    save: () => saveOver(base),
    discard: () => {
      saving.reset();
      setFaults({});
      setShowsRestored(false);
      project.discard();
    },
  };
}
