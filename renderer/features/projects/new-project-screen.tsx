import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { projectOf, readingProjects } from '../../api/projects.ts';
import { useDraft } from '../../api/use-draft.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NewProject } from './new-project.tsx';
import { copyOf, EMPTY_PROJECT, formOf, isTooLong } from './project-form.ts';
import { SetupSkeleton } from './setup-skeleton.tsx';
import { TooLong } from './too-long.tsx';
import { cachedProject } from './use-project-form.ts';

/** The screen to create a project, empty or as a copy of another. Each of them has its own draft. */
export function NewProjectScreen() {
  const { copyOf: originalId } = useSearch({ from: '/projects/new' });
  const subject = originalId === undefined ? 'new' : `copy of ${originalId}`;
  const original = useQuery({ ...projectOf(originalId ?? ''), enabled: originalId !== undefined });
  const { draft, error, keep } = useDraft('project', subject, cachedProject);

  const kept = error === null ? draft : null;
  const empty =
    originalId === undefined
      ? EMPTY_PROJECT
      : original.data === undefined
        ? null
        : copyOf(formOf(original.data));
  const start = kept ?? (empty === null ? null : { base: empty, form: empty, unsure: null });
  if (empty !== null && isTooLong(empty))
    return (
      <>
        <PanelHead title="New project" />
        <TooLong onRetry={() => void original.refetch()} busy={original.isFetching} />
      </>
    );
  if (kept !== undefined && start !== null)
    return <NewProject key={subject} start={start} isRestored={kept !== null} keep={keep} />;
  return (
    <>
      <PanelHead title="New project" />
      {original.error === null ? (
        <SetupSkeleton />
      ) : (
        <ErrorState
          {...describeError(original.error, readingProjects)}
          onRetry={() => void original.refetch()}
          busy={original.isFetching}
        />
      )}
    </>
  );
}
