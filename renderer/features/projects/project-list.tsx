import { useInViewport } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Hits } from '../../ui/hits/hits.tsx';
import { librarySessions } from '../../api/library.ts';
import { useIsLocal } from '../../api/workspace.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import css from './projects.module.css';
import { shortName } from '../../../shared/domain/short-name.ts';
import { lastTime } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { openRowMenu, rowOfMenu } from '../../ui/row-menu/row-menu-store.ts';
import { ReplaceInProject, type SearchedProject } from './replace-in-project.tsx';
import { ProjectMenu, projectActions } from './project-menu.tsx';
import { linksOfInTurn } from '../../api/links.ts';
import { LINK_STATES } from '../../api/link-state.ts';
import { countParticipants } from '../../api/replaced-links.ts';
import { Bar } from '../../ui/bar.tsx';
import { useIsWindowAtMost, useTextScale } from '../../ui/text-size.ts';

const ROW = 76;
/** Row height in pixels in a very narrow window, where the chart is below the name. */
const TALL_ROW = 112;

export function ProjectList({
  projects,
  areHidden,
  lastSession,
  onHide,
}: {
  projects: readonly ProjectRecord[];
  /** True for the list of projects hidden on this computer. */
  areHidden: boolean;
  lastSession: ReadonlyMap<string, Date>;
  onHide: (project: ProjectRecord, isHidden: boolean) => void;
}) {
  const now = useNow();
  const isLocal = useIsLocal();
  const scroller = useRef<HTMLUListElement>(null);
  const isTall = useIsWindowAtMost(480);
  const textScale = useTextScale();
  const rowHeight = useCallback(() => (isTall ? TALL_ROW : ROW) * textScale, [isTall, textScale]);
  const rows = useRowWindow({ count: projects.length, scroller, rowHeight });
  const [scrollBar, setScrollBar] = useState(0);
  const [searched, setSearched] = useState<SearchedProject | null>(null);
  // The head is outside the scroll area, but must end where the rows do.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const sized = new ResizeObserver(() => {
      setScrollBar(current.offsetWidth - current.clientWidth);
    });
    sized.observe(current);
    return () => {
      sized.disconnect();
    };
  }, []);
  return (
    <>
      <div className={css.cols} style={{ marginRight: scrollBar }} aria-hidden="true">
        <span>Project</span>
        <span>{isLocal ? 'Sessions' : 'Links'}</span>
        <span>{isLocal ? 'Questions' : 'Setup'}</span>
        <span>Last session</span>
        <span />
      </div>
      <ul ref={scroller} className={css.list} aria-label="Projects" data-area data-first-focus>
        {rows.before > 0 && <li style={{ height: rows.before }} aria-hidden="true" />}
        {projects.slice(rows.first, rows.end).map((project, offset) => (
          <ProjectRow
            key={project.id}
            project={project}
            place={rows.first + offset + 1}
            count={projects.length}
            lastSession={lastSession.get(project.id) ?? null}
            now={now}
            isLocal={isLocal}
            isHidden={areHidden}
            onHide={onHide}
            onReplace={setSearched}
          />
        ))}
        {rows.after > 0 && <li style={{ height: rows.after }} aria-hidden="true" />}
      </ul>
      <ReplaceInProject
        project={searched}
        onClose={() => {
          setSearched(null);
        }}
      />
    </>
  );
}

function ProjectRow({
  project,
  place,
  count,
  lastSession,
  now,
  isLocal,
  isHidden,
  onHide,
  onReplace,
}: {
  project: ProjectRecord;
  /** Position in the list, from 1, and the number of projects, since rows out of view are not rendered. */
  place: number;
  count: number;
  lastSession: Date | null;
  now: Date;
  /** True in a workspace without a service, which has no links. */
  isLocal: boolean;
  isHidden: boolean;
  /** Hides the project on this computer, or shows it again. */
  onHide: (project: ProjectRecord, isHidden: boolean) => void;
  /** Opens find and replace. */
  onReplace: (project: SearchedProject) => void;
}) {
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const navigate = useNavigate();
  const { id, name, description, timeLimitMinutes, questions } = project;
  const actions = projectActions({
    projectId: id,
    isHidden,
    onReplace: () => {
      onReplace({ id, name });
    },
    onDuplicate: () => void navigate({ to: '/projects/new', search: { copyOf: id } }),
    onHide: (next) => {
      onHide(project, next);
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button at its end opens the same menu
    <li
      ref={ref}
      className={css.row}
      aria-posinset={place}
      aria-setsize={count}
      onContextMenu={(event) => {
        const row = rowOfMenu(event, 'li');
        if (row !== null) openRowMenu(event, row, `Actions for ${name}`, actions);
      }}
    >
      <Link
        to="/projects/$projectId/links"
        params={{ projectId: id }}
        className={css.nameLink}
        data-project={id}
        aria-label={`Open ${name}`}
      />
      <div className={css.name}>
        <h2 className="ellipsis">
          <Hits text={name} />
        </h2>
        {description !== null && (
          <p className="ellipsis">
            <Hits text={shortName(description)} />
          </p>
        )}
      </div>
      {isLocal ? (
        <SessionCount projectId={id} />
      ) : (
        <ProjectFunnel projectId={id} visible={inViewport} now={now} />
      )}
      <div className={css.meta}>
        {!isLocal && <span>{timeLimitMinutes === null ? '–' : `${formatNumber(timeLimitMinutes)} min`}</span>}
        <span>{questionCount(questions.length)}</span>
      </div>
      <div className={css.when}>{lastSession === null ? '–' : lastTime(lastSession, now)}</div>
      <div className={css.acts}>
        {isHidden ? (
          <Button
            size="xs"
            aria-label={`Show again: ${name}`}
            onClick={() => {
              onHide(project, false);
            }}
          >
            Show again
          </Button>
        ) : (
          <Button
            size="xs"
            renderRoot={(props) => (
              <Link to="/projects/$projectId/setup" params={{ projectId: id }} {...props} />
            )}
            aria-label={`Edit ${isLocal ? 'questions' : 'setup'} of ${name}`}
            className={css.setup ?? ''}
          >
            <PencilLine className={css.setupIcon} size={15} strokeWidth={1.75} aria-hidden="true" />
            <span className={css.setupWords}>{isLocal ? 'Edit questions' : 'Edit setup'}</span>
          </Button>
        )}
        <ProjectMenu name={name} groups={actions} />
      </div>
    </li>
  );
}

function questionCount(count: number): string {
  return count === 0 ? 'No questions' : counted(count, 'question');
}

/** How many sessions a project has, in place of its links. */
function SessionCount({ projectId }: { projectId: string }) {
  const { data } = useQuery(librarySessions);
  const count = useMemo(
    () => data?.filter((session) => session.projectId === projectId).length,
    [data, projectId],
  );
  return (
    <div className={css.funnel}>
      <p>{count === undefined ? '' : count === 0 ? 'No sessions yet' : counted(count, 'session')}</p>
    </div>
  );
}

/** A chart of a project's links by state; the links are fetched only while `visible`. */
function ProjectFunnel({ projectId, visible, now }: { projectId: string; visible: boolean; now: Date }) {
  const { data, isError } = useQuery({ ...linksOfInTurn(projectId), enabled: visible });
  if (data === undefined)
    return (
      <div className={css.funnel}>
        <Bar shares={[]} />
        <p>{isError ? 'Links could not be read' : <Reading />}</p>
      </div>
    );
  const { counts, people } = countParticipants(data, now);
  return (
    <div className={css.funnel}>
      <Bar shares={LINK_STATES.map((kind) => ({ kind, count: counts[kind] }))} />
      {data.length === 0 ? (
        <p>No links yet</p>
      ) : (
        <p>
          <b>{formatNumber(counts.used)}</b> of {formatNumber(people)} used
          <span>{counts.active > 0 ? `${formatNumber(counts.active)} active` : 'none active'}</span>
        </p>
      )}
    </div>
  );
}

function Reading() {
  return (
    <>
      <span className="visually-hidden">Reading links</span>
      <Skeleton component="span" className="late" h={10} my={3} w={96} />
    </>
  );
}
