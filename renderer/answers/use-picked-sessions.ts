import { useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerTableRow } from './answer-columns.ts';

/** The sessions selected in the table; those that are no longer shown count as not selected. */
export function usePickedSessions(rows: readonly AnswerTableRow[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<number | null>(null);
  const selected = useMemo(
    () => new Set(rows.map(({ session }) => session.sessionId).filter((id) => picked.has(id))),
    [rows, picked],
  );
  const pick = useCallback(
    (sessionId: string, place: number, range: boolean) => {
      const from = range ? (last.current ?? place) : place;
      const ids = rows
        .slice(Math.min(from, place), Math.max(from, place) + 1)
        .map(({ session }) => session.sessionId);
      last.current = place;
      setPicked((before) => {
        const isOn = range || !before.has(sessionId);
        return new Set(isOn ? [...before, ...ids] : [...before].filter((id) => id !== sessionId));
      });
    },
    [rows],
  );
  const pickAll = useCallback(() => {
    setPicked(new Set(rows.map(({ session }) => session.sessionId)));
  }, [rows]);
  const clear = useCallback(() => {
    setPicked(new Set());
  }, []);
  return { selected, pick, pickAll, clear };
}
