import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRightLeft, Headphones, Link2, SlidersHorizontal } from 'lucide-react';
import type { SessionRef } from '../../electron/wire.ts';
import { sessionsHere } from '../api/library.ts';
import { linksOf } from '../api/links.ts';
import { projects } from '../api/projects.ts';
import { workspaces } from '../api/workspace.ts';
import { useCommandGroups } from '../keyboard/commands.ts';
import { useLastProject } from '../keyboard/last-project.ts';
import { sessionName } from '../ui/session-name.ts';
import { commandEntries } from './command-entries.ts';
import { byLabel, type Entry, type Found, type Source } from './entry.ts';
import { foundGroups, type Asked, type FoundGroup } from './found-groups.ts';
import { sessionsById } from './session-by-id.ts';

const FEW = { typed: 8, untyped: 4 };
const WHEN_TYPED = { typed: 8, untyped: 0 };

/** One function, by which the palette knows a list that it has read before. */
const labelOf = ({ label }: { label: string }) => label;

/**
 * What the palette finds for what was typed, among the commands and what has been read so far: nothing is asked for.
 * `switchTo` makes another workspace the current one.
 */
export function useFinding(switchTo: (workspaceId: string) => void): (asked: Asked) => FoundGroup[] {
  const navigate = useNavigate();
  const groups = useCommandGroups();
  const queryClient = useQueryClient();
  const projectId = useLastProject();
  const list = useQuery({ ...projects, enabled: false }).data ?? [];
  const sessions = useQuery({ ...sessionsHere, enabled: false }).data ?? [];
  const known = useQuery({ ...workspaces, enabled: false }).data;
  const project = list.find(({ id }) => id === projectId);

  const openSession = ({ sessionId, type, projectId: ofProject }: SessionRef) =>
    void navigate({
      to: '/sessions/$sessionId',
      params: { sessionId },
      search: { type, ...(ofProject !== null && { projectId: ofProject }) },
    });
  const projectPlaces: Entry[] = list.flatMap(({ id, name }) => [
    ...(id === project?.id
      ? []
      : [
          {
            id: `links ${id}`,
            label: `Links of ${name}`,
            icon: Link2,
            leads: true,
            run: () => void navigate({ to: '/projects/$projectId/links', params: { projectId: id } }),
          },
        ]),
    {
      id: `setup ${id}`,
      label: `Setup of ${name}`,
      icon: SlidersHorizontal,
      leads: true,
      run: () => void navigate({ to: '/projects/$projectId/setup', params: { projectId: id } }),
    },
  ]);
  const asIs = (entry: Entry) => entry;
  const labelled = (entries: readonly Entry[]) => byLabel(entries, labelOf, asIs);
  const both = (first: (typed: string) => Found[], then: (typed: string) => Found[]) => (typed: string) =>
    [...first(typed), ...then(typed)].toSorted((a, b) => a.match.score - b.match.score);

  const offered = commandEntries(groups).map(
    ({ group: { kind, title }, entries }): Source & { kind: typeof kind } => ({
      kind,
      title,
      isCommands: kind !== 'places',
      isOfScreen: kind === 'screen',
      find:
        kind === 'places'
          ? both(labelled(entries), byLabel(projectPlaces, labelOf, asIs, WHEN_TYPED))
          : labelled(entries),
    }),
  );
  const sources: Source[] = [
    ...offered.filter(({ kind }) => kind !== 'app'),
    {
      title: 'Sessions',
      isCommands: false,
      find: byLabel(
        sessions,
        sessionName,
        (session) => ({
          id: `session ${session.sessionId}`,
          label: sessionName(session),
          icon: Headphones,
          ...(session.projectName !== null && { aside: session.projectName }),
          leads: true,
          run: () => {
            openSession(session);
          },
        }),
        FEW,
      ),
    },
    ...(project === undefined
      ? []
      : [
          {
            title: `Links of ${project.name}`,
            isCommands: false,
            find: byLabel(
              queryClient.getQueryData(linksOf(project.id).queryKey) ?? [],
              labelOf,
              ({ key, label, status }): Entry => ({
                id: `link ${key}`,
                label,
                icon: Link2,
                aside: status,
                leads: true,
                run: () =>
                  void navigate({
                    to: '/projects/$projectId/links',
                    params: { projectId: project.id },
                    search: { find: label },
                  }),
              }),
              WHEN_TYPED,
            ),
          },
        ]),
    {
      title: 'Workspaces',
      isCommands: true,
      find: byLabel(
        known?.list.filter(({ id }) => id !== known.currentId) ?? [],
        ({ name }) => `Switch to ${name}`,
        ({ id, name }) => ({
          id: `workspace ${id}`,
          label: `Switch to ${name}`,
          icon: ArrowRightLeft,
          stays: true,
          run: () => {
            switchTo(id);
          },
        }),
        FEW,
      ),
    },
    ...offered.filter(({ kind }) => kind === 'app'),
  ];
  return (asked) =>
    asked.what === 'session'
      ? sessionsById(asked.text, sessions, list, openSession)
      : foundGroups(sources, asked);
}
