import type { Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { useSettings } from '../../../api/settings.ts';
import type { ListedDoubt } from '../../../../shared/model/second-listen.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { whenRendered } from '../../../navigation/when-rendered.ts';
import { useOpenDoubt } from '../second-listen/open-doubt.ts';
import { activeTurnAt } from '../turns/active-turn.ts';
import type { Find } from './find-state.ts';
import { rowOfTurn, type Row } from './turn-folds.ts';
import type { Arrival } from './arrival.ts';

interface Sight {
  scroller: RefObject<HTMLDivElement | null>;
  list: Virtualizer<HTMLDivElement, Element>;
  /** The row of the turn that is playing, or in a pause of the nearest one. */
  followedRow: number;
  find: Find;
  rows: readonly Row[];
}

/** Keeps the playing turn in view until the user scrolls, uses the keys or searches. */
export function useFollowing({ scroller, list, followedRow, find, rows }: Sight) {
  const { follow } = useSettings();
  const [isAway, setAway] = useState(false);
  const [followed, setFollowed] = useState(follow);
  if (followed !== follow) {
    setFollowed(follow);
    setAway(false);
  }
  const toActive = useCallback(() => {
    const target = followedRow < 0 ? undefined : list.getOffsetForIndex(followedRow, 'center')?.[0];
    if (target === undefined || scroller.current === null) return;
    if (!glideTo(scroller.current, target)) list.scrollToIndex(followedRow, { align: 'center' });
  }, [list, scroller, followedRow]);
  useEffect(() => {
    if (follow && !isAway) toActive();
  }, [follow, isAway, toActive]);

  const { requests, current, matches } = find;
  const matchTurn = matches.turns[current] ?? -1;
  const matchRow = matchTurn < 0 ? -1 : rowOfTurn(rows, matchTurn);
  const [shown, setShown] = useState(requests);
  if (shown !== requests) {
    setShown(requests);
    if (matchRow >= 0) setAway(true);
  }
  const sought = useRef(0);
  useEffect(() => {
    // Opening or folding runs moves rows, but must not scroll back to the match.
    if (matchRow < 0 || sought.current === requests) return undefined;
    sought.current = requests;
    const { range } = list;
    if (range === null || matchRow <= range.startIndex || matchRow >= range.endIndex) {
      list.scrollToIndex(matchRow, { align: 'center' });
    }
    // The row is drawn after the list was scrolled to it, and in a long turn the match may still be out of view.
    return whenRendered(
      () => scroller.current?.querySelector(`[data-turn="${String(matchTurn)}"] mark[data-current]`) ?? null,
      (mark) => {
        mark.scrollIntoView({ block: 'nearest' });
      },
    );
  }, [list, scroller, matchTurn, matchRow, requests]);

  const { range } = list;
  const isInSight =
    range !== null &&
    (followedRow > range.startIndex || followedRow === 0) &&
    (followedRow < range.endIndex || followedRow === rows.length - 1) &&
    followedRow >= range.startIndex &&
    followedRow <= range.endIndex;

  return {
    /** True if the playing turn is out of view and following can be resumed. */
    isAway: follow && isAway && followedRow >= 0 && !isInSight,
    leave: () => {
      if (follow && followedRow >= 0) setAway(true);
    },
    comeBack: () => {
      setAway(false);
      toActive();
    },
  };
}

const TIME_MS = 140;

/**
 * Scrolls with a short animation. Returns false if the distance is too long for that, or reduced motion is
 * preferred.
 */
function glideTo(scroller: HTMLElement, top: number): boolean {
  const from = scroller.scrollTop;
  const distance = top - from;
  const isStill =
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.hasAttribute('data-less-movement');
  if (isStill || Math.abs(distance) > scroller.clientHeight) return false;
  const begunAt = performance.now();
  let last = from;
  const move = (now: number) => {
    // Something else has scrolled, so the animation ends.
    if (Math.abs(scroller.scrollTop - last) > 2) return;
    const share = Math.min(1, Math.max(0, (now - begunAt) / TIME_MS));
    // Reading it back would lay the list out twice in each frame.
    last = from + distance * (1 - (1 - share) ** 3);
    scroller.scrollTop = last;
    if (share < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
  return true;
}

const MARKED_MS = 2500;

/** Scrolls to the requested turn, and reports once it has been marked for long enough. */
export function useScrollToArrival(sight: {
  list: Virtualizer<HTMLDivElement, Element>;
  following: { leave: () => void };
  rows: readonly Row[];
  arrival: Arrival | null;
  onArrived: () => void;
}): void {
  const { arrival, onArrived } = sight;
  const show = useEffectEvent(({ turn, isHeard }: Arrival) => {
    // If the playhead goes there too, following scrolls to the same turn.
    if (!isHeard) sight.following.leave();
    const row = rowOfTurn(sight.rows, turn);
    if (row >= 0) sight.list.scrollToIndex(row, { align: 'center' });
  });
  useEffect(() => {
    if (arrival === null) return undefined;
    show(arrival);
    const timer = setTimeout(onArrived, MARKED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [arrival, onArrived]);
}

/** Scrolls to the turn of the place worth a second listen that is looked at, or to where words are missing. */
export function useScrollToDoubt(sight: {
  list: Virtualizer<HTMLDivElement, Element>;
  following: { leave: () => void };
  rows: readonly Row[];
  doubts: readonly ListedDoubt[];
  reading: TranscriptReading;
}): void {
  const openId = useOpenDoubt((state) => state.openId);
  const show = useEffectEvent((id: string) => {
    const open = sight.doubts.find(({ doubt }) => doubt.id === id);
    if (open === undefined) return;
    const turn = open.turn ?? activeTurnAt(sight.reading.segments, open.doubt.startSeconds ?? -1);
    const row = turn < 0 ? -1 : rowOfTurn(sight.rows, turn);
    if (row < 0) return;
    sight.following.leave();
    const { range } = sight.list;
    if (range === null || row <= range.startIndex || row >= range.endIndex)
      sight.list.scrollToIndex(row, { align: 'center' });
  });
  useEffect(() => {
    if (openId !== null) show(openId);
  }, [openId]);
}
