import { memo, useMemo } from 'react';
import css from './note-tabs.module.css';
import { highlightsOf, type TimelineNote } from './timeline-notes.ts';

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
      className={css.wash}
      style={{ left: (startSeconds - fromSeconds) * pixelsPerSecond, width }}
    />
  ));
});
