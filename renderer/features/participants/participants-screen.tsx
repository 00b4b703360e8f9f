import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SheetTable } from '../../../shared/model/participant.ts';
import { describeError } from '../../api/describe-error.ts';
import { instantLinks } from '../../api/instant-links.ts';
import { linksOf } from '../../api/links.ts';
import { participantsOf, readTable } from '../../api/participants.ts';
import { useProjectName } from '../../api/projects.ts';
import { workspaces } from '../../api/workspace.ts';
import type { ParticipantsSearch } from '../../navigation/route-search.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useAction } from '../../widgets/import/use-action.ts';
import { Late } from '../../ui/late.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ProjectTabs } from '../../widgets/projects/project-tabs.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { Participants } from './participants.tsx';
import css from './participants.module.css';

/** The participants of a project. */
export function ProjectParticipantsScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/participants' });
  const search = useSearch({ from: '/projects/$projectId/participants' });
  const links = useQuery({ ...linksOf(projectId), enabled: false }).data;
  const title = useProjectName(projectId);
  return (
    <Screen
      key={projectId}
      projectId={projectId}
      title={title}
      links={links?.length ?? null}
      search={search}
    />
  );
}

/** The participants of the instant links. */
export function InstantParticipantsScreen() {
  const search = useSearch({ from: '/instant/participants' });
  const links = useQuery({ ...instantLinks, enabled: false }).data;
  return <Screen projectId={null} title="Instant links" links={links?.length ?? null} search={search} />;
}

function Screen({
  projectId,
  title,
  links,
  search,
}: {
  projectId: string | null;
  title: string;
  links: number | null;
  search: ParticipantsSearch;
}) {
  const workspaceId = useQuery(workspaces).data?.currentId;
  const { data, error, isFetching, refetch } = useQuery(participantsOf(projectId));
  const reading = useAction();
  const [sheet, setSheet] = useState<SheetTable | null>(null);
  const askForFile = () => {
    reading.act(async () => {
      setSheet(await readTable());
    });
  };
  return (
    <>
      <PanelHead
        title={title}
        tabs={<ProjectTabs projectId={projectId} current="participants" count={links} />}
      >
        {data !== undefined && (
          <Button
            leftSection={<FileSpreadsheet size={16} strokeWidth={1.75} />}
            loading={reading.busy}
            aria-label="Fill from a file…"
            onClick={askForFile}
          >
            <span>
              Fill<span className={css.inWideWindow}> from a file</span>…
            </span>
          </Button>
        )}
      </PanelHead>
      {reading.problem !== null && (
        <NoticeBar Icon={TriangleAlert} role="alert" actions={null}>
          {reading.problem}
        </NoticeBar>
      )}
      {data !== undefined && workspaceId !== undefined && (
        <>
          <Participants
            owner={{ workspaceId, projectId }}
            table={data}
            search={search}
            onFill={askForFile}
            isFilling={reading.busy}
          />
          <FillDialog
            owner={{ workspaceId, projectId }}
            table={data}
            sheet={sheet}
            onSheet={setSheet}
            onClose={() => {
              setSheet(null);
            }}
          />
        </>
      )}
      {data === undefined && error === null && <ParticipantsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

function ParticipantsSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading participants">
      <Late>
        <Skeleton h={34} w={240} mb={20} />
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={css.skeletonRow}>
            <Skeleton h={12} w={80 + ((row * 37) % 50)} />
            <Skeleton h={12} w={90} />
            <Skeleton h={12} w={70 + ((row * 29) % 60)} />
            <Skeleton h={12} w={30} />
            <Skeleton h={12} w={80} />
          </div>
        ))}
      </Late>
    </div>
  );
}
