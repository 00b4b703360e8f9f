import { useCallback, useLayoutEffect, useMemo, useRef, memo } from 'react';
import { clock } from '../../shared/domain/dates.ts';
import { moveInToolbar, useOneTabStop } from '../ui/toolbar-keys.ts';
import css from './note-tabs.module.css';
import { nextOf, tabsOf, type NoteTab, type TimelineNote, highlightsOf } from './timeline-notes.ts';
import { onViewChange } from './use-view.ts';
import { type Chunk, snapToPixel } from './view.ts';
import { look, viewNow } from './wave-view.ts';

interface Props {
  /** The notes in the chunk, by start time. */
  notes: readonly TimelineNote[];
  chunk: Chunk;
  pixelsPerSecond: number;
  durationSeconds: number;
  openId: string | null;
  onNote: (id: string) => void;
}

/** The text's distance from the left edge of a tab, in CSS pixels. */
const INSET = 7;
/** A narrower tab has no space for text, and an icon alone says nothing. In CSS pixels. */
const ROOM_FOR_WORDS = 48;

/** The tabs of notes above the lanes, which scroll with them: one stop for Tab, with arrow keys inside. */
export function NoteTabs({ notes, chunk, pixelsPerSecond, durationSeconds, openId, onNote }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const timeline = useRef<HTMLDivElement>(null);
  const tabs = useMemo(() => tabsOf(notes, pixelsPerSecond), [notes, pixelsPerSecond]);
  useOneTabStop(bar);
  const arrange = useCallback(() => {
    if (timeline.current === null) return;
    const cut = snapToPixel((viewNow(durationSeconds).startSeconds - chunk.startSeconds) * pixelsPerSecond);
    timeline.current.style.transform = `translateX(${-cut}px)`;
    for (const [at, { startSeconds, width }] of tabs.entries()) {
      // Keeps the text in view while any part of its tab is visible.
      const hidden = cut - (startSeconds - chunk.startSeconds) * pixelsPerSecond;
      const inset = hidden > 0 && hidden < width ? Math.min(hidden, width - INSET) + INSET : INSET;
      const tab = timeline.current.children[at];
      if (tab instanceof HTMLElement && tab.dataset['inset'] !== String(inset)) {
        tab.dataset['inset'] = String(inset);
        tab.style.paddingLeft = `${inset}px`;
      }
    }
  }, [tabs, chunk, pixelsPerSecond, durationSeconds]);
  useLayoutEffect(() => {
    arrange();
    return onViewChange(arrange);
  }, [arrange]);
  if (tabs.length === 0) return null;
  const bringIntoView = ({ startSeconds }: NoteTab) => {
    const view = viewNow(durationSeconds);
    if (startSeconds >= view.startSeconds && startSeconds <= view.startSeconds + view.spanSeconds) return;
    look({ ...view, startSeconds: Math.max(0, startSeconds - view.spanSeconds / 3) });
  };
  return (
    <div
      ref={bar}
      className={css.tabs}
      role="toolbar"
      tabIndex={-1}
      aria-label="Notes on the timeline"
      onKeyDown={moveInToolbar}
    >
      <div ref={timeline} className={css.timeline}>
        {tabs.map((tab) => (
          <button
            key={tab.ids[0]}
            type="button"
            className={css.tab}
            data-open={(openId !== null && tab.ids.includes(openId)) || undefined}
            title={tab.words}
            style={{ left: (tab.startSeconds - chunk.startSeconds) * pixelsPerSecond, width: tab.width }}
            onFocus={(event) => {
              if (event.currentTarget.matches(':focus-visible')) bringIntoView(tab);
            }}
            onClick={() => {
              onNote(nextOf(tab, openId));
            }}
          >
            <span className="visually-hidden">{clock(tab.startSeconds)} </span>
            <bdi className={tab.width < ROOM_FOR_WORDS ? 'visually-hidden' : undefined}>{tab.words}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Highlights the time spans of notes across both lanes. */
export const NoteHighlights = memo(function NoteHighlights(props: {
  notes: readonly TimelineNote[];
  /** The time at the left end of the timeline. */
  fromSeconds: number;
  pixelsPerSecond: number;
}) {
  const { notes, fromSeconds, pixelsPerSecond } = props;
  const highlights = useMemo(() => highlightsOf(notes, pixelsPerSecond), [notes, pixelsPerSecond]);
  return highlights.map(({ startSeconds, width }) => (
    <div
      key={startSeconds}
      className={css.highlight}
      style={{ left: (startSeconds - fromSeconds) * pixelsPerSecond, width }}
    />
  ));
});
