import type { EditDraft } from '../../model/correction.ts';
import type { Turn } from '../../model/transcript.ts';
import { speakerKeyOf } from '../speakers.ts';
import { carriedPlaces, textAt } from './carried-places.ts';
import type { SourceRange } from './positions.ts';

/** Carries what is attached to one version of a transcript over to the next. */
export interface CarryOver {
  /** Returns where the words are in the new version; null if they are not there, or in several turns. */
  range: (range: SourceRange) => SourceRange | null;
  /**
   * Returns the edit for the new version, 'done' if the new version already has what it did, or null if it does not
   * fit.
   */
  edit: (edit: EditDraft) => EditDraft | 'done' | null;
}

/** Compares two versions of a transcript word by word. */
export function carryOver(from: readonly Turn[], to: readonly Turn[]): CarryOver {
  const { sameTurn, place, beginning, isBeforeWords, range } = carriedPlaces(from, to);

  /** Returns an edit of a range, moved to where its words are. */
  function moved<E extends Extract<EditDraft, { end: number }>>(edit: E): E | null {
    const { turn, start, end } = edit;
    const carried = range({ turn, start, endTurn: turn, end, addedAtStart: false, addedAtEnd: false });
    return carried === null ? null : { ...edit, turn: carried.turn, start: carried.start, end: carried.end };
  }

  function correct(edit: Extract<EditDraft, { kind: 'correct' }>): EditDraft | 'done' | null {
    const { turn, start, end, text } = edit;
    if (turn < 0) return edit;
    const carried = moved(edit);
    if (carried !== null) return textAt(to, carried) === text ? 'done' : carried;
    const [left, right] = [place(turn, start, 'before'), place(turn, end, 'after')];
    const isSame =
      left !== null &&
      right !== null &&
      left.turn === right.turn &&
      textAt(to, { turn: left.turn, start: left.offset, end: right.offset }).trim() === text.trim();
    return isSame ? 'done' : null;
  }

  function split(edit: Extract<EditDraft, { kind: 'split' }>): EditDraft | 'done' | null {
    if (edit.turn < 0) return edit;
    const placed = place(edit.turn, edit.start, 'after');
    if (placed === null) return null;
    const isDone = sameTurn(edit.turn) === null && isBeforeWords(placed);
    return isDone ? 'done' : { ...edit, turn: placed.turn, start: placed.offset };
  }

  function join(edit: Extract<EditDraft, { kind: 'join' }>): EditDraft | 'done' | null {
    const begins = beginning(edit.turn, edit.start);
    if (begins === null) return null;
    return begins.start === 0 || edit.turn < 0 ? { ...edit, ...begins } : 'done';
  }

  function insertOrTime(edit: Extract<EditDraft, { kind: 'insert' | 'time' }>): EditDraft | null {
    if (edit.kind === 'time' || edit.start === 0 || edit.turn < 0) {
      const begins = beginning(edit.turn, edit.start);
      return begins === null ? null : { ...edit, ...begins };
    }
    const placed = place(edit.turn, edit.start, 'before');
    return placed === null ? null : { ...edit, turn: placed.turn, start: placed.offset };
  }

  function speakerOrRole(edit: Extract<EditDraft, { kind: 'speaker' | 'role' }>): EditDraft | 'done' | null {
    if ('voice' in edit.target) {
      const { voice } = edit.target;
      return to.some((turn) => speakerKeyOf(turn) === voice) ? edit : null;
    }
    const target = beginning(edit.target.turn, edit.target.start);
    if (target === null) return null;
    const turn = to[target.turn];
    const isSame =
      turn?.role === edit.role && (edit.kind === 'role' || turn.speakerLabel === edit.speakerLabel);
    return isSame ? 'done' : { ...edit, target };
  }

  return {
    range,
    edit(edit) {
      if (edit.kind === 'correct') return correct(edit);
      if (edit.kind === 'split') return split(edit);
      if (edit.kind === 'join') return join(edit);
      if (edit.kind === 'delete') return moved(edit);
      if (edit.kind === 'insert' || edit.kind === 'time') return insertOrTime(edit);
      return speakerOrRole(edit);
    },
  };
}
