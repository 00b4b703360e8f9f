import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Folders, Headphones, Link2, Plug, Settings, Zap } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { projects } from '../../api/projects.ts';
import type { Command } from '../../ui/keyboard/command-groups.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { lastProject, useLastProject } from '../../ui/keyboard/last-project.ts';

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
      to('Settings', Settings, () => void navigate({ to: '/settings' }), 'mod+,'),
      to('Connect a service', Plug, () => void navigate({ to: '/connect' })),
    ];
  }, [navigate, project]);
  useCommands('Go to', places, 'places');
}
