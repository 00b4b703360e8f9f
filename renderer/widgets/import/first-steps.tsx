import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNewSessions } from '../../api/new-sessions.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import { projects } from '../../api/projects.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { CheckStatus } from './check-status.tsx';
import css from './first-steps.module.css';

/** How far a service without sessions is. */
export interface FirstStepsState {
  projects: number;
  links: number;
  /** Where links are created: the project with the most links, else the one changed last; null without projects. */
  projectId: string | null;
}

/**
 * Returns undefined until the service was looked through; null for the sample, for a service that has had sessions, and
 * if its projects cannot be read.
 */
export function useFirstSteps(): FirstStepsState | null | undefined {
  const workspace = useQuery(currentWorkspace).data;
  const { data: list, error } = useQuery(projects);
  const { data: found } = useNewSessions();
  if (workspace === undefined || found === undefined) return undefined;
  const { lists, problem } = found;
  if (
    workspace.sample ||
    workspace.local ||
    (lists === null && problem !== null) ||
    (list === undefined && error !== null)
  )
    return null;
  if (lists === null || list === undefined) return undefined;
  // A service with nothing but instant links has begun in another way.
  if (lists.sessions > 0 || (list.length === 0 && lists.links > 0)) return null;
  return {
    projects: list.length,
    links: lists.links,
    projectId: lists.projectWithLinks ?? lastChanged(list),
  };
}

/** Returns the ID of the project that was changed last; null if there is none. */
function lastChanged(list: readonly ProjectRecord[]): string | null {
  const timeOf = ({ updatedAt }: ProjectRecord) => updatedAt?.getTime() ?? 0;
  return list.toSorted((a, b) => timeOf(b) - timeOf(a))[0]?.id ?? null;
}

/** What to do first at a service without sessions, each step with the place where it is done. */
export function FirstSteps({ steps }: { steps: FirstStepsState }) {
  const { projectId } = steps;
  const hasProject = steps.projects > 0;
  const hasLinks = steps.links > 0;
  return (
    <section className={css.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">Three steps to your first session</h2>
      <ol>
        <Step
          number={1}
          title="Create a project"
          text="Start from a template or blank form. Say what the AI asks and participants read first."
          done={hasProject ? counted(steps.projects, 'project') : null}
          isNext={!hasProject}
        >
          <Button
            variant={hasProject ? 'default' : 'filled'}
            renderRoot={(props) => <Link to="/projects/new" {...props} />}
          >
            New project
          </Button>
        </Step>
        <Step
          number={2}
          title="Create links"
          text="Make one for each participant. Paste names to use as labels."
          done={hasLinks ? counted(steps.links, 'link') : null}
          isNext={hasProject && !hasLinks}
        >
          {projectId !== null && (
            <Button
              variant={hasLinks ? 'default' : 'filled'}
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId/links"
                  params={{ projectId }}
                  search={{ panel: 'create' }}
                  {...props}
                />
              )}
            >
              Create links
            </Button>
          )}
        </Step>
        <Step
          number={3}
          title="Send the links, then come back"
          text="Copy them, save a table or show a QR code. Add sessions here when participants finish."
          done={null}
          isNext={hasLinks}
        >
          {projectId !== null && hasLinks && (
            <Button
              variant="filled"
              renderRoot={(props) => (
                <Link to="/projects/$projectId/links" params={{ projectId }} {...props} />
              )}
            >
              Share links
            </Button>
          )}
        </Step>
      </ol>
      <CheckStatus />
    </section>
  );
}

function Step({
  number,
  title,
  text,
  done,
  isNext,
  children,
}: {
  number: number;
  title: string;
  text: string;
  /** What there is of it; null if nothing. */
  done: string | null;
  isNext: boolean;
  /** A button that leads to where it is done. */
  children?: ReactNode;
}) {
  return (
    <li
      className={css.step}
      data-done={done !== null || undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={css.number} aria-hidden="true">
        {done === null ? number : <Check size={16} strokeWidth={2.25} />}
      </span>
      <div className={css.words}>
        <h3>
          {title}
          {done !== null && <span className={css.done}>Done: {done}</span>}
        </h3>
        <p>{text}</p>
      </div>
      <div className={css.action}>{children}</div>
    </li>
  );
}
