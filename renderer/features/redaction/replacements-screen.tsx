import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { instantLinks } from '../../api/instant-links.ts';
import { linksOf } from '../../api/links.ts';
import { useProjectName } from '../../api/projects.ts';
import { replacementsOf, useReplacementUpdates } from '../../api/replacements.ts';
import type { ReplacementsSearch } from '../../navigation/route-search.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ProjectTabs } from '../../widgets/projects/project-tabs.tsx';
import { Replacements, type OpenForm } from './replacements.tsx';
import css from './replacements.module.css';

/** The replacements of a project. */
export function ProjectReplacementsScreen() {
  const { projectId } = useParams({ from: '/projects/$projectId/redaction' });
  const search = useSearch({ from: '/projects/$projectId/redaction' });
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

/** The replacements in sessions of instant links. */
export function InstantReplacementsScreen() {
  const search = useSearch({ from: '/instant/redaction' });
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
  search: ReplacementsSearch;
}) {
  useReplacementUpdates();
  const { data, error, isFetching, refetch } = useQuery(replacementsOf(projectId));
  const [form, setForm] = useState<OpenForm>({ id: null, opened: false });
  return (
    <>
      <PanelHead title={title} tabs={<ProjectTabs projectId={projectId} current="redaction" count={links} />}>
        {data !== undefined && data.rows.length > 0 && (
          <Button
            leftSection={<Plus size={16} strokeWidth={1.75} />}
            aria-haspopup="dialog"
            onClick={() => {
              setForm({ id: null, opened: true });
            }}
          >
            Add a replacement…
          </Button>
        )}
      </PanelHead>
      {data !== undefined && (
        <Replacements projectId={projectId} table={data} search={search} form={form} onForm={setForm} />
      )}
      {data === undefined && error === null && <ReplacementsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 10 }, (_, index) => index);

function ReplacementsSkeleton() {
  return (
    <div className={`${css.skeleton ?? ''} late`} role="status" aria-label="Reading replacements">
      <Late>
        <Skeleton h={34} w={240} mb={20} />
        <Skeleton h={40} mb={34} />
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={css.skeletonRow}>
            <Skeleton h={22} w={70 + ((row * 37) % 50)} />
            <Skeleton h={8} w={70} />
            <Skeleton h={12} w={80} />
            <Skeleton h={12} w={120} />
          </div>
        ))}
      </Late>
    </div>
  );
}
