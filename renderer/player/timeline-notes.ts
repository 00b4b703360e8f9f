import { counted } from '../../shared/domain/numbers.ts';

/** A note as drawn on a recording. */
export interface TimelineNote {
  id: string;
  startSeconds: number;
  endSeconds: number;
  /** The text of its tab. */
  words: string;
}

/** A tab above the lanes. Notes too close together to have a tab each share one. */
export interface NoteTab {
  /** By start time. */
  ids: string[];
  startSeconds: number;
  /** In CSS pixels. */
  width: number;
  words: string;
}

/** In CSS pixels: enough for the icon and the first letters of a word. */
const NARROWEST = 24;

/** Returns the tabs of notes, which must be sorted by start time: a tab ends where the next one begins. */
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

/** In CSS pixels. A note on a single moment must be visible too. */
const NARROWEST_HIGHLIGHT = 3;

export interface Highlight {
  startSeconds: number;
  /** In CSS pixels. */
  width: number;
}

/** Returns the spans to highlight; spans that touch are merged, so their number is limited. */
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

/** Returns the note that a click on a tab opens: the one after the open note, then the first again. */
export const nextOf = ({ ids }: NoteTab, openId: string | null): string =>
  ids[(ids.findIndex((id) => id === openId) + 1) % ids.length] ?? '';
