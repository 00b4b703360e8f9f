import { memo, useMemo } from 'react';
import css from './note-tabs.module.css';
import { washesOf, type TapeNote } from './timeline-notes.ts';

/** The stretches of notes, washed through both lanes. */
export const NoteWashes = memo(function NoteWashes(props: {
  notes: readonly TapeNote[];
  /** The time at the tape's left end. */
  fromSeconds: number;
  pixelsPerSecond: number;
}) {
  const { notes, fromSeconds, pixelsPerSecond } = props;
  const washes = useMemo(() => washesOf(notes, pixelsPerSecond), [notes, pixelsPerSecond]);
  return washes.map(({ startSeconds, width }) => (
    <div
      key={startSeconds}
      className={css.wash}
      style={{ left: (startSeconds - fromSeconds) * pixelsPerSecond, width }}
    />
  ));
});
