import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { readAhead } from '../api/after-reads.ts';
import { readGlance } from '../api/glance.ts';
import { describeError } from '../api/describe-error.ts';
import { queryClient } from '../api/query-client.ts';
import { currentOf, workspaces } from '../api/workspace.ts';
import { followLocations } from '../navigation/last-locations.ts';
import { followSessions, leadsToPurged } from '../navigation/session-history.ts';
import { ProjectsScreen } from '../features/projects/projects-screen.tsx';
import { privateHistory } from './private-history.ts';
import { readAnalysisSearch } from '../navigation/analysis-search.ts';
import {
  readAnswersSearch,
  readConnectSearch,
  readInstantSearch,
  readLinksSearch,
  readProjectsSearch,
  readParticipantsSearch,
  readReplacementsSearch,
  readQuotesSearch,
  readSessionSearch,
  readSessionsSearch,
  readSettingsSearch,
  readTeachSearch,
  readNewProjectSearch,
} from '../navigation/route-search.ts';
import { prepareAnswers } from '../features/answers/prepare-answers.ts';
import { prepareQuotes, readQuotes } from '../features/quotes/queries.ts';
import { prepareSession } from '../features/session/queries/session-queries.ts';
import { SessionsScreen } from '../features/session-list/sessions-screen.tsx';
import { sessionOfRoute } from '../features/session/session-of-route.ts';
import { Shell } from './shell/shell.tsx';
import type { Workspaces } from '../../shared/model/workspace.ts';
import { PanelHead } from '../ui/panel-head.tsx';
import { ErrorState } from '../ui/error-state.tsx';

// The code of the other screens is loaded while the first one is shown.
const AnalysisScreen = lazyRouteComponent(
  () => import('../features/analysis/analysis-screen.tsx'),
  'AnalysisScreen',
);
const AnswersScreen = lazyRouteComponent(
  () => import('../features/answers/answers-screen.tsx'),
  'AnswersScreen',
);
const ConnectScreen = lazyRouteComponent(
  () => import('../features/connect/connect-screen.tsx'),
  'ConnectScreen',
);
const FirstStartScreen = lazyRouteComponent(
  () => import('../features/first-start/first-start-screen.tsx'),
  'FirstStartScreen',
);
const InstantScreen = lazyRouteComponent(
  () => import('../features/links/instant/instant-screen.tsx'),
  'InstantScreen',
);
const LinksScreen = lazyRouteComponent(
  () => import('../features/links/project/links-screen.tsx'),
  'LinksScreen',
);
const NewProjectScreen = lazyRouteComponent(
  () => import('../features/projects/new-project-screen.tsx'),
  'NewProjectScreen',
);
const ProjectReplacementsScreen = lazyRouteComponent(
  () => import('../features/redaction/replacements-screen.tsx'),
  'ProjectReplacementsScreen',
);
const InstantReplacementsScreen = lazyRouteComponent(
  () => import('../features/redaction/replacements-screen.tsx'),
  'InstantReplacementsScreen',
);
const ProjectParticipantsScreen = lazyRouteComponent(
  () => import('../features/participants/participants-screen.tsx'),
  'ProjectParticipantsScreen',
);
const InstantParticipantsScreen = lazyRouteComponent(
  () => import('../features/participants/participants-screen.tsx'),
  'InstantParticipantsScreen',
);
const SetupScreen = lazyRouteComponent(() => import('../features/projects/setup-screen.tsx'), 'SetupScreen');
const OwnFilesScreen = lazyRouteComponent(
  () => import('../features/own-files/own-files-screen.tsx'),
  'OwnFilesScreen',
);
const OtherProjectScreen = lazyRouteComponent(
  () => import('../features/other-project/other-project-screen.tsx'),
  'OtherProjectScreen',
);
const ProjectSessionsScreen = lazyRouteComponent(
  () => import('../features/own-files/project-sessions-screen.tsx'),
  'ProjectSessionsScreen',
);
const QuotesScreen = lazyRouteComponent(() => import('../features/quotes/quotes-screen.tsx'), 'QuotesScreen');
const SessionInspector = lazyRouteComponent(
  () => import('../features/session/session-inspector.tsx'),
  'SessionInspector',
);
const GuideScreen = lazyRouteComponent(() => import('../features/guide/guide-screen.tsx'), 'GuideScreen');
const SettingsScreen = lazyRouteComponent(
  () => import('../features/settings/settings-screen.tsx'),
  'SettingsScreen',
);

const SessionTeachScreen = lazyRouteComponent(
  () => import('../features/teach/teach-screen.tsx'),
  'SessionTeachScreen',
);
const FileTeachScreen = lazyRouteComponent(
  () => import('../features/teach/teach-screen.tsx'),
  'FileTeachScreen',
);

const root = createRootRoute({ component: Shell, notFoundComponent: NoSuchScreen });

/** The sample begins with its sessions, a study of the researcher's own with its projects. */
function homeOf(list: Workspaces): '/first-start' | '/sessions' | '/projects' {
  if (list.isFirstStart) return '/first-start';
  return currentOf(list)?.sample === true ? '/sessions' : '/projects';
}

/** Returns true for a workspace without a service, which has no links. */
async function isLocal(): Promise<boolean> {
  const list = await queryClient.query({ ...workspaces, staleTime: 'static' }).catch(() => undefined);
  return list !== undefined && currentOf(list)?.local === true;
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    const list = await queryClient.query({ ...workspaces, staleTime: 'static' }).catch(() => undefined);
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect as a thrown value
    throw redirect({ to: list === undefined ? '/projects' : homeOf(list), replace: true });
  },
  pendingComponent: OpeningScreen,
});
const sessions = createRoute({
  getParentRoute: () => root,
  path: '/sessions',
  validateSearch: readSessionsSearch,
  component: SessionsScreen,
});
const answers = createRoute({
  getParentRoute: () => root,
  path: '/answers',
  validateSearch: readAnswersSearch,
  loader: ({ location }) => {
    // Not awaited: the screen appears meanwhile.
    void prepareAnswers(readAnswersSearch(location.search));
  },
  component: AnswersScreen,
});
const quotes = createRoute({
  getParentRoute: () => root,
  path: '/quotes',
  validateSearch: readQuotesSearch,
  loader: prepareQuotes,
  component: QuotesScreen,
});
const analysis = createRoute({
  getParentRoute: () => root,
  path: '/analysis',
  validateSearch: readAnalysisSearch,
  component: AnalysisScreen,
});
const session = createRoute({
  getParentRoute: () => root,
  path: '/sessions/$sessionId',
  validateSearch: readSessionSearch,
  beforeLoad: ({ location }) => {
    // Opening it would request deleted data from the service.
    if (leadsToPurged(location.state['__TSR_index'])) {
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect as a thrown value
      throw redirect({ to: '/sessions', replace: true });
    }
  },
  loaderDeps: ({ search }) =>
    search.type === 'project' ? { type: search.type, projectId: search.projectId } : { type: search.type },
  loader: ({ params, deps }) => {
    // Not awaited: the screen appears meanwhile.
    void prepareSession(sessionOfRoute(params.sessionId, deps));
  },
  component: SessionInspector,
});
const teach = createRoute({
  getParentRoute: () => root,
  path: '/sessions/$sessionId/teach',
  validateSearch: readTeachSearch,
  component: SessionTeachScreen,
});
const projects = createRoute({
  getParentRoute: () => root,
  path: '/projects',
  validateSearch: readProjectsSearch,
  component: ProjectsScreen,
});
const newProject = createRoute({
  getParentRoute: () => root,
  path: '/projects/new',
  validateSearch: readNewProjectSearch,
  component: NewProjectScreen,
});
const links = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/links',
  validateSearch: readLinksSearch,
  beforeLoad: async ({ params }) => {
    if (await isLocal())
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect as a thrown value
      throw redirect({ to: '/projects/$projectId/sessions', params, replace: true });
  },
  component: LinksScreen,
});
const setup = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/setup',
  component: SetupScreen,
});
const ownFiles = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/files',
  component: OwnFilesScreen,
});
const otherProject = createRoute({
  getParentRoute: () => root,
  path: '/other-project',
  component: OtherProjectScreen,
});
const teachFile = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/files/$fileId/teach',
  component: FileTeachScreen,
});
const projectSessions = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/sessions',
  beforeLoad: async ({ params }) => {
    if (!(await isLocal()))
      // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect as a thrown value
      throw redirect({ to: '/projects/$projectId/links', params, replace: true });
  },
  component: ProjectSessionsScreen,
});
const participants = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/participants',
  validateSearch: readParticipantsSearch,
  component: ProjectParticipantsScreen,
});
const instantParticipants = createRoute({
  getParentRoute: () => root,
  path: '/instant/participants',
  validateSearch: readParticipantsSearch,
  component: InstantParticipantsScreen,
});
const redaction = createRoute({
  getParentRoute: () => root,
  path: '/projects/$projectId/redaction',
  validateSearch: readReplacementsSearch,
  component: ProjectReplacementsScreen,
});
const instantRedaction = createRoute({
  getParentRoute: () => root,
  path: '/instant/redaction',
  validateSearch: readReplacementsSearch,
  component: InstantReplacementsScreen,
});
const instant = createRoute({
  getParentRoute: () => root,
  path: '/instant',
  validateSearch: readInstantSearch,
  component: InstantScreen,
});
const firstStart = createRoute({
  getParentRoute: () => root,
  path: '/first-start',
  component: FirstStartScreen,
});
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  validateSearch: readConnectSearch,
  component: ConnectScreen,
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: SettingsScreen,
});

const guide = createRoute({
  getParentRoute: () => root,
  path: '/guide',
  component: GuideScreen,
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    sessions,
    answers,
    quotes,
    analysis,
    session,
    teach,
    projects,
    newProject,
    links,
    setup,
    ownFiles,
    otherProject,
    teachFile,
    projectSessions,
    participants,
    redaction,
    instant,
    instantParticipants,
    instantRedaction,
    guide,
    firstStart,
    connect,
    settings,
  ]),
  history: privateHistory(createHashHistory()),
  defaultErrorComponent: BrokenScreen,
});

followSessions(router.history);
followLocations(router);

/** Their code is loaded in this order, one after another: screens that are opened often come first. */
const OTHER_SCREENS = [
  SessionInspector,
  QuotesScreen,
  AnswersScreen,
  AnalysisScreen,
  LinksScreen,
  ProjectSessionsScreen,
  SetupScreen,
  OwnFilesScreen,
  ProjectParticipantsScreen,
  ProjectReplacementsScreen,
  InstantScreen,
  NewProjectScreen,
  SettingsScreen,
  SessionTeachScreen,
  OtherProjectScreen,
  ConnectScreen,
  FirstStartScreen,
];

const endFirstScreen = router.subscribe('onRendered', () => {
  endFirstScreen();
  // Not before the first screen shows its rows, which it would slow down. A screen whose code fails to load reports it
  // when it is opened.
  readAhead(queryClient, [
    ...OTHER_SCREENS.map(({ preload }) => async () => {
      await preload?.();
    }),
    // What is known of thousands of interviews, and their quotes, take seconds to read.
    () => readGlance({}),
    readQuotes,
  ]);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Shown if main takes long to say where Earmark begins. */
function OpeningScreen() {
  return <PanelHead title="Earmark" meta={<span role="status">Opening Earmark…</span>} />;
}

/** Contains an error in one screen, so that the rest of the window stays usable. */
function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const { invalidate } = useRouter();
  return (
    <>
      <PanelHead title="Earmark" />
      <ErrorState
        {...describeError(error)}
        onRetry={() => {
          reset();
          void invalidate();
        }}
      />
    </>
  );
}

function NoSuchScreen() {
  return (
    <>
      <PanelHead title="Earmark" />
      <ErrorState
        title="This page doesn’t exist"
        text="Use the sidebar to go to any page."
        technical={null}
      />
    </>
  );
}
