import { minutesInText } from '../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../shared/domain/numbers.ts';

const KEY = 'earmark.summary-runs';
const MOST_RUNS = 20;

/** Durations of each workspace's past summary runs, in seconds, the latest last. */
type Runs = Record<string, number[]>;

/** Returns how long past summaries took in this workspace, in seconds, as measured on this computer. */
export function summaryRunsOf(workspaceId: string): number[] {
  return readRuns()[workspaceId] ?? [];
}

export function keepSummaryRun(workspaceId: string, seconds: number): void {
  const runs = readRuns();
  const own = [...(runs[workspaceId] ?? []), Math.round(seconds)].slice(-MOST_RUNS);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...runs, [workspaceId]: own }));
  } catch {
    // If the storage is full, no durations are shown.
  }
}

function readRuns(): Runs {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([workspaceId, runs]: [string, unknown]) => [
        workspaceId,
        Array.isArray(runs) ? runs.filter((run): run is number => typeof run === 'number' && run >= 0) : [],
      ]),
    );
  } catch {
    return {};
  }
}

/**
 * "The last one took 42 seconds." "The last 6 took 40 seconds to 2 minutes." Null if nothing was measured.
 */
export function summaryDurationText(runs: readonly number[]): string | null {
  if (runs.length === 0) return null;
  const shortest = roughly(Math.min(...runs));
  const longest = roughly(Math.max(...runs));
  const span = shortest === longest ? shortest : `${shortest} to ${longest}`;
  return runs.length === 1
    ? `The last one took ${span}.`
    : `The last ${formatNumber(runs.length)} took ${span}.`;
}

function roughly(seconds: number): string {
  if (seconds >= 90) return minutesInText(Math.round(seconds / 60));
  const rounded = Math.max(1, seconds < 20 ? Math.round(seconds) : Math.round(seconds / 5) * 5);
  return counted(rounded, 'second');
}
