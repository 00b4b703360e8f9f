import { ActivityLog } from './activity-log.tsx';
import { DeleteAll } from './delete-all.tsx';
import { Destinations } from './destinations.tsx';
import { Retention } from './retention.tsx';

/** Where anything goes, how long it is kept, and how it is deleted. */
export function Privacy() {
  return (
    <>
      <Destinations />
      <Retention />
      <DeleteAll />
      <ActivityLog />
    </>
  );
}
