import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError, type ErrorState } from '../../api/describe-error.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import {
  changeProject,
  changingProjects,
  createProject,
  creatingProjects,
} from '../../api/project-writes.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { projectOf, readingProjects, projects } from '../../api/projects.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { differences, remotelyChangedFields } from './differences.ts';
import {
  formOf,
  localProjectFrom,
  newLocalProjectFrom,
  newProjectFrom,
  projectUpdateFrom,
  type ProjectForm,
} from './project-form.ts';
import { whyNotSaved } from './save-error.ts';
import type { CachedProject } from './use-project-form.ts';

interface SaveRequest {
  form: ProjectForm;
  base: ProjectForm;
}

/** Nothing was sent because the project could not be read first. */
class ReadingError extends Error {}

/**
 * Saves a project. It is read first: if someone changed it since `base`, nothing is sent and the result is
 * null. This also detects an earlier save that got no response but succeeded, and does not send it again.
 */
export function useSaving(projectId: string) {
  const queryClient = useQueryClient();
  const keepSaved = useSavedProject();
  const isLocal = useIsLocal();
  return useMutation({
    mutationFn: async ({ form, base }: SaveRequest): Promise<ProjectRecord | null> => {
      const now = await queryClient
        .query({ ...projectOf(projectId), staleTime: 0 })
        .catch((cause: unknown) => {
          throw new ReadingError('', { cause });
        });
      const theirs = formOf(now);
      if (remotelyChangedFields({ base, form }, theirs).length > 0) return null;
      if (differences(form, theirs).length === 0) return now;
      const saved = await changeProject(
        projectId,
        isLocal ? localProjectFrom(form) : projectUpdateFrom(form),
      );
      keepSaved(saved);
      return saved;
    },
  });
}

export function whySavingFailed(error: Error): ErrorState {
  if (!(error instanceof ReadingError)) return whyNotSaved(error, changingProjects, 'change');
  const { title, text, technical } = describeError(error.cause, readingProjects);
  return {
    title,
    text: joinSentences(text, 'Nothing was sent. What you typed is still here.'),
    technical,
  };
}

/** The list could not be read, so the request was not sent again. */
class CheckError extends Error {}

interface CreateRequest {
  form: ProjectForm;
  /** An earlier attempt that got no response. */
  unsure: CachedProject['unsure'];
}

/**
 * Creates a project. After an attempt without a response, the list is read first; if it contains the project,
 * that one is returned with `isNew` false, and nothing is sent.
 */
export function useCreating() {
  const queryClient = useQueryClient();
  const keepSaved = useSavedProject();
  const isLocal = useIsLocal();
  return useMutation({
    mutationFn: async ({
      form,
      unsure,
    }: CreateRequest): Promise<{ project: ProjectRecord; isNew: boolean }> => {
      if (unsure !== null) {
        const list = await queryClient.query({ ...projects, staleTime: 0 }).catch((cause: unknown) => {
          throw new CheckError('', { cause });
        });
        const made = list.find(
          // The displayed name may be shortened, so compare the record's.
          ({ id, record }) => record['name'] === unsure.name && !unsure.knownIds.includes(id),
        );
        if (made !== undefined) return { project: made, isNew: false };
      }
      const project = await createProject(isLocal ? newLocalProjectFrom(form) : newProjectFrom(form));
      keepSaved(project);
      return { project, isNew: true };
    },
  });
}

export const isCheckError = (error: Error) => error instanceof CheckError;

export function whyCreatingFailed(error: Error): ErrorState {
  if (!(error instanceof CheckError)) return whyNotSaved(error, creatingProjects, 'create');
  const { text, technical } = describeError(error.cause, readingProjects);
  return {
    title: 'Earmark still does not know if the project was created',
    text: joinSentences(
      'The list of projects could not be read.',
      text,
      'Nothing was sent again. What you typed is still here.',
    ),
    technical,
  };
}

/** Returns a function that puts a project from a response into the query cache. */
function useSavedProject(): (project: ProjectRecord) => void {
  const queryClient = useQueryClient();
  return (project) => {
    queryClient.setQueryData(projectOf(project.id).queryKey, project);
    queryClient.setQueryData(projects.queryKey, (list) => {
      if (list === undefined) return list;
      const isKnown = list.some(({ id }) => id === project.id);
      return isKnown ? list.map((one) => (one.id === project.id ? project : one)) : [...list, project];
    });
  };
}
