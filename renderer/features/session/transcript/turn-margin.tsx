import { Bookmark } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import css from './turn-margin.module.css';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { openNote } from '../notes/note-editing.ts';
import { marginOf, noteLabel } from '../notes/turn-notes.ts';
import type { Note } from '../../../../shared/model/note.ts';

const open = (note: Note) => (event: MouseEvent) => {
  // A click on the row would play it.
  event.stopPropagation();
  openNote(note);
};

/** The notes of a turn: their text if there is space, else a flag that opens the first. */
export const TurnMargin = memo(function TurnMargin({
  notes,
  isWide,
}: {
  notes: readonly Note[];
  isWide: boolean;
}) {
  const [first] = notes;
  if (first === undefined) return null;
  const written = isWide ? notes.filter(({ text }) => text !== '') : [];
  if (written.length === 0) {
    const words =
      notes.length === 1 ? noteLabel(first) : `${counted(notes.length, 'note')}. ${noteLabel(first)}`;
    return (
      <button
        type="button"
        tabIndex={-1}
        className={css.flag}
        aria-label={`Note: ${words}`}
        title={words}
        data-note-flag
        onClick={open(first)}
      >
        <Bookmark size={15} strokeWidth={1.75} />
        {notes.length > 1 && <span>{formatNumber(notes.length)}</span>}
      </button>
    );
  }
  const { shown, more } = marginOf(written);
  const next = written[shown.length];
  return (
    <div className={css.notes}>
      {shown.map((note, at) => (
        <button
          key={note.id}
          type="button"
          tabIndex={-1}
          className={css.note}
          title={noteLabel(note)}
          data-note-flag={at === 0 || undefined}
          onClick={open(note)}
        >
          <bdi>{noteLabel(note)}</bdi>
        </button>
      ))}
      {next !== undefined && (
        <button type="button" tabIndex={-1} className={css.more} onClick={open(next)}>
          {formatNumber(more)} more
        </button>
      )}
    </div>
  );
});
