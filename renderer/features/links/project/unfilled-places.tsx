import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { projectOf, projects } from '../../../api/projects.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { countPlacesToFill } from '../../../widgets/interview-form/places-to-fill.ts';
import css from './unfilled-places.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the setup of a project opens at the first place to fill in. */
    showsPlaces?: boolean;
  }
}

/** Warns that the texts on the service still have the places of a template: participants would hear or read them. */
export function UnfilledPlaces({ projectId }: { projectId: string }) {
  const listed = useQuery({ ...projects, enabled: false }).data?.find(({ id }) => id === projectId);
  // A list may leave out the prompt, which every project has.
  const isListedWhole = listed != null && listed.prompt !== null;
  const alone = useQuery({ ...projectOf(projectId), enabled: !isListedWhole }).data;
  const project = isListedWhole ? listed : alone;
  const count = project === undefined ? 0 : countPlacesToFill(project);
  if (count === 0) return null;
  return (
    <div className={css.warning} role="status">
      <PencilLine size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>
        This project still has {counted(count, 'place')} to fill in.{' '}
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link
              to="/projects/$projectId/setup"
              params={{ projectId }}
              state={{ showsPlaces: true }}
              {...props}
            />
          )}
        >
          Fill in now
        </Anchor>
      </p>
    </div>
  );
}
