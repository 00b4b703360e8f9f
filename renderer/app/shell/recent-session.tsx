import { sessionName } from '../../ui/session-name.ts';
import { SideItem } from './side-item.tsx';
import { useSummaryMark } from './summary-mark.tsx';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** A recently opened session, with the state of its summary. */
export function RecentSession({ session, on }: { session: SessionRecord; on: boolean }) {
  const { sessionId, type, projectId } = session;
  return (
    <SideItem
      sub
      to="/sessions/$sessionId"
      params={{ sessionId }}
      search={{ type, ...(projectId !== null && { projectId }) }}
      on={on}
      count={useSummaryMark(session)}
    >
      {sessionName(session)}
    </SideItem>
  );
}
