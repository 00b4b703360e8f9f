import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useParams } from '@tanstack/react-router';
import {
  ArrowLeft,
  ArrowRight,
  Keyboard,
  Monitor,
  Moon,
  Plus,
  RefreshCw,
  Sun,
  Folders,
  Headphones,
  Link2,
  ListChecks,
  Plug,
  Quote,
  Settings as SettingsIcon,
  Zap,
} from 'lucide-react';
import { useMemo, useEffect } from 'react';
import { useSetting } from '../../api/settings.ts';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { showShortcuts } from '../shortcuts-sheet-store.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { projects } from '../../api/projects.ts';
import { answersPlace, quotesPlace } from '../../navigation/library-places.ts';
import { lastProject, useLastProject } from '../../ui/keyboard/last-project.ts';

const THEMES: { value: Settings['theme']; label: string; icon: Command['icon'] }[] = [
  { value: 'light', label: 'Use the light theme', icon: Sun },
  { value: 'dark', label: 'Use the dark theme', icon: Moon },
  { value: 'system', label: 'Use the theme of this computer', icon: Monitor },
];

/** Offers the commands of every screen. Use this once, at the root of the app. */
export function useAppCommands(): void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { value: theme, save: saveTheme } = useSetting('theme');
  const commands = useMemo(
    (): Command[] => [
      {
        label: 'Check for changes',
        icon: RefreshCw,
        keys: 'mod+R',
        run: () => {
          // Data that never becomes stale, such as a recording's peaks, is not read again.
          void queryClient.refetchQueries({
            type: 'active',
            predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
          });
        },
      },
      {
        label: 'New project',
        icon: Plus,
        leads: true,
        run: () => void navigate({ to: '/projects/new' }),
      },
      {
        label: 'Back',
        icon: ArrowLeft,
        keys: 'alt+ArrowLeft',
        run: () => {
          history.back();
        },
      },
      {
        label: 'Forward',
        icon: ArrowRight,
        keys: 'alt+ArrowRight',
        run: () => {
          history.forward();
        },
      },
      { label: 'Show keyboard shortcuts', icon: Keyboard, keys: '?', run: showShortcuts },
      ...THEMES.filter(({ value }) => value !== theme).map(({ value, label, icon }) => ({
        label,
        icon,
        run: () => {
          saveTheme(value);
        },
      })),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the way to save is another function after every drawing
    [history, navigate, queryClient, theme],
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
  const list = useQuery({ ...projects, enabled: false }).data;
  // Undefined if the project belongs to another workspace or was deleted: then only the list of projects is
  // offered.
  const project = list?.find(({ id }) => id === projectId);
  const places = useMemo((): Command[] => {
    const to = (label: string, icon: Command['icon'], go: () => void, keys?: string): Command => ({
      label,
      icon,
      leads: true,
      run: go,
      ...(keys !== undefined && { keys }),
    });
    return [
      to('Sessions', Headphones, () => void navigate({ to: '/sessions' }), 'G S'),
      to('Answers', ListChecks, () => void navigate(answersPlace()), 'G W'),
      to('Quotes', Quote, () => void navigate(quotesPlace()), 'G Q'),
      to('Projects', Folders, () => void navigate({ to: '/projects' }), 'G P'),
      project === undefined
        ? { ...to('Projects', Folders, () => void navigate({ to: '/projects' }), 'G L'), keyOnly: true }
        : to(
            `Links of ${project.name}`,
            Link2,
            () => void navigate({ to: '/projects/$projectId/links', params: { projectId: project.id } }),
            'G L',
          ),
      to('Instant links', Zap, () => void navigate({ to: '/instant' }), 'G I'),
      to('Settings', SettingsIcon, () => void navigate({ to: '/settings' }), 'mod+,'),
      to('Connect a service', Plug, () => void navigate({ to: '/connect' })),
    ];
  }, [navigate, project]);
  useCommands('Go to', places, 'places');
}
