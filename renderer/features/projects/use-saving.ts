import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError, type ErrorState } from '../../api/describe-error.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { changeProject, changingProjects } from '../../api/project-writes.ts';
import { projectOf, readingProjects } from '../../api/projects.ts';
import { joinSentences } from '../../ui/sentences.ts';
import { differences, remotelyChangedFields } from './differences.ts';
import { formOf, projectUpdateFrom, type ProjectForm } from './project-form.ts';
import { useSavedProject } from './saved-project.ts';
import { whyNotSaved } from './save-error.ts';

interface Sent {
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
  return useMutation({
    mutationFn: async ({ form, base }: Sent): Promise<ProjectRecord | null> => {
      const now = await queryClient
        .query({ ...projectOf(projectId), staleTime: 0 })
        .catch((cause: unknown) => {
          throw new ReadingError('', { cause });
        });
      const theirs = formOf(now);
      if (remotelyChangedFields({ base, form }, theirs).length > 0) return null;
      if (differences(form, theirs).length === 0) return now;
      const saved = await changeProject(projectId, projectUpdateFrom(form));
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
    text: joinSentences(text, 'Nothing was sent, and what you typed is kept here.'),
    technical,
  };
}
