import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { EyeOff, Plus, Eye, Folders, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { FilteredBy } from '../../ui/hits/hits.tsx';
import { describeError } from '../../api/describe-error.ts';
import { useProjectVisibility, type ProjectVisibility } from '../../api/hidden-projects.ts';
import { librarySessions } from '../../api/library.ts';
import { projects, readingProjects } from '../../api/projects.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { FilterField } from '../../ui/filter-field.tsx';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { SortMenu } from '../../ui/sort-menu.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { arrange, lastSessions } from './project-order.ts';
import { ProjectList } from './project-list.tsx';
import css from './projects.module.css';
import { useHidingInList, WITHOUT_ROWS } from './use-hiding.ts';
import { PROJECT_ORDERS, type ProjectOrder } from '../../navigation/list-orders.ts';
import { Empty } from '../../ui/empty.tsx';

/** The list of projects, or with `hidden` in the route the projects hidden on this computer. */
export function ProjectsScreen() {
  const { data, error, isFetching, refetch } = useQuery(projects);
  const sortedOut = useProjectVisibility(data);
  const { hidden: showsHidden = false } = useSearch({ from: '/projects' });
  const navigate = useNavigate();
  const hasHidden = sortedOut !== undefined && sortedOut.hidden.length > 0;
  const commands = useMemo(
    () => [
      { label: 'New project', icon: Plus, keys: 'mod+N', run: () => void navigate({ to: '/projects/new' }) },
      ...(hasHidden && !showsHidden
        ? [
            {
              label: 'Show hidden projects',
              icon: EyeOff,
              run: () => void navigate({ to: '/projects', search: { hidden: true } }),
            },
          ]
        : []),
    ],
    [navigate, hasHidden, showsHidden],
  );
  useCommands('Projects', commands);
  const count = showsHidden ? sortedOut?.hidden.length : sortedOut?.shown.length;
  return (
    <>
      <PanelHead
        title={showsHidden ? 'Hidden projects' : 'Projects'}
        meta={count === undefined || count === 0 ? undefined : counted(count, 'project')}
        {...(showsHidden && {
          back: { label: 'Projects', onClick: () => void navigate({ to: '/projects' }) },
        })}
      >
        {!showsHidden && <NewProjectButton variant={data?.length === 0 ? 'default' : 'filled'} />}
      </PanelHead>
      {sortedOut !== undefined && <Projects sortedOut={sortedOut} showsHidden={showsHidden} />}
      {sortedOut === undefined && error === null && <ProjectsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          {...describeError(error, readingProjects)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </>
  );
}

function Projects({ sortedOut, showsHidden }: { sortedOut: ProjectVisibility; showsHidden: boolean }) {
  const { shown, hidden } = sortedOut;
  const all = showsHidden ? hidden : shown;
  const { find = '', order = 'activity' } = useSearch({ from: '/projects' });
  const navigate = useNavigate({ from: '/projects' });
  const sessions = useQuery(librarySessions).data;
  const lastSession = useMemo(() => lastSessions(sessions ?? []), [sessions]);
  const wanted = useMemo(() => [find], [find]);
  const found = useMemo(() => arrange(all, { find, order, lastSession }), [all, find, order, lastSession]);
  const onHide = useHidingInList(found);

  const show = (change: { find?: string | undefined; order?: ProjectOrder }) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  if (showsHidden && hidden.length === 0) return <NoneHidden />;
  if (shown.length === 0 && !showsHidden)
    return hidden.length === 0 ? <NoProjects /> : <AllHidden count={hidden.length} />;
  return (
    <>
      {showsHidden && (
        <p className={css.about}>Hidden on this computer only. Their links and sessions do not change.</p>
      )}
      <div className={css.bar}>
        <FilterField
          label="Filter projects"
          value={find}
          onChange={(text) => {
            show({ find: text === '' ? undefined : text });
          }}
        />
        <span className="text-13 text-tertiary" role="status">
          {found.length < all.length && `${formatNumber(found.length)} of ${formatNumber(all.length)} shown`}
        </span>
        <span className="grow" />
        {hidden.length > 0 && !showsHidden && (
          <Button
            variant="subtle"
            px={8}
            leftSection={<EyeOff size={15} strokeWidth={1.75} />}
            renderRoot={(props) => <Link to="/projects" search={{ hidden: true }} {...props} />}
          >
            Hidden projects ({formatNumber(hidden.length)})
          </Button>
        )}
        <SortMenu
          orders={PROJECT_ORDERS}
          order={order}
          onChange={(next) => {
            show({ order: next });
          }}
        />
      </div>
      {found.length === 0 ? (
        <NothingFound
          find={find}
          what={showsHidden ? 'hidden projects' : 'projects'}
          others={hidden.length > 0 && !showsHidden}
          onClear={() => {
            show({ find: undefined });
          }}
        />
      ) : (
        <FilteredBy value={wanted}>
          <ProjectList projects={found} areHidden={showsHidden} lastSession={lastSession} onHide={onHide} />
        </FilteredBy>
      )}
    </>
  );
}

const SKELETON_ROWS = [52, 64, 40, 58, 46];

function ProjectsSkeleton() {
  return (
    <div className="late" role="status" aria-label="Reading projects">
      <div className={css.bar}>
        <Skeleton h={34} w={260} />
      </div>
      <div className={css.cols} aria-hidden="true">
        <span>Project</span>
      </div>
      <div className={css.list}>
        {SKELETON_ROWS.map((share) => (
          <div key={share} className={css.row}>
            <div>
              <Skeleton h={14} w={`${String(share)}%`} mb={10} />
              <Skeleton h={10} w="80%" />
            </div>
            <div>
              <Skeleton h={8} mb={10} />
              <Skeleton h={10} w="60%" />
            </div>
            <Skeleton className={css.meta ?? ''} h={10} w={56} />
            <Skeleton h={10} w={72} ml="auto" />
          </div>
        ))}
      </div>
    </div>
  );
}

function NoProjects() {
  const isLocal = useIsLocal();
  return (
    <Empty
      icon={Folders}
      title="No projects yet"
      description={
        isLocal
          ? 'A project contains sessions made from your recordings and transcripts.'
          : 'A project contains the interview prompt, the first page for participants, and their links.'
      }
      act={<NewProjectButton variant="filled" />}
    />
  );
}

const AllHidden = ({ count }: { count: number }) => (
  <Empty
    icon={EyeOff}
    title="All projects are hidden"
    description="Hidden on this computer only. Their links and sessions do not change."
    act={
      <Button
        {...WITHOUT_ROWS}
        renderRoot={(props) => <Link to="/projects" search={{ hidden: true }} {...props} />}
      >
        Show {counted(count, 'hidden project')}
      </Button>
    }
  />
);

const NoneHidden = () => (
  <Empty
    icon={Eye}
    title="No project is hidden"
    description="To hide a project, open its menu in the list of projects."
    act={
      <Button {...WITHOUT_ROWS} renderRoot={(props) => <Link to="/projects" {...props} />}>
        Go to projects
      </Button>
    }
  />
);

const NothingFound = ({
  find,
  what,
  others,
  onClear,
}: {
  find: string;
  /** The list that was searched. */
  what: 'projects' | 'hidden projects';
  /** True if there are hidden projects that were not searched. */
  others: boolean;
  onClear: () => void;
}) => (
  <Empty
    icon={SearchX}
    title={`No project contains “${find.trim()}”`}
    description={`Earmark searched the names and descriptions of all ${what}${others ? ' that are not hidden' : ''}.`}
    act={
      <Button {...WITHOUT_ROWS} onClick={onClear}>
        Show all {what}
      </Button>
    }
  />
);

const NewProjectButton = ({ variant }: { variant: 'default' | 'filled' }) => (
  <Button
    variant={variant}
    leftSection={<Plus size={16} strokeWidth={1.75} />}
    renderRoot={(props) => <Link to="/projects/new" {...props} />}
  >
    New project
  </Button>
);
