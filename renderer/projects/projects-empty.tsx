import { Button, EmptyState } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff, Folders, SearchX } from 'lucide-react';
import { counted } from '../../shared/domain/counts.ts';
import { NewProjectButton } from './new-project-button.tsx';
import { WITHOUT_ROWS } from './use-hiding-in-list.ts';

export const NoProjects = () => (
  <EmptyState
    mt={120}
    icon={<Folders size={32} strokeWidth={1.5} />}
    title="No projects yet"
    description="A project holds what the interviewer asks, the page participants see first, and the links you send them."
  >
    <EmptyState.Actions>
      <NewProjectButton variant="filled" />
    </EmptyState.Actions>
  </EmptyState>
);

export const AllHidden = ({ count }: { count: number }) => (
  <EmptyState
    mt={120}
    icon={<EyeOff size={32} strokeWidth={1.5} />}
    title="All projects are hidden"
    description="They are hidden on this computer only. Their links and sessions stay as they are."
  >
    <EmptyState.Actions>
      <Button
        {...WITHOUT_ROWS}
        renderRoot={(props) => <Link to="/projects" search={{ hidden: true }} {...props} />}
      >
        Show {counted(count, 'hidden project')}
      </Button>
    </EmptyState.Actions>
  </EmptyState>
);

export const NoneHidden = () => (
  <EmptyState
    mt={120}
    icon={<Eye size={32} strokeWidth={1.5} />}
    title="No project is hidden"
    description="Hide a project that you no longer need to see from its menu in the list of projects."
  >
    <EmptyState.Actions>
      <Button {...WITHOUT_ROWS} renderRoot={(props) => <Link to="/projects" {...props} />}>
        Go to projects
      </Button>
    </EmptyState.Actions>
  </EmptyState>
);

export const NothingFound = ({
  find,
  what,
  others,
  onClear,
}: {
  find: string;
  /** What was searched. */
  what: 'projects' | 'hidden projects';
  /** Whether there are hidden projects that were not searched. */
  others: boolean;
  onClear: () => void;
}) => (
  <EmptyState
    mt={72}
    icon={<SearchX size={32} strokeWidth={1.5} />}
    title={`No project has “${find.trim()}” in it`}
    description={`Earmark looked in the names and descriptions of all ${what}${others ? ' that are not hidden' : ''}.`}
  >
    <EmptyState.Actions>
      <Button {...WITHOUT_ROWS} onClick={onClear}>
        Show all {what}
      </Button>
    </EmptyState.Actions>
  </EmptyState>
);
