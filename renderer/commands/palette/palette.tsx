import { Modal, Kbd } from '@mantine/core';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { menuCommand } from '../../../shared/domain/menu-commands.ts';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands, useCommandGroups } from '../../ui/keyboard/commands.ts';
import { closePalette, openPalette, palette } from './palette-store.ts';
import css from './palette.module.css';
import { useAppCommands, useNavigationCommands } from './use-app-commands.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSwitchWorkspace, workspaces } from '../../api/workspace.ts';
import {
  nothingFound,
  readAsked,
  disambiguateEntries,
  insertTranscriptMatches,
  type Asked,
  type FoundGroup,
} from './found-groups.ts';
import { PaletteSearch } from './palette-search.tsx';
import { useTranscriptMatches } from './use-transcript-matches.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { savedViews } from '../../api/analysis.ts';
import { attributes } from '../../api/attributes.ts';
import { librarySessions } from '../../api/library.ts';
import { linksOf } from '../../api/links.ts';
import { projects } from '../../api/projects.ts';
import { useLastProject } from '../../ui/keyboard/last-project.ts';
import { findEntries, type Searchable, type PaletteActions } from './sources.ts';
import type { SavedView } from '../../../shared/model/analysis.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import { viewPlace } from '../../navigation/analysis-search.ts';
import { sessionLink } from '../../navigation/session-link.ts';

const CLASSES = {
  overlay: css.overlay ?? '',
  content: css.content ?? '',
  body: css.body ?? '',
};
const OPENING: readonly Command[] = [
  { ...menuCommand('search'), icon: Search, keyOnly: true, run: openPalette },
];
/** Above everything that may be open, such as a menu. */
const ABOVE_ALL = 400;

/** The command palette: every command and every place by its name. */
export function Palette() {
  useAppCommands();
  useNavigationCommands();
  useCommands('Palette', OPENING, 'app');
  const opened = useStore(palette, (state) => state.opened);
  const parts = useMemo(() => ({ content: { 'aria-label': 'Search or run a command' } }), []);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        closePalette();
      }}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset={96}
      radius={14}
      zIndex={ABOVE_ALL}
      centered={false}
      // Opens at once, without a transition, so that its keys work immediately.
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 1, blur: 0, transitionProps: { duration: 0 } }}
      lockScroll={false}
      returnFocus={false}
      closeOnEscape={false}
      classNames={CLASSES}
      attributes={parts}
    >
      {opened && <PaletteContent />}
    </Modal>
  );
}

/** The search field, the results and the key hints. */
function PaletteContent() {
  const query = useStore(palette, (state) => state.query);
  const switching = useSwitchWorkspace();
  const find = usePaletteSearch((workspaceId) => {
    switching.mutate(workspaceId, {
      onSuccess: () => {
        closePalette();
      },
    });
  });
  const request = useMemo(() => readAsked(query), [query]);
  const speech = useTranscriptMatches(request.what === 'all' ? request.text : '');
  const groups = disambiguateEntries(insertTranscriptMatches(find(request), speech.group));
  const failure = switching.error === null ? null : describeError(switching.error).text;
  return (
    <PaletteSearch
      groups={groups}
      empty={speech.isSearching ? 'Searching what people said…' : nothingFound(request)}
    >
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <PaletteFoot />
    </PaletteSearch>
  );
}

/** Key hints of the palette. */
function PaletteFoot() {
  return (
    <div className={css.footer}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> move
      </span>
      <span>
        <Kbd>Enter</Kbd> open
      </span>
      <span className="grow" />
      <span>
        Type <Kbd>&gt;</Kbd> for commands only, <Kbd>#</Kbd> for a session ID
      </span>
    </div>
  );
}

const NO_ATTRIBUTES: readonly Attribute[] = [];
const NO_VIEWS: readonly SavedView[] = [];

/**
 * Returns a search over the commands and the data read so far; it sends no requests to the service. `switchTo` switches the
 * current workspace.
 */
function usePaletteSearch(switchTo: PaletteActions['switchTo']): (request: Asked) => FoundGroup[] {
  const navigate = useNavigate();
  const commands = useCommandGroups();
  const queryClient = useQueryClient();
  const projectId = useLastProject();
  const list = useQuery({ ...projects, enabled: false }).data ?? [];
  const sessions = useQuery({ ...librarySessions, enabled: false }).data ?? [];
  const { data: known = NO_ATTRIBUTES } = useQuery(attributes);
  const { data: views = NO_VIEWS } = useQuery(savedViews);
  const allWorkspaces = useQuery({ ...workspaces, enabled: false }).data;

  const actions: PaletteActions = {
    openLinks: (id) => void navigate({ to: '/projects/$projectId/links', params: { projectId: id } }),
    openSetup: (id) => void navigate({ to: '/projects/$projectId/setup', params: { projectId: id } }),
    openParticipants: (id) =>
      void navigate({ to: '/projects/$projectId/participants', params: { projectId: id } }),
    openSession: (session) => void navigate(sessionLink(session)),
    openSettings: (section) => void navigate({ to: '/settings', search: { section } }),
    findSessions: (typed) => void navigate({ to: '/sessions', search: { find: typed, scope: 'names' } }),
    filterSessions: (filter) => void navigate({ to: '/sessions', search: { attributes: [filter] } }),
    findLink: (id, label) =>
      void navigate({
        to: '/projects/$projectId/links',
        params: { projectId: id },
        search: { find: label },
      }),
    openView: (view) => void navigate(viewPlace(view.search)),
    switchTo,
  };
  const searchable: Searchable = {
    commands,
    projects: list,
    project: list.find(({ id }) => id === projectId),
    links: projectId === null ? [] : (queryClient.getQueryData(linksOf(projectId).queryKey) ?? []),
    sessions,
    attributes: known,
    views,
    workspaces: allWorkspaces?.list.filter(({ id }) => id !== allWorkspaces.currentId) ?? [],
  };
  return (request) => findEntries(searchable, actions, request);
}
