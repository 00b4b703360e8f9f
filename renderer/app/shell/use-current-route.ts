import { useLocation, useParams } from '@tanstack/react-router';

/** The user's location: the first part of the address, and the ID of its project or session. */
export interface CurrentRoute {
  area: string;
  id: string | null;
}

export function useCurrentRoute(): CurrentRoute {
  const area = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const { projectId, sessionId } = useParams({ strict: false });
  return { area, id: sessionId ?? projectId ?? null };
}
