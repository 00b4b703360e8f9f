import { Button, EmptyState } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Folders, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { sayWhy } from '../api/failures.ts';
import { sessionsHere } from '../api/library.ts';
import type { ProjectRecord } from '../api/project-record.ts';
import { projects, readingProjects } from '../api/projects.ts';
import { useCommands } from '../keyboard/commands.ts';
import { FilterField } from '../ui/filter-field.tsx';
import { counted, numberText } from '../ui/numbers.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { SortMenu } from '../ui/sort-menu.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { arrange, lastSessions, PROJECT_ORDERS, type ProjectOrder } from './project-order.ts';
import { ProjectsSkeleton } from './projects-skeleton.tsx';
import { ProjectList } from './project-list.tsx';
import css from './projects.module.css';

export function ProjectsScreen() {
  const { data, error, isFetching, refetch } = useQuery(projects);
  const navigate = useNavigate();
  const commands = useMemo(
    () => [
      { label: 'New project', icon: Plus, keys: 'mod+N', run: () => void navigate({ to: '/projects/new' }) },
    ],
    [navigate],
  );
  useCommands('Projects', commands);
  return (
    <>
      <PanelHead
        title="Projects"
        meta={data === undefined || data.length === 0 ? undefined : counted(data.length, 'project')}
      >
        <NewProjectButton variant={data?.length === 0 ? 'default' : 'filled'} />
      </PanelHead>
      {data !== undefined && <Projects all={data} />}
      {data === undefined && error === null && <ProjectsSkeleton />}
      {data === undefined && error !== null && (
        <Trouble {...sayWhy(error, readingProjects)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
}

function Projects({ all }: { all: ProjectRecord[] }) {
  const { find = '', order = 'activity' } = useSearch({ from: '/projects' });
  const navigate = useNavigate({ from: '/projects' });
  const sessions = useQuery(sessionsHere).data;
  const lastSession = useMemo(() => lastSessions(sessions ?? []), [sessions]);
  const shown = useMemo(() => arrange(all, { find, order, lastSession }), [all, find, order, lastSession]);

  const show = (change: { find?: string | undefined; order?: ProjectOrder }) => {
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  if (all.length === 0)
    return (
      <EmptyState
        mt={120}
        icon={<Folders size={32} strokeWidth={1.5} />}
        title="No projects yet"
        description="A project holds what the interviewer asks, the page participants see first, and the links you send them."
      >
        <EmptyState.Actions>
          <NewProjectButton variant="filled" />
        </EmptyState.Actions>
      </EmptyState>
    );
  return (
    <>
      <div className={css.bar}>
        <FilterField
          label="Filter projects"
          value={find}
          onChange={(text) => {
            show({ find: text === '' ? undefined : text });
          }}
        />
        <span className="t13 t3" role="status">
          {shown.length < all.length && `${numberText(shown.length)} of ${numberText(all.length)} shown`}
        </span>
        <span className="grow" />
        <SortMenu
          orders={PROJECT_ORDERS}
          order={order}
          onChange={(next) => {
            show({ order: next });
          }}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          mt={72}
          icon={<SearchX size={32} strokeWidth={1.5} />}
          title={`No project has “${find.trim()}” in it`}
          description="Earmark looked in the names and descriptions of all projects."
        >
          <EmptyState.Actions>
            <Button
              onClick={() => {
                show({ find: undefined });
              }}
            >
              Show all projects
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      ) : (
        <ProjectList projects={shown} lastSession={lastSession} />
      )}
    </>
  );
}

function NewProjectButton({ variant }: { variant: 'default' | 'filled' }) {
  return (
    <Button
      variant={variant}
      leftSection={<Plus size={16} strokeWidth={1.75} />}
      renderRoot={(props) => <Link to="/projects/new" {...props} />}
    >
      New project
    </Button>
  );
}
