import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { textOf } from '../../../api/fields.ts';
import { player } from '../../../player/player.ts';
import { usePlayer } from '../../../player/use-player.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { sessionLink } from '../../../navigation/session-link.ts';

/** The place to go to in a session: a new object for each request. */
interface Asked {
  sessionId: string;
  atSeconds: number | null;
  turn: number | null;
  /** Text to highlight as matches, from that turn on. */
  find: string | null;
}

/** The turn to scroll to and to mark for a moment. */
export interface Arrival {
  turn: number;
  /** True if the playhead goes there too. */
  isHeard: boolean;
  /** Text to highlight as matches, from that turn on. */
  find: string | null;
}

/** The place for the playhead, and the place to scroll to, until each is done. */
const useAsked = create<{ at: Asked | null; sight: Asked | null }>()(() => ({ at: null, sight: null }));

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/**
 * Goes to the place in the address, also if the session is already open. The place is then removed from the
 * address, so that the same link works again.
 */
export function useArrival(
  session: SessionRef,
  reading: TranscriptReading | undefined,
): { arrival: Arrival | null; onArrived: () => void } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const atSeconds = numberOf(search.at);
  const turn = numberOf(search.turn);
  const find = textOf(search.find);
  const { type, projectId, sessionId } = session;
  useEffect(() => {
    if (atSeconds === null && turn === null && find === null) return;
    const wanted = { sessionId, atSeconds, turn, find };
    useAsked.setState({ at: wanted, sight: wanted });
    void navigate({ ...sessionLink({ sessionId, type, projectId }), state: true, replace: true });
  }, [navigate, atSeconds, turn, find, sessionId, type, projectId]);

  const isOpen = usePlayer((state) => state.sessionId === sessionId);
  const at = useAsked((state) => state.at);
  useEffect(() => {
    if (!isOpen || at?.sessionId !== sessionId) return;
    if (at.atSeconds !== null) player.seek(at.atSeconds);
    useAsked.setState({ at: null });
  }, [isOpen, at, sessionId]);

  const sight = useAsked((state) => state.sight);
  const arrival = useMemo((): Arrival | null => {
    if (sight?.sessionId !== sessionId || reading === undefined) return null;
    const turnIndex = sight.turn ?? activeTurnAt(reading.segments, sight.atSeconds ?? -1);
    return turnIndex < 0 ? null : { turn: turnIndex, isHeard: sight.atSeconds !== null, find: sight.find };
  }, [sight, reading, sessionId]);
  const onArrived = useCallback(() => {
    useAsked.setState({ sight: null });
  }, []);
  return { arrival, onArrived };
}
