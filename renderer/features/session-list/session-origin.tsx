import { Hits } from '../../ui/hits/hits.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** The project of a session in a filtered list, or what kind of link it came from. */
export const SessionOrigin = ({ session }: { session: SessionRecord }) =>
  session.type === 'instant' ? (
    'Instant link'
  ) : session.projectName === null ? (
    'Project link'
  ) : (
    <bdi>
      <Hits text={session.projectName} />
    </bdi>
  );
