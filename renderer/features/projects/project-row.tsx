import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { shortName } from '../../../shared/domain/short-name.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { lastTime } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { ProjectFunnel } from './project-funnel.tsx';
import { ProjectMenu } from './project-menu.tsx';
import css from './projects.module.css';

export function ProjectRow({
  project,
  place,
  count,
  lastSession,
  now,
  isHidden,
  onHide,
}: {
  project: ProjectRecord;
  /** Position in the list, from 1, and the number of projects, since rows out of view are not rendered. */
  place: number;
  count: number;
  lastSession: Date | null;
  now: Date;
  isHidden: boolean;
  /** Hides the project on this computer, or shows it again. */
  onHide: (project: ProjectRecord, isHidden: boolean) => void;
}) {
  const { ref, inViewport } = useInViewport<HTMLLIElement>();
  const navigate = useNavigate();
  const { id, name, description, timeLimitMinutes, questions } = project;
  return (
    <li ref={ref} className={css.row} aria-posinset={place} aria-setsize={count}>
      <Link
        to="/projects/$projectId/links"
        params={{ projectId: id }}
        className={css.hit}
        data-project={id}
        aria-label={`Open ${name}`}
      />
      <div className={css.name}>
        <h2 className="ell">{name}</h2>
        {description !== null && <p className="ell">{shortName(description)}</p>}
      </div>
      <ProjectFunnel projectId={id} visible={inViewport} now={now} />
      <div className={css.meta}>
        <span>{timeLimitMinutes === null ? '–' : `${formatNumber(timeLimitMinutes)} min`}</span>
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
            aria-label={`Edit setup of ${name}`}
          >
            Edit setup
          </Button>
        )}
        <ProjectMenu
          projectId={id}
          name={name}
          isHidden={isHidden}
          onDuplicate={() => void navigate({ to: '/projects/new', search: { copyOf: id } })}
          onHide={(next) => {
            onHide(project, next);
          }}
        />
      </div>
    </li>
  );
}

function questionCount(count: number): string {
  return count === 0 ? 'No questions' : counted(count, 'question');
}
