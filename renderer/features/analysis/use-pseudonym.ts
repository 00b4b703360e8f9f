import { pseudonymOf } from '../../../shared/domain/pseudonym.ts';
import { useSessionsById } from '../../api/library.ts';

/** Returns what names a session in tables and pictures that leave the app without names. */
export function usePseudonym(): (sessionId: string) => string {
  const sessions = useSessionsById();
  return (sessionId) => {
    const number = sessions.get(sessionId)?.number ?? null;
    return number === null ? sessionId : pseudonymOf(number);
  };
}
