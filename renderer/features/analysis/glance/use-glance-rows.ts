import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { throttle } from '../../../../shared/domain/throttle.ts';
import type { AnalysisScope, CountingProgress } from '../../../../shared/model/analysis.ts';
import type { GlanceGuide, GlanceSession, GlanceSessions } from '../../../../shared/model/glance.ts';
import { countingProgressOf } from '../../../api/counting.ts';
import { glanceFactsOf, glanceSessionsOf, measureAgain, silenceOf } from '../../../api/glance.ts';
import { bridge } from '../../../api/bridge.ts';
import { glanceRows, type GlanceRow } from '../../../widgets/analysis/glance/glance-rows.ts';

const NO_ROWS: readonly GlanceRow[] = [];
const NO_SESSIONS: readonly GlanceSession[] = [];
const NO_GUIDES: readonly GlanceGuide[] = [];

/** What is known of the interviews of a scope, as it is counted and measured. */
export interface GlanceData {
  /** Interviews with a transcript that are over, the latest first. */
  rows: readonly GlanceRow[];
  guides: readonly GlanceGuide[];
  links: GlanceSessions['links'];
  notFetched: readonly GlanceSession[];
  goingOn: readonly GlanceSession[];
  isLoading: boolean;
  /** True once the facts are counted. */
  isCounted: boolean;
  isRecounting: boolean;
  /** How many recordings are measured, of those that are here; null if all are. */
  measured: { done: number; all: number } | null;
  error: Error | null;
  onRetry: () => void;
}

/** Recordings arrive one by one, as during a download of all. */
const ARRIVING_MS = 1000;

/** Measures the silence of recordings that arrive on this computer. */
function useArrivingSound(onArrival: () => Promise<void>): void {
  useEffect(() => {
    const arrived = throttle(ARRIVING_MS, onArrival);
    const end = bridge.on.audioChanged(({ state }) => {
      if (state.status === 'ready') arrived.ask();
    });
    return () => {
      end();
      arrived.close();
    };
  }, [onArrival]);
}

/** Returns how far the facts are counted; null if they are. Only what says so renders again with each step. */
export const useFactsProgress = (scope: AnalysisScope): CountingProgress | null =>
  useQuery(countingProgressOf(glanceFactsOf(scope).queryKey)).data ?? null;

export function useGlanceRows(scope: AnalysisScope): GlanceData {
  const sessions = useQuery(glanceSessionsOf(scope));
  const facts = useQuery(glanceFactsOf(scope));
  const silence = useQuery({ ...silenceOf(scope), enabled: facts.data !== undefined });
  useArrivingSound(measureAgain);
  const all = sessions.data?.sessions ?? NO_SESSIONS;
  // Without a recording the rows stay the same, and are not drawn again.
  const heard = silence.data?.size === 0 ? undefined : silence.data;
  const rows = useMemo<readonly GlanceRow[]>(() => {
    if (all.length === 0) return NO_ROWS;
    return glanceRows(all, facts.data, heard);
  }, [all, facts.data, heard]);
  const measured = useMemo(() => {
    const found = [...(silence.data?.values() ?? [])];
    const done = found.filter(({ seconds }) => seconds !== null).length;
    return done === found.length ? null : { done, all: found.length };
  }, [silence.data]);
  return {
    rows,
    guides: sessions.data?.guides ?? NO_GUIDES,
    links: sessions.data?.links ?? null,
    notFetched: useMemo(
      () => all.filter(({ hasTranscript, isGoingOn }) => !hasTranscript && !isGoingOn),
      [all],
    ),
    goingOn: useMemo(() => all.filter(({ isGoingOn }) => isGoingOn), [all]),
    isLoading: sessions.data === undefined,
    isCounted: facts.data !== undefined,
    isRecounting: facts.data !== undefined && (facts.isFetching || sessions.isFetching),
    measured,
    error: sessions.error ?? facts.error,
    onRetry: () => {
      void sessions.refetch();
      void facts.refetch();
    },
  };
}
