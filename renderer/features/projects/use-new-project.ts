import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsLocal } from '../../api/workspace.ts';
import { ApiError } from '../../api/describe-error.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { projects } from '../../api/projects.ts';
import { useFocusFirstError } from './project-editor.tsx';
import { faultsOfLocalProject, faultsOfProject } from './project-form.ts';
import { faultsFrom, isUnsure } from './save-error.ts';
import { useFaults } from './use-faults.ts';
import { useProjectForm, type CachedProject } from './use-project-form.ts';
import { isCheckError, useCreating } from './use-saving.ts';

export type NewProjectCreation = ReturnType<typeof useNewProject>;

/** The form of a project that is not on the service yet: what is typed, what is wrong with it, and creating it. */
export function useNewProject({
  start,
  isRestored,
  keep,
}: {
  start: CachedProject;
  isRestored: boolean;
  keep: (value: CachedProject | null) => void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const project = useProjectForm({ start, latest: null, keep });
  const { form, unsure } = project;
  const isLocal = useIsLocal();
  const creating = useCreating();
  const [faults, setFaults] = useFaults(form);
  const [found, setFound] = useState<ProjectRecord | null>(null);
  const [showsRestored, setShowsRestored] = useState(isRestored);
  const focusFault = useFocusFirstError();

  const open = ({ id }: ProjectRecord) => {
    keep(null);
    void navigate({
      to: isLocal ? '/projects/$projectId/sessions' : '/projects/$projectId/setup',
      params: { projectId: id },
      state: { created: true },
      replace: true,
      ignoreBlocker: true,
    });
  };
  const send = async (after: CachedProject['unsure']): Promise<ProjectRecord | null> => {
    if (creating.isPending) return null;
    setFound(null);
    const wrong = isLocal ? faultsOfLocalProject(form) : faultsOfProject(form);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      creating.reset();
      focusFault();
      return null;
    }
    const known = queryClient.getQueryData(projects.queryKey) ?? [];
    try {
      const { project: made, isNew } = await creating.mutateAsync({ form, unsure: after });
      if (isNew) return made;
      setFound(made);
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) setFaults(faultsFrom(error, form));
      if (error instanceof Error && !isCheckError(error) && isUnsure(error))
        project.setUnsure(after ?? { name: form.name, knownIds: known.map(({ id }) => id) });
    }
    return null;
  };
  const forgetFaults = () => {
    creating.reset();
    setFaults({});
  };
  return {
    project,
    creating,
    faults,
    forgetFaults,
    /** A project of this name that the list has after an attempt without a response. */
    found,
    showsRestored,
    open,
    /** Returns the created project; null if there is none or it is unknown. */
    send,
    /** Creates the project and opens it. `after`: the attempt without a response that came before, if any. */
    save: async (after = unsure) => {
      const made = await send(after);
      if (made !== null) open(made);
    },
    discard: () => {
      forgetFaults();
      setFound(null);
      setShowsRestored(false);
      project.discard();
    },
  };
}
