import { useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { rangeOfText } from '../turns/text-offsets.ts';
import { candidatesOf } from '../queries/redaction-queries.ts';
import { useRedacting } from '../modes/redacting-store.ts';

/** The names in the style sheet, in `::highlight()`. */
const CURRENT = 'candidate';
const OTHERS = 'candidates';

/** Marks the words that the list of candidates shows, as matches of a search are marked. */
export function useCandidateWords(list: RefObject<HTMLElement | null>, session: SessionRef): void {
  // Only while the list itself is shown, which reads them.
  const data = useQuery({ ...candidatesOf(session), enabled: false }).data;
  const candidateId = useRedacting((state) => state.candidateId);
  const isShown = candidateId !== null;
  // After each rendering, as rows come into view.
  useEffect(() => {
    const others: Range[] = [];
    const current: Range[] = [];
    for (const { id, turn, start, end } of isShown
      ? [...(data?.found ?? []), ...(data?.toLookOver ?? [])]
      : []) {
      const words = list.current?.querySelector(`[data-turn="${String(turn)}"] [data-words]`);
      const range = words == null ? null : rangeOfText(words, { start, end });
      if (range !== null) (id === candidateId ? current : others).push(range);
    }
    mark(CURRENT, current);
    mark(OTHERS, others);
  });
  useEffect(
    () => () => {
      CSS.highlights.delete(CURRENT);
      CSS.highlights.delete(OTHERS);
    },
    [],
  );
}

function mark(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}
