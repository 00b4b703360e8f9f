import { Button, EmptyState } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Folders, type LucideIcon, SearchX, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import { WITHOUT_ROWS } from './use-hiding.ts';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  description: string;
  /** Distance from the top of the list, in pixels. */
  mt?: number;
  /** Buttons. */
  children: ReactNode;
}

const Empty = ({ icon: Icon, mt = 120, children, ...words }: EmptyProps) => (
  <EmptyState mt={mt} icon={<Icon size={32} strokeWidth={1.5} />} {...words}>
    <EmptyState.Actions>{children}</EmptyState.Actions>
  </EmptyState>
);

export const NoProjects = () => (
  <Empty
    icon={Folders}
    title="No projects yet"
    description="A project contains the interview prompt, the page that participants see first, and the links you send them."
  >
    <NewProjectButton variant="filled" />
  </Empty>
);

export const AllHidden = ({ count }: { count: number }) => (
  <Empty
    icon={EyeOff}
    title="All projects are hidden"
    description="They are hidden on this computer only. Their links and sessions do not change."
  >
    <Button
      {...WITHOUT_ROWS}
      renderRoot={(props) => <Link to="/projects" search={{ hidden: true }} {...props} />}
    >
      Show {counted(count, 'hidden project')}
    </Button>
  </Empty>
);

export const NoneHidden = () => (
  <Empty
    icon={Eye}
    title="No project is hidden"
    description="To hide a project, open its menu in the list of projects."
  >
    <Button {...WITHOUT_ROWS} renderRoot={(props) => <Link to="/projects" {...props} />}>
      Go to projects
    </Button>
  </Empty>
);

export const NothingFound = ({
  find,
  what,
  others,
  onClear,
}: {
  find: string;
  /** The list that was searched. */
  what: 'projects' | 'hidden projects';
  /** True if there are hidden projects that were not searched. */
  others: boolean;
  onClear: () => void;
}) => (
  <Empty
    icon={SearchX}
    mt={72}
    title={`No project contains “${find.trim()}”`}
    description={`Earmark searched the names and descriptions of all ${what}${others ? ' that are not hidden' : ''}.`}
  >
    <Button {...WITHOUT_ROWS} onClick={onClear}>
      Show all {what}
    </Button>
  </Empty>
);

export const NewProjectButton = ({ variant }: { variant: 'default' | 'filled' }) => (
  <Button
    variant={variant}
    leftSection={<Plus size={16} strokeWidth={1.75} />}
    renderRoot={(props) => <Link to="/projects/new" {...props} />}
  >
    New project
  </Button>
);
