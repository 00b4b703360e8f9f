import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sayWhy } from '../api/failures.ts';
import { linksOf } from '../api/links.ts';
import { projectOf, projects, readingProjects } from '../api/projects.ts';
import { CheckButton } from '../ui/check-button.tsx';
import { PanelHead } from '../ui/panel-head.tsx';
import { ProjectTabs } from '../ui/project-tabs.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { Links } from './links.tsx';
import { LinksSkeleton } from './links-skeleton.tsx';

/** A project's links: what became of them, and the way to their sessions. */
export function LinksScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/links' });
  const links = useQuery(linksOf(projectId));
  const listed = useQuery(projects).data?.find(({ id }) => id === projectId);
  const alone = useQuery({ ...projectOf(projectId), enabled: listed === undefined });
  const name = listed?.name ?? alone.data?.name ?? null;
  return (
    <>
      <PanelHead
        title={name ?? 'Project'}
        tabs={<ProjectTabs projectId={projectId} current="links" count={links.data?.length ?? null} />}
      >
        <CheckButton onCheck={() => void links.refetch()} />
      </PanelHead>
      {links.data !== undefined && (
        <Links
          projectId={projectId}
          projectName={name}
          links={links.data}
          readAt={new Date(links.dataUpdatedAt)}
          checking={links.isFetching}
          trouble={links.error === null ? null : sayWhy(links.error, readingProjects).text}
        />
      )}
      {links.data === undefined && links.error === null && <LinksSkeleton />}
      {links.data === undefined && links.error !== null && (
        <Trouble
          {...sayWhy(links.error, readingProjects)}
          onRetry={() => void links.refetch()}
          busy={links.isFetching}
        />
      )}
    </>
  );
}
