import { counted } from '../../../../shared/domain/numbers.ts';
import { isSpoken } from '../../../../shared/domain/speakers.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

/** Adjacent turns that nobody speaks: those of the system and of tools. */
export interface Run {
  /** The index of its first turn in the transcript. */
  first: number;
  count: number;
}

/** A row of the list: the index of a turn, or `-1 - first` for the row of a run. */
export type Row = number;

/** The rows of the list, depending on which runs are folded. */
export interface Folds {
  runs: readonly Run[];
  rows: readonly Row[];
  isOpen: (run: Run) => boolean;
  toggle: (run: Run) => void;
  areAllOpen: boolean;
  openAll: (open: boolean) => void;
}

export const lineOf = (run: Run): Row => -1 - run.first;

/** Returns the runs of a transcript, in order. */
export function runsOf(turns: readonly Turn[]): Run[] {
  const runs: Run[] = [];
  for (const [index, turn] of turns.entries()) {
    if (isSpoken(turn)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.count === index) last.count += 1;
    else runs.push({ first: index, count: 1 });
  }
  return runs;
}

/**
 * Returns the rows of the list: every spoken turn, a row for each run, and after it the run's turns if it is
 * open.
 */
export function rowsOf(turnCount: number, runs: readonly Run[], isOpen: (run: Run) => boolean): Row[] {
  const rows: Row[] = [];
  let next = 0;
  const upTo = (end: number) => {
    for (; next < end; next += 1) rows.push(next);
  };
  for (const run of runs) {
    upTo(run.first);
    rows.push(lineOf(run));
    if (isOpen(run)) upTo(run.first + run.count);
    next = run.first + run.count;
  }
  upTo(turnCount);
  return rows;
}

/** Returns the index of a turn's row, or of its run's row if that is folded; -1 if there is none. */
export function rowOfTurn(rows: readonly Row[], turn: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle] ?? 0;
    // The row of a run comes just before its first turn.
    const index = row < 0 ? -1 - row - 0.5 : row;
    if (index <= turn) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the label of a run: "Instructions, 240 words · Tools: lookup_catalogue, place_hold". */
export function foldWords(turns: readonly Turn[], { first, count }: Run): string {
  const folded = turns.slice(first, first + count);
  const instructions = folded.filter(({ role }) => role === 'system');
  const tools = folded.filter(({ role }) => role === 'tool');
  const words = instructions.reduce((sum, { text }) => sum + wordCount(text ?? ''), 0);
  const names = [...new Set(tools.flatMap(({ toolName }) => (toolName === undefined ? [] : [toolName])))];
  const parts: string[] = [];
  if (instructions.length > 0) parts.push(`Instructions, ${counted(words, 'word')}`);
  if (names.length > 0) parts.push(`${names.length === 1 ? 'Tool' : 'Tools'}: ${names.join(', ')}`);
  else if (tools.length > 0) parts.push(tools.length === 1 ? 'Tool' : counted(tools.length, 'tool turn'));
  return parts.join(' · ');
}

const wordCount = (text: string) => text.match(/\S+/g)?.length ?? 0;
