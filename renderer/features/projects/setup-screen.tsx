import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { linksOf } from '../../api/links.ts';
import { projectOf, projects, readingProjects } from '../../api/projects.ts';
import { useDraft } from '../../api/use-draft.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ProjectTabs } from '../../widgets/projects/project-tabs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { formOf, isTooLong, cachedEvaluator, withCachedEvaluator } from './project-form.ts';
import { SetupSkeleton, TooLong } from './project-editor.tsx';
import { Setup } from './setup.tsx';
import { cachedProject } from './use-project-form.ts';

/** The screen to edit a project's setup. A draft can be edited even if the service cannot be reached. */
export function SetupScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/setup' });
  const { data, error, isFetching, refetch } = useQuery(projectOf(projectId));
  const links = useQuery({ ...linksOf(projectId), enabled: false }).data;
  const listed = useQuery({ ...projects, enabled: false }).data?.find(({ id }) => id === projectId);
  const draft = useDraft('project', projectId, cachedProject);
  const evaluator = useDraft('evaluator kept', projectId, cachedEvaluator);

  const stored = draft.error === null ? draft.draft : null;
  const cachedEvaluatorHere = evaluator.error === null ? evaluator.draft : null;
  const latest = data === undefined ? null : withCachedEvaluator(formOf(data), cachedEvaluatorHere ?? null);
  const isRead = stored !== undefined && cachedEvaluatorHere !== undefined;
  const start = stored ?? (latest === null ? null : { base: latest, form: latest, unsure: null });
  const title = data?.name ?? listed?.name ?? stored?.base.name ?? 'Project';
  const tabs = <ProjectTabs projectId={projectId} current="setup" count={links?.length ?? null} />;

  if (latest !== null && isTooLong(latest))
    return (
      <>
        <PanelHead title={title} tabs={tabs} />
        <TooLong onRetry={() => void refetch()} busy={isFetching} />
      </>
    );
  if (isRead && start !== null && (latest !== null || error !== null))
    return (
      <Setup
        key={projectId}
        projectId={projectId}
        title={title}
        tabs={tabs}
        start={start}
        isRestored={stored !== null}
        latest={latest}
        details={data?.rest ?? {}}
        keep={draft.keep}
        keepEvaluator={evaluator.keep}
      />
    );
  return (
    <>
      <PanelHead title={title} tabs={tabs} />
      {error === null ? (
        <SetupSkeleton />
      ) : (
        <ErrorState
          {...describeError(error, readingProjects)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </>
  );
}
