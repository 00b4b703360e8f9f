import { useLocation, useParams } from '@tanstack/react-router';

/** Where the reader is: the first part of the address, and the project or session it names. */
export interface Place {
  area: string;
  id: string | null;
}

export function usePlace(): Place {
  const area = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  const { projectId, sessionId } = useParams({ strict: false });
  return { area, id: sessionId ?? projectId ?? null };
}
