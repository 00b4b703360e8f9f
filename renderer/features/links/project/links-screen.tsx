import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { AudioLines, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { linksOf } from '../../../api/links.ts';
import { startRecordingDownload } from '../../../api/recording-download.ts';
import { projectOf, projects, readingProjects } from '../../../api/projects.ts';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { SplitView } from '../../../ui/split-view.tsx';
import { clearNew } from '../table/new-links.ts';
import { useTableRoute } from '../table/use-table-route.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CheckButton } from '../../../ui/check-button.tsx';
import { PanelHead } from '../../../ui/panel-head.tsx';
import { ProjectTabs } from '../../../ui/project-tabs.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CreateLinksPanel } from './create-links-panel.tsx';
import { Links } from './links.tsx';
import { LinksSkeleton } from './links-skeleton.tsx';

/** The screen of a project's links: their states, their sessions, and the form for new ones. */
export function LinksScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/links' });
  const { panel } = useSearch({ from: '/projects/$projectId/links' });
  const { show } = useTableRoute();
  const links = useQuery(linksOf(projectId));
  const listed = useQuery(projects).data?.find(({ id }) => id === projectId);
  const alone = useQuery({ ...projectOf(projectId), enabled: listed === undefined });
  const project = listed ?? alone.data;
  const name = project?.name ?? null;
  const remember = useReturnFocus(panel !== undefined);
  const { refetch } = links;
  const check = useCallback(() => void refetch(), [refetch]);
  useCommands(
    'Project',
    useMemo(
      () => [
        {
          label: 'Get all recordings of this project',
          icon: AudioLines,
          run: () => void startRecordingDownload({ sessionIds: null, projectId }),
        },
      ],
      [projectId],
    ),
  );
  const create = useCallback(() => {
    remember();
    show({ panel: 'create' });
  }, [remember, show]);
  const close = () => {
    clearNew();
    show({ panel: undefined });
  };
  return (
    <>
      <PanelHead
        title={name ?? 'Project'}
        tabs={<ProjectTabs projectId={projectId} current="links" count={links.data?.length ?? null} />}
      >
        <CheckButton onCheck={check} />
        <Button
          variant={panel !== undefined || links.data?.length === 0 ? 'default' : 'filled'}
          leftSection={<Plus size={16} strokeWidth={1.75} />}
          aria-expanded={panel !== undefined}
          aria-keyshortcuts="Control+N"
          data-opener
          onClick={create}
        >
          Create links
        </Button>
      </PanelHead>
      {links.data !== undefined && (
        <SplitView
          dock={
            panel === 'create' ? (
              <CreateLinksPanel
                key={projectId}
                projectId={projectId}
                projectName={name}
                timeLimitMinutes={project?.timeLimitMinutes ?? null}
                links={links.data}
                onClose={close}
              />
            ) : null
          }
        >
          <Links
            projectId={projectId}
            projectName={name}
            links={links.data}
            readAt={new Date(links.dataUpdatedAt)}
            checking={links.isFetching}
            problem={links.error === null ? null : describeError(links.error, readingProjects).text}
            onCheck={check}
            onCreate={create}
          />
        </SplitView>
      )}
      {links.data === undefined && links.error === null && <LinksSkeleton />}
      {links.data === undefined && links.error !== null && (
        <ErrorState
          {...describeError(links.error, readingProjects)}
          onRetry={check}
          busy={links.isFetching}
        />
      )}
    </>
  );
}
