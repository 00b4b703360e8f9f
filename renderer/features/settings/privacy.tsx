import { ActivityLog } from './activity-log.tsx';
import { DeleteAll } from './delete-all.tsx';
import { Destinations } from './destinations.tsx';
import { Retention } from './retention.tsx';

/** The section on where data is sent, how long it is stored, and how to delete it. */
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
