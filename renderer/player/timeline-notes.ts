import { counted } from '../../shared/domain/counts.ts';

/** A note as it is drawn on a recording. */
export interface TimelineNote {
  id: string;
  startSeconds: number;
  endSeconds: number;
  /** What its tab says. */
  words: string;
}

/** A tab above the lanes. Notes too near each other to be told apart share one. */
export interface NoteTab {
  /** In the order of their beginnings. */
  ids: string[];
  startSeconds: number;
  /** In CSS pixels. */
  width: number;
  words: string;
}

/** The ear and the beginning of a word. */
const NARROWEST = 24;

/** Tabs for notes in the order of their beginnings: a tab ends where the next one begins. */
export function tabsOf(notes: readonly TimelineNote[], pixelsPerSecond: number): NoteTab[] {
  const tabs: NoteTab[] = [];
  for (const { id, startSeconds, endSeconds, words } of notes) {
    const last = tabs.at(-1);
    const room = last === undefined ? Infinity : (startSeconds - last.startSeconds) * pixelsPerSecond;
    const reach = Math.max(NARROWEST, (endSeconds - startSeconds) * pixelsPerSecond);
    if (last !== undefined && room < NARROWEST) {
      last.ids.push(id);
      last.width = Math.max(last.width, room + reach);
      last.words = counted(last.ids.length, 'note');
      continue;
    }
    if (last !== undefined) last.width = Math.min(last.width, room);
    tabs.push({ ids: [id], startSeconds, width: reach, words });
  }
  return tabs;
}

/** A note on a moment is seen all the same. */
const NARROWEST_HIGHLIGHT = 3;

export interface Highlight {
  startSeconds: number;
  /** In CSS pixels. */
  width: number;
}

/** What is washed: stretches that touch are one, however many notes there are. */
export function highlightsOf(notes: readonly TimelineNote[], pixelsPerSecond: number): Highlight[] {
  const highlights: Highlight[] = [];
  for (const { startSeconds, endSeconds } of notes) {
    const width = Math.max(NARROWEST_HIGHLIGHT, (endSeconds - startSeconds) * pixelsPerSecond);
    const last = highlights.at(-1);
    const from = last === undefined ? Infinity : (startSeconds - last.startSeconds) * pixelsPerSecond;
    if (last !== undefined && from <= last.width) last.width = Math.max(last.width, from + width);
    else highlights.push({ startSeconds, width });
  }
  return highlights;
}

/** The note of a tab that is meant: the next one after the one that is open, round and round. */
export const nextOf = ({ ids }: NoteTab, openId: string | null): string =>
  ids[(ids.findIndex((id) => id === openId) + 1) % ids.length] ?? '';
