import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { AudioLines, Ban, Link2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LinkRecord } from '../../../api/link-record.ts';
import { linksOf } from '../../../api/links.ts';
import { startRecordingDownload } from '../../../api/recording-download.ts';
import { projectOf, projects, readingProjects } from '../../../api/projects.ts';
import { countParticipants } from '../../../api/replaced-links.ts';
import type { LinkListOwner } from '../../../api/session-of-link.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { Funnel } from '../../../ui/funnel.tsx';
import { useCommands } from '../../../ui/keyboard/commands.ts';
import { ProjectTabs } from '../../../widgets/projects/project-tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { ActiveLinksAction, StateFilter } from '../table/link-list.tsx';
import { LinkListScreen } from '../table/link-list-screen.tsx';
import { statePartsOf } from '../table/state-parts.ts';
import { usePanelRoute } from '../table/use-table-route.ts';
import { CancelLinks } from './cancel-links.tsx';
import { CreateLinksPanel } from './create-links-panel.tsx';
import css from './links.module.css';
import { projectColumns } from './project-columns.tsx';

const ROW = { comfortable: 40, compact: 32 };

/** The screen of a project's links: their states, their sessions, and the form for new ones. */
export function LinksScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/links' });
  const search = useSearch({ from: '/projects/$projectId/links' });
  const { create, close } = usePanelRoute(search);
  const query = useQuery(linksOf(projectId));
  const listed = useQuery(projects).data?.find(({ id }) => id === projectId);
  const alone = useQuery({ ...projectOf(projectId), enabled: listed === undefined });
  const project = listed ?? alone.data;
  const projectName = project?.name ?? null;
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const owner = useMemo(
    () => ({ type: 'project' as const, projectId, projectName }),
    [projectId, projectName],
  );
  const isBesidePanel = search.panel !== undefined;
  const { columns, cancelSelected } = useCancelling(owner, setCancelling);
  useRecordingsCommand(projectId);
  return (
    <>
      <LinkListScreen
        title={projectName ?? 'Project'}
        tabs={<ProjectTabs projectId={projectId} current="links" count={query.data?.length ?? null} />}
        query={query}
        reading={readingProjects}
        search={search}
        skeleton={<LinksSkeleton />}
        onCreate={create}
        parts={{
          owner,
          draft: { form: 'links', subject: projectId },
          fileName: projectName ?? 'Project',
          createWords: 'Create links',
          commandsTitle: 'In this project',
          empty: {
            icon: Link2,
            title: 'No links in this project',
            description: 'Paste a list of labels to create a link for each participant.',
          },
          table: {
            label: 'Links',
            caption: `Links in ${projectName ?? 'this project'}`,
            className: `${css.table ?? ''} ${isBesidePanel ? (css.besideDock ?? '') : ''}`,
            isBesidePanel,
            rowHeights: ROW,
            columns,
          },
          action: cancelSelected,
          renderSummary: (filter) => <Participants links={query.data ?? []} filter={filter} />,
        }}
        renderDock={(links) =>
          search.panel === 'create' ? (
            <CreateLinksPanel
              key={projectId}
              projectId={projectId}
              projectName={projectName}
              timeLimitMinutes={project?.timeLimitMinutes ?? null}
              links={links}
              onClose={close}
            />
          ) : null
        }
      />
      {cancelling?.projectId === projectId && (
        <CancelLinks
          projectId={projectId}
          links={cancelling.links}
          onClose={() => {
            setCancelling(null);
          }}
        />
      )}
    </>
  );
}

/** Links that the researcher is asked about before they are cancelled. */
interface Cancelling {
  projectId: string;
  links: readonly LinkRecord[];
}

/** What cancels one link in its row, and the selected ones above the list. */
function useCancelling(
  owner: LinkListOwner & { projectId: string },
  onCancel: (cancelling: Cancelling) => void,
) {
  const { projectId } = owner;
  const columns = useMemo(
    () =>
      projectColumns(owner, (link) => {
        onCancel({ projectId, links: [link] });
      }),
    [owner, projectId, onCancel],
  );
  const cancelSelected = useMemo(
    (): ActiveLinksAction<LinkRecord> => ({
      icon: Ban,
      words: (count) => `Cancel ${formatNumber(count)}…`,
      command: (count) => `Cancel ${counted(count, 'link')}…`,
      isFirst: false,
      run: (links) => {
        onCancel({ projectId, links });
      },
    }),
    [projectId, onCancel],
  );
  return { columns, cancelSelected };
}

function useRecordingsCommand(projectId: string): void {
  useCommands(
    'Project',
    useMemo(
      () => [
        {
          label: 'Get all recordings of this project',
          synonyms: 'download audio',
          icon: AudioLines,
          run: () => void startRecordingDownload({ sessionIds: null, projectId }),
        },
      ],
      [projectId],
    ),
  );
}

/** How many of the people who were invited have a session, and the links by state. */
function Participants({ links, filter }: { links: readonly LinkRecord[]; filter: StateFilter }) {
  const now = useNow();
  const invited = useMemo(() => countParticipants(links, now), [links, now]);
  return (
    <Funnel
      shares={statePartsOf(invited.counts)}
      people={invited.people}
      replaced={invited.replaced}
      {...filter}
    />
  );
}

const SKELETON_ROWS = Array.from({ length: 14 }, (_, index) => index);

function LinksSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading links">
      <div className={css.skeletonFunnel}>
        <Skeleton h={28} w={172} />
        <div>
          <Skeleton h={10} mb={14} />
          <Skeleton h={14} w={380} maw="100%" />
        </div>
      </div>
      <div className={css.skeletonBar}>
        <Skeleton h={34} w={260} />
      </div>
      <div className={css.skeletonRows}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={css.skeletonRow}>
            <Skeleton h={12} w={80 + ((row * 37) % 60)} />
            <Skeleton h={20} w={72} radius={10} />
            <Skeleton h={11} w={104} />
            <Skeleton h={11} w={200} />
          </div>
        ))}
      </div>
    </div>
  );
}
