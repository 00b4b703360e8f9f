import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Contact, ShieldCheck } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { participantCountOf, participantsOf } from '../../api/participants.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { lastLocationOf } from '../../navigation/last-locations.ts';
import {
  readInstantSearch,
  readLinksSearch,
  readParticipantsSearch,
  readReplacementsSearch,
} from '../../navigation/route-search.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { ProjectDrop } from '../own-files/project-drop.tsx';
import css from './project-tabs.module.css';

type Tab = 'sessions' | 'setup' | 'links' | 'participants' | 'redaction';

/**
 * Tabs for a project's setup, links, participants and replacements, or for those of instant links; each is restored as it
 * was left. A project without a service has its sessions in place of links. `count` is the number of links, once known.
 */
export function ProjectTabs({
  projectId,
  current,
  count,
  takesFiles = true,
}: {
  /** Null: instant links. */
  projectId: string | null;
  current: Tab;
  count: number | null;
  /** False on a page of a project without a service that takes dropped files itself. */
  takesFiles?: boolean;
}) {
  const isLocal = useIsLocal();
  useTabCommands(projectId, current);
  useParticipantsReadAhead(projectId);
  const participants = useQuery(participantCountOf(projectId)).data ?? null;
  const links = <>Links {count !== null && <span>{formatNumber(count)}</span>}</>;
  const people = <>Participants {participants !== null && <span>{formatNumber(participants)}</span>}</>;
  const shared = (tab: Tab) => ({
    className: css.tab,
    'aria-current': current === tab ? ('page' as const) : undefined,
  });
  if (projectId === null) {
    const list = lastLocationOf('/instant');
    const grid = lastLocationOf('/instant/participants');
    const table = lastLocationOf('/instant/redaction');
    return (
      <nav className={css.tabs} aria-label="Instant links">
        <Link to="/instant" search={readInstantSearch(list.search)} state={list.state} {...shared('links')}>
          {links}
        </Link>
        <Link
          to="/instant/participants"
          search={readParticipantsSearch(grid.search)}
          state={grid.state}
          {...shared('participants')}
        >
          {people}
        </Link>
        <Link to="/instant/redaction" search={readReplacementsSearch(table.search)} {...shared('redaction')}>
          Redaction
        </Link>
      </nav>
    );
  }
  const base = `/projects/${encodeURIComponent(projectId)}`;
  const list = lastLocationOf(`${base}/links`);
  const grid = lastLocationOf(`${base}/participants`);
  const table = lastLocationOf(`${base}/redaction`);
  const setup = (
    <Link to="/projects/$projectId/setup" params={{ projectId }} {...shared('setup')}>
      {isLocal ? 'Questions' : 'Setup'}
    </Link>
  );
  return (
    <nav className={css.tabs} aria-label="Project">
      {isLocal ? (
        <Link to="/projects/$projectId/sessions" params={{ projectId }} {...shared('sessions')}>
          Sessions
        </Link>
      ) : (
        <>
          {setup}
          <Link
            to="/projects/$projectId/links"
            params={{ projectId }}
            search={readLinksSearch(list.search)}
            state={list.state}
            {...shared('links')}
          >
            {links}
          </Link>
        </>
      )}
      <Link
        to="/projects/$projectId/participants"
        params={{ projectId }}
        search={readParticipantsSearch(grid.search)}
        state={grid.state}
        {...shared('participants')}
      >
        {people}
      </Link>
      {isLocal && setup}
      <Link
        to="/projects/$projectId/redaction"
        params={{ projectId }}
        search={readReplacementsSearch(table.search)}
        {...shared('redaction')}
      >
        Redaction
      </Link>
      {isLocal && takesFiles && <ProjectDrop projectId={projectId} />}
    </nav>
  );
}

/** The screen itself comes first. */
const READ_AHEAD_MS = 1000;

/** Reads the participants, of which there may be thousands, before their tab is opened. */
function useParticipantsReadAhead(projectId: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Their tab says why if they cannot be read.
      queries.query(participantsOf(projectId)).catch(() => null);
    }, READ_AHEAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [queries, projectId]);
}

/** Offers the tabs that are not the current one as commands. */
function useTabCommands(projectId: string | null, current: Tab): void {
  const navigate = useNavigate();
  useCommands(
    projectId === null ? 'Instant links' : 'Project',
    useMemo(() => {
      const whose = projectId === null ? 'instant links' : 'this project';
      const commands = [
        {
          tab: 'participants',
          label: `Participants of ${whose}`,
          icon: Contact,
          run: () =>
            void (projectId === null
              ? navigate({ to: '/instant/participants' })
              : navigate({ to: '/projects/$projectId/participants', params: { projectId } })),
        },
        {
          tab: 'redaction',
          label: `Replacements of ${whose}`,
          icon: ShieldCheck,
          run: () =>
            void (projectId === null
              ? navigate({ to: '/instant/redaction' })
              : navigate({ to: '/projects/$projectId/redaction', params: { projectId } })),
        },
      ];
      return commands
        .filter(({ tab }) => tab !== current)
        .map(({ label, icon, run }) => ({ label, icon, run }));
    }, [projectId, current, navigate]),
  );
}
