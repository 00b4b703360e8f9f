import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, Keyboard, Monitor, Moon, Plus, RefreshCw, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { useSetting } from '../../api/settings.ts';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { showShortcuts } from '../shortcuts-sheet-store.ts';
import type { Settings } from '../../../shared/model/settings.ts';

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
