import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Folders, SearchX, Plus } from 'lucide-react';
import { Empty } from '../../ui/empty.tsx';
import { counted } from '../../../shared/domain/numbers.ts';
import { WITHOUT_ROWS } from './use-hiding.ts';

export const NoProjects = () => (
  <Empty
    icon={Folders}
    title="No projects yet"
    description="A project contains the interview prompt, the first page for participants, and their links."
    act={<NewProjectButton variant="filled" />}
  />
);

export const AllHidden = ({ count }: { count: number }) => (
  <Empty
    icon={EyeOff}
    title="All projects are hidden"
    description="Hidden on this computer only. Their links and sessions do not change."
    act={
      <Button
        {...WITHOUT_ROWS}
        renderRoot={(props) => <Link to="/projects" search={{ hidden: true }} {...props} />}
      >
        Show {counted(count, 'hidden project')}
      </Button>
    }
  />
);

export const NoneHidden = () => (
  <Empty
    icon={Eye}
    title="No project is hidden"
    description="To hide a project, open its menu in the list of projects."
    act={
      <Button {...WITHOUT_ROWS} renderRoot={(props) => <Link to="/projects" {...props} />}>
        Go to projects
      </Button>
    }
  />
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
    title={`No project contains “${find.trim()}”`}
    description={`Earmark searched the names and descriptions of all ${what}${others ? ' that are not hidden' : ''}.`}
    act={
      <Button {...WITHOUT_ROWS} onClick={onClear}>
        Show all {what}
      </Button>
    }
  />
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
