import { useEffect } from 'react';
import { bridge } from '../../api/bridge.ts';
import { useOpenSession } from './open-session/open-session-context.ts';

/** Tells main what is known of the open session, for the list of sessions. */
export function useReportOpened(): void {
  const { session, status, durationSeconds, project, record } = useOpenSession();
  const projectName = project?.name ?? record?.projectName ?? null;
  useEffect(() => {
    if (status === undefined) return;
    void bridge.call.sessionOpened({
      ...session,
      ...(status.status === null ? {} : { status: status.status }),
      ...(status.createdAt === null ? {} : { createdAt: status.createdAt.toISOString() }),
      ...(durationSeconds === null ? {} : { durationSeconds }),
      ...(projectName === null ? {} : { projectName }),
    });
  }, [session, status, durationSeconds, projectName]);
}
