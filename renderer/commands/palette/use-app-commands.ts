import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useParams } from '@tanstack/react-router';
import {
  ArrowLeft,
  BookOpen,
  ArrowRight,
  CircleArrowUp,
  FolderInput,
  Keyboard,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Sun,
  Folders,
  ChartNoAxesColumn,
  Headphones,
  Link2,
  ListChecks,
  Plug,
  Quote,
  Settings as SettingsIcon,
  Users,
  Zap,
} from 'lucide-react';
import { useMemo, useEffect } from 'react';
import { useSetting } from '../../api/settings.ts';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { showShortcuts } from '../shortcuts-sheet-store.ts';
import { menuCommand } from '../../../shared/domain/menu-commands.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { projects } from '../../api/projects.ts';
import { useIsLocal } from '../../api/workspace.ts';
import { checkForUpdates } from '../../api/updates.ts';
import { analysisPlace, answersPlace, quotesPlace } from '../../navigation/library-places.ts';
import { BRING_IN, useCanBringIn } from '../../widgets/other-project/use-can-bring-in.ts';
import { lastProject, useLastProject } from '../../ui/keyboard/last-project.ts';

const THEMES: { value: Settings['theme']; label: string; synonyms: string; icon: Command['icon'] }[] = [
  { value: 'light', label: 'Use the light theme', synonyms: 'appearance mode bright', icon: Sun },
  { value: 'dark', label: 'Use the dark theme', synonyms: 'appearance mode night', icon: Moon },
  {
    value: 'system',
    label: 'Use the theme of this computer',
    synonyms: 'appearance mode system',
    icon: Monitor,
  },
];

/** Offers the commands of every screen. Use this once, at the root of the app. */
export function useAppCommands(): void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { value: theme, save: saveTheme } = useSetting('theme');
  const canBringIn = useCanBringIn();
  const commands = useMemo(
    (): Command[] => [
      {
        ...menuCommand('checkForChanges'),
        synonyms: 'refresh reload update',
        icon: RefreshCw,
        run: () => {
          // Data that never becomes stale, such as a recording's peaks, is not read again.
          void queryClient.refetchQueries({
            type: 'active',
            predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
          });
        },
      },
      {
        ...menuCommand('newProject'),
        synonyms: 'create study interview',
        icon: Plus,
        opensScreen: true,
        run: () => void navigate({ to: '/projects/new' }),
      },
      ...(canBringIn
        ? [
            {
              label: BRING_IN,
              synonyms: 'import nvivo atlas.ti maxqda qualcoder dedoose qdpx refi-qda coded',
              icon: FolderInput,
              opensScreen: true,
              run: () => void navigate({ to: '/other-project' }),
            },
          ]
        : []),
      {
        ...menuCommand('back'),
        icon: ArrowLeft,
        run: () => {
          history.back();
        },
      },
      {
        ...menuCommand('forward'),
        icon: ArrowRight,
        run: () => {
          history.forward();
        },
      },
      {
        ...menuCommand('guide'),
        synonyms: 'help manual documentation instructions',
        icon: BookOpen,
        opensScreen: true,
        run: () => void navigate({ to: '/guide' }),
      },
      {
        ...menuCommand('checkForUpdates'),
        synonyms: 'new version upgrade release',
        icon: CircleArrowUp,
        opensScreen: true,
        run: () => {
          void checkForUpdates(queryClient);
          void navigate({ to: '/settings', search: { section: 'updates' } });
        },
      },
      { ...menuCommand('shortcuts'), synonyms: 'help keys hotkeys', icon: Keyboard, run: showShortcuts },
      ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, synonyms, icon }) => ({
        label,
        synonyms,
        icon,
        run: () => {
          saveTheme(value);
        },
      })),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the way to save is another function after every drawing
    [history, navigate, queryClient, theme, canBringIn],
  );
  useCommands('Earmark', commands, 'app');
}

/** Offers the navigation commands of every screen. Use this once, at the root of the app. */
export function useNavigationCommands(): void {
  const navigate = useNavigate();
  const { projectId: openProject } = useParams({ strict: false });
  useEffect(() => {
    if (openProject !== undefined) lastProject.setState({ projectId: openProject });
  }, [openProject]);

  const projectId = useLastProject();
  const isLocal = useIsLocal();
  const list = useQuery({ ...projects, enabled: false }).data;
  // Undefined if the project belongs to another workspace or was deleted: then only the list of projects is
  // offered.
  const project = list?.find(({ id }) => id === projectId);
  const places = useMemo((): Command[] => {
    const to = (
      command: Pick<Command, 'label' | 'id' | 'keys' | 'synonyms'>,
      icon: Command['icon'],
      run: () => void,
    ): Command => ({ ...command, icon, opensScreen: true, run });
    const toProjects = () => void navigate({ to: '/projects' });
    return [
      to(
        { ...menuCommand('sessions'), synonyms: 'library interviews transcripts export tag review delete' },
        Headphones,
        () => void navigate({ to: '/sessions' }),
      ),
      to(
        { ...menuCommand('answers'), synonyms: 'results table compare export csv spreadsheet' },
        ListChecks,
        () => void navigate(answersPlace()),
      ),
      to(
        { ...menuCommand('quotes'), synonyms: 'notes codes codebook highlights excerpts' },
        Quote,
        () => void navigate(quotesPlace()),
      ),
      to(
        { ...menuCommand('analysis'), synonyms: 'compare count codes groups chart matrix statistics' },
        ChartNoAxesColumn,
        () => void navigate(analysisPlace()),
      ),
      to({ ...menuCommand('projects'), synonyms: 'studies' }, Folders, toProjects),
      project === undefined
        ? { ...to({ label: 'Projects', keys: 'G L' }, Folders, toProjects), keyOnly: true }
        : to(
            { label: `${isLocal ? 'Sessions' : 'Links'} of ${project.name}`, keys: 'G L' },
            isLocal ? Headphones : Link2,
            // In a workspace without a service, this leads to the sessions.
            () => void navigate({ to: '/projects/$projectId/links', params: { projectId: project.id } }),
          ),
      ...(isLocal
        ? []
        : [
            to(
              { ...menuCommand('instantLinks'), synonyms: 'invite share url' },
              Zap,
              () => void navigate({ to: '/instant' }),
            ),
            to(
              { label: 'Participants of instant links', synonyms: 'people attributes' },
              Users,
              () => void navigate({ to: '/instant/participants' }),
            ),
          ]),
      to(
        { ...menuCommand('settings'), synonyms: 'preferences options' },
        SettingsIcon,
        () => void navigate({ to: '/settings' }),
      ),
      to(
        { ...menuCommand('connect'), synonyms: 'server workspace key api' },
        Plug,
        () => void navigate({ to: '/connect' }),
      ),
    ];
  }, [navigate, project, isLocal]);
  useCommands('Go to', places, 'places');
}
