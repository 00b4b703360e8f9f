import {
  ArrowRightLeft,
  Bookmark,
  Headphones,
  Link2,
  Settings as SettingsIcon,
  SlidersHorizontal,
  TextSearch,
  Users,
} from 'lucide-react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { LinkRecord } from '../../api/link-record.ts';
import type { ProjectRecord } from '../../api/project-record.ts';
import type { SettingsSection } from '../../navigation/route-search.ts';
import { SETTINGS_PLACES } from '../../navigation/settings-places.ts';
import type { CommandGroup } from '../../ui/keyboard/command-groups.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { knownValues } from './attribute-values.ts';
import { commandEntries } from './command-entries.ts';
import { byLabel, byLabelOrSynonym, sessionEntryId, type Entry, type Found, type Source } from './entry.ts';
import { foundGroups, type Asked, type FoundGroup } from './found-groups.ts';
import { sessionsById } from './session-by-id.ts';
import type { SavedView } from '../../../shared/model/analysis.ts';
import type { Workspace } from '../../../shared/model/workspace.ts';
import type { Attribute, AttributeFilter } from '../../../shared/model/attribute.ts';
import type { SessionRef, SessionRecord } from '../../../shared/model/session.ts';

/** The data that the palette searches. */
export interface Searchable {
  commands: readonly CommandGroup[];
  projects: readonly Pick<ProjectRecord, 'id' | 'name'>[];
  /** The project whose links are listed, if they have been read. */
  project: Pick<ProjectRecord, 'id' | 'name'> | undefined;
  links: readonly Pick<LinkRecord, 'key' | 'label' | 'status'>[];
  sessions: readonly SessionRecord[];
  /** What is known of the participants of all projects. */
  attributes: readonly Attribute[];
  /** The saved views of Analysis. */
  views: readonly SavedView[];
  /** All except the current one. */
  workspaces: readonly Pick<Workspace, 'id' | 'name' | 'address'>[];
}

/** The actions of entries, apart from commands. */
export interface PaletteActions {
  openLinks: (projectId: string) => void;
  openSetup: (projectId: string) => void;
  openParticipants: (projectId: string) => void;
  openSession: (session: SessionRef) => void;
  openSettings: (section: SettingsSection) => void;
  /** Lists the sessions whose names match. */
  findSessions: (typed: string) => void;
  /** Lists the sessions whose participants fit. */
  filterSessions: (filter: AttributeFilter) => void;
  findLink: (projectId: string, label: string) => void;
  openView: (view: SavedView) => void;
  switchTo: (workspaceId: string) => void;
}

const FEW = { typed: 8, untyped: 4 };
const WHEN_TYPED = { typed: 8, untyped: 0 };

/** One function for all calls, since the palette's caches compare it by identity. */
const labelOf = ({ label }: { label: string }) => label;

const both = (first: Source['find'], then: Source['find']) => (typed: string) =>
  [...first(typed), ...then(typed)].toSorted((a, b) => a.match.score - b.match.score);

/** Finds the entries for a query, except transcript matches. */
export function findEntries(known: Searchable, actions: PaletteActions, request: Asked): FoundGroup[] {
  const byId =
    request.what === 'session'
      ? sessionsById(request, known.sessions, known.projects, actions.openSession)
      : [];
  return foundGroups(sourcesOf(known, actions), request, byId);
}

/** Returns the palette's sources, in their order. */
function sourcesOf(known: Searchable, actions: PaletteActions): Source[] {
  const { project } = known;
  const places = byLabel(
    projectPlaces(known.projects, project?.id),
    labelOf,
    placeEntry(actions),
    WHEN_TYPED,
  );
  const offered = commandEntries(known.commands).map(({ key, kind, title, entries }) => {
    const find = byLabelOrSynonym(entries);
    return {
      kind,
      key,
      title,
      isCommands: kind !== 'places',
      isOfScreen: kind === 'screen',
      find: kind === 'places' ? both(find, places) : find,
    };
  });
  return [
    ...offered.filter(({ kind }) => kind !== 'app'),
    {
      key: 'sessions',
      title: 'Open a session',
      isCommands: false,
      find: findSession(known.sessions, actions),
    },
    ...(project === undefined
      ? []
      : [
          {
            key: 'links',
            title: `Links of ${project.name}`,
            isCommands: false,
            find: findLink(known.links, project.id, actions),
          },
        ]),
    {
      key: 'values',
      title: 'Sessions by participant',
      isCommands: false,
      find: findValue(known, actions),
    },
    {
      key: 'views',
      title: 'Saved views',
      isCommands: false,
      find: findView(known.views, actions),
    },
    {
      key: 'workspaces',
      title: 'Workspaces',
      isCommands: true,
      find: findWorkspace(known.workspaces, actions),
    },
    ...offered.filter(({ kind }) => kind === 'app'),
    { key: 'settings', title: 'Settings', isCommands: false, find: findSetting(actions) },
  ];
}

interface ProjectPlace {
  projectId: string;
  label: string;
  kind: 'links' | 'setup' | 'participants';
}

/** Entries of searched project lists: a list of 20,000 projects is searched at every keystroke. */
const placesOfLists = new WeakMap<
  Searchable['projects'],
  { lastProject: string | undefined; places: readonly ProjectPlace[] }
>();

/**
 * Returns the entries of all projects. The last project's links are left out, since they are always offered
 * with their own key.
 */
function projectPlaces(
  projects: Searchable['projects'],
  lastProject: string | undefined,
): readonly ProjectPlace[] {
  const known = placesOfLists.get(projects);
  if (known !== undefined && known.lastProject === lastProject) return known.places;
  const places = projects.flatMap(({ id, name }) => {
    const others: ProjectPlace[] = [
      { projectId: id, label: `Setup of ${name}`, kind: 'setup' },
      { projectId: id, label: `Participants of ${name}`, kind: 'participants' },
    ];
    return id === lastProject
      ? others
      : [{ projectId: id, label: `Links of ${name}`, kind: 'links' as const }, ...others];
  });
  placesOfLists.set(projects, { lastProject, places });
  return places;
}

const PLACE_ICONS = { links: Link2, setup: SlidersHorizontal, participants: Users };

const placeEntry =
  ({ openLinks, openSetup, openParticipants }: PaletteActions) =>
  ({ projectId, label, kind }: ProjectPlace): Entry => ({
    id: `${kind} ${projectId}`,
    label,
    reference: projectId,
    icon: PLACE_ICONS[kind],
    opensScreen: true,
    run: () => {
      ({ links: openLinks, setup: openSetup, participants: openParticipants })[kind](projectId);
    },
  });

function findSetting({ openSettings }: PaletteActions): Source['find'] {
  const find = byLabelOrSynonym(
    SETTINGS_PLACES.map(({ section, label, synonyms }) => ({
      id: `settings ${label}`,
      label,
      synonyms,
      icon: SettingsIcon,
      opensScreen: true,
      run: () => {
        openSettings(section);
      },
    })),
  );
  return (typed) => (typed === '' ? [] : find(typed));
}

const findSession = (
  sessions: Searchable['sessions'],
  { openSession, findSessions }: PaletteActions,
): ((typed: string) => Found[]) =>
  byLabel(
    sessions,
    sessionName,
    (session) => ({
      id: sessionEntryId(session),
      label: sessionName(session),
      reference: session.sessionId,
      icon: Headphones,
      ...(session.projectName !== null && { aside: session.projectName }),
      opensScreen: true,
      run: () => {
        openSession(session);
      },
    }),
    FEW,
    (count, typed) => ({
      id: 'sessions more',
      label: `${formatNumber(count)} more…`,
      aside: 'All sessions with this name',
      icon: TextSearch,
      opensScreen: true,
      run: () => {
        findSessions(typed);
      },
    }),
  );

/** Counts the values when something is typed, which the palette then finds them by. */
const findValue =
  ({ attributes, sessions }: Searchable, { filterSessions }: PaletteActions): Source['find'] =>
  (typed) =>
    typed === ''
      ? []
      : byLabel(
          knownValues(attributes, sessions),
          labelOf,
          ({ label, aside, filter }) => ({
            id: `value ${JSON.stringify(filter)}`,
            label,
            aside,
            icon: Users,
            opensScreen: true,
            run: () => {
              filterSessions(filter);
            },
          }),
          WHEN_TYPED,
        )(typed);

const findLink = (
  links: Searchable['links'],
  projectId: string,
  actions: PaletteActions,
): ((typed: string) => Found[]) =>
  byLabel(
    links,
    labelOf,
    ({ key, label, status }) => ({
      id: `link ${key}`,
      label,
      reference: key,
      icon: Link2,
      aside: status,
      opensScreen: true,
      run: () => {
        actions.findLink(projectId, label);
      },
    }),
    WHEN_TYPED,
  );

const viewLabel = ({ name }: SavedView) => name;

const findView = (views: Searchable['views'], { openView }: PaletteActions): ((typed: string) => Found[]) =>
  byLabel(
    views,
    viewLabel,
    (view) => ({
      id: `view ${view.id}`,
      label: view.name,
      icon: Bookmark,
      run: () => {
        openView(view);
      },
    }),
    WHEN_TYPED,
  );

const switchLabel = ({ name }: Pick<Workspace, 'name'>) => `Switch to ${name}`;

const findWorkspace = (
  workspaces: Searchable['workspaces'],
  { switchTo }: PaletteActions,
): ((typed: string) => Found[]) =>
  byLabel(
    workspaces,
    switchLabel,
    (workspace) => ({
      id: `workspace ${workspace.id}`,
      label: switchLabel(workspace),
      reference: workspace.id,
      icon: ArrowRightLeft,
      staysOpen: true,
      run: () => {
        switchTo(workspace.id);
      },
    }),
    FEW,
  );
