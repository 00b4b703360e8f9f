import { useEffect, useRef, type KeyboardEvent } from 'react';
import { dropChosen } from '../modes/chosen-turns.ts';
import { useCorrecting, correctingStore, wishCaret } from '../modes/correcting-store.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import css from './correcting.module.css';

/** The words of a turn in a field that looks like the turn. What is typed is saved in pauses. */
export function TurnEditor({
  turn,
  text,
  label,
  className,
  writer,
  onFocus,
}: {
  /** The index of the turn. */
  turn: number;
  /** The words as they are stored. */
  text: string;
  /** Speaker and time. */
  label: string;
  className: string;
  writer: CorrectionWriter;
  onFocus: (turn: number) => void;
}) {
  const field = useRef<HTMLDivElement>(null);
  const caret = useCorrecting(({ caret: wanted }) => (wanted?.turn === turn ? wanted : null));

  // The text is not rendered by React, which would move the caret: it is set when it differs from what is shown. What
  // was typed and is then undone before it is saved comes with a caret.
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    show(element, writer.unsaved(turn) ?? text);
    if (caret?.offset == null) return;
    putCaret(element, caret.offset);
    if (correctingStore.getState().caret === caret) correctingStore.setState({ caret: null });
  }, [turn, text, writer, caret]);
  useEffect(
    () =>
      correctingStore.subscribe(({ resets }, before) => {
        if (resets !== before.resets) show(field.current, writer.unsaved(turn) ?? text);
      }),
    [turn, text, writer],
  );
  // A row that leaves the view saves what was typed into it.
  useEffect(() => () => void writer.flush(), [writer]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return;
    const act = keyAct(event, { turn, writer });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    void act();
  };
  return (
    // A text field whose text is not a value, so that it looks and wraps like the turn.
    <div
      ref={field}
      className={`${className} ${css.editor ?? ''}`}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      data-placeholder="No words yet"
      data-words
      dir="auto"
      tabIndex={0}
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="off"
      onClick={(event) => {
        event.stopPropagation();
      }}
      onFocus={() => {
        dropChosen();
        onFocus(turn);
      }}
      onBlur={() => void writer.flush()}
      onInput={(event) => {
        writer.type(turn, event.currentTarget.textContent);
      }}
      onBeforeInput={(event) => {
        // The system's own undo does not know of saved corrections.
        const type = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
        if (type === 'historyUndo' || type === 'historyRedo') event.preventDefault();
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** Shows words in a field. The caret stays where it is if they are in it already. */
function show(field: HTMLElement | null, words: string): void {
  if (field !== null && field.textContent !== words) field.textContent = words;
}

/** Returns what a key does at the caret; null if it only types. */
function keyAct(
  event: KeyboardEvent<HTMLDivElement>,
  { turn, writer }: { turn: number; writer: CorrectionWriter },
): (() => Promise<void>) | null {
  const { key, shiftKey, altKey } = event;
  const isMod = event.ctrlKey || event.metaKey;
  const field = event.currentTarget;
  const place = caretIn(field);
  const { length } = field.textContent;
  if (isMod && (key === 'ArrowUp' || key === 'ArrowDown'))
    return async () => {
      await writer.flush();
      wishCaret(Math.max(0, turn + (key === 'ArrowUp' ? -1 : 1)), 0);
    };
  if (isMod || altKey || place === null) return null;
  if (key === 'Enter' && !shiftKey) return () => splitAt(writer, turn, place.start);
  if (!place.isCollapsed) return null;
  if (key === 'Backspace' && place.start === 0 && turn > 0) return () => joinAbove(writer, turn);
  if (key === 'Delete' && place.start === length) return () => joinAbove(writer, turn + 1);
  return null;
}

/** Splits a turn, and puts the caret at the start of the new one. A space at the caret stays in the first one. */
export async function splitAt(writer: CorrectionWriter, turn: number, caret: number): Promise<void> {
  const after = (writer.shown(turn) ?? '').slice(caret);
  const at = caret + (after.length - after.trimStart().length);
  const patch = await writer.act({ act: 'split', turn, at });
  if (patch === null || patch.turns.length < 2) return;
  correctingStore.setState({ announcement: 'Split into two turns.' });
  wishCaret(turn + 1, 0);
}

/** Joins a turn to the one above, and puts the caret between them. */
export async function joinAbove(writer: CorrectionWriter, turn: number): Promise<void> {
  const before = writer.shown(turn - 1);
  const patch = before === null ? null : await writer.act({ act: 'join', turn });
  if (before === null || patch === null || patch.removed < 2) return;
  correctingStore.setState({ announcement: 'Joined to the turn above.' });
  wishCaret(turn - 1, before.length);
}

/** Returns where the caret or the selection is in a field; null if it is elsewhere. */
export function caretIn(field: HTMLElement): { start: number; end: number; isCollapsed: boolean } | null {
  const selection = document.getSelection();
  const range = selection === null || selection.rangeCount === 0 ? null : selection.getRangeAt(0);
  if (range === null || !field.contains(range.startContainer) || !field.contains(range.endContainer))
    return null;
  const before = document.createRange();
  before.setStart(field, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length, isCollapsed: range.collapsed };
}

function putCaret(field: HTMLElement, offset: number): void {
  field.focus({ preventScroll: false });
  const node = field.firstChild;
  const range = document.createRange();
  if (node === null) range.setStart(field, 0);
  else range.setStart(node, Math.min(offset, node.textContent?.length ?? 0));
  range.collapse(true);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
