import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError, type ErrorState } from '../../api/describe-error.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { createProject, creatingProjects } from '../../api/project-writes.ts';
import { projects, readingProjects } from '../../api/projects.ts';
import { newProjectFrom, type ProjectForm } from './project-form.ts';
import { useSavedProject } from './saved-project.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { whyNotSaved } from './save-error.ts';
import type { CachedProject } from './use-project-form.ts';

/** The list could not be read, so the request was not sent again. */
class CheckError extends Error {}

interface Sent {
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
  return useMutation({
    mutationFn: async ({ form, unsure }: Sent): Promise<{ project: ProjectRecord; isNew: boolean }> => {
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
      const project = await createProject(newProjectFrom(form));
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
      'Nothing was sent again, and what you typed is kept here.',
    ),
    technical,
  };
}
