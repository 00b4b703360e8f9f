import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sayWhy } from '../api/failures.ts';
import { linksOf } from '../api/links.ts';
import { projectOf, projects, readingProjects } from '../api/projects.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { ProjectTabs } from '../ui/project-tabs.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { Setup } from './setup.tsx';
import css from './setup.module.css';

/** What a project asks and shows, as it is on the service; nothing can be changed here. */
export function SetupScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/setup' });
  const { data, error, isFetching, refetch } = useQuery(projectOf(projectId));
  const links = useQuery({ ...linksOf(projectId), enabled: false }).data;
  const listed = useQuery({ ...projects, enabled: false }).data?.find(({ id }) => id === projectId);
  return (
    <>
      <PanelHead
        title={data?.name ?? listed?.name ?? 'Project'}
        tabs={<ProjectTabs projectId={projectId} current="setup" count={links?.length ?? null} />}
      />
      {data !== undefined && <Setup project={data} />}
      {data === undefined && error === null && <SetupSkeleton />}
      {data === undefined && error !== null && (
        <Trouble {...sayWhy(error, readingProjects)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
}

function SetupSkeleton() {
  return (
    <div className={`${css.page ?? ''} late`} role="status" aria-label="Reading the project">
      {[2, 5, 3].map((lines) => (
        <div key={lines} className={css.section}>
          <Skeleton h={12} w={88} />
          <div>
            {Array.from({ length: lines }, (_, line) => (
              <Skeleton key={line} h={12} mb={12} w={line === lines - 1 ? '40%' : '70%'} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
