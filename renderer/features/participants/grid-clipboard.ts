import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant } from '../../../shared/model/participant.ts';
import { isTyping } from '../../ui/keyboard/typing.ts';
import { cellsOf, clipOf, type Block } from './grid-block.ts';
import type { GridActs } from './grid-acts.ts';
import { FIXED_COLUMNS, nameOf, sessionsText } from './participant-row.tsx';

/** Copies the selected block of the grid, and pastes one, while the focus is in the grid and not in a field. */
export function useGridClipboard({
  scroller,
  block,
  rows,
  attributes,
  now,
  acts,
}: {
  scroller: RefObject<HTMLElement | null>;
  block: Block | null;
  rows: readonly Participant[];
  attributes: readonly Attribute[];
  now: Date;
  acts: Pick<GridActs, 'paste' | 'refuse'>;
}): void {
  const isInGrid = () => {
    const { activeElement } = document;
    return (
      activeElement !== null && scroller.current?.contains(activeElement) === true && !isTyping(activeElement)
    );
  };
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (!isInGrid() || block === null) return;
    const { text, html } = clipOf(
      rows
        .slice(block.top, block.bottom + 1)
        .map((row) =>
          [nameOf(row), sessionsText(row, now), ...attributes.map(({ id }) => row.values[id] ?? '')].slice(
            block.left,
            block.right + 1,
          ),
        ),
    );
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isInGrid() || block === null) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return;
    if (block.left < FIXED_COLUMNS) acts.refuse();
    else
      acts.paste(cellsOf(text), {
        ...block,
        left: block.left - FIXED_COLUMNS,
        right: block.right - FIXED_COLUMNS,
      });
  });
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      onCopy(event);
    };
    const paste = (event: ClipboardEvent) => {
      onPaste(event);
    };
    // Where nothing is selected as text, browsers send these events to the page instead of to the cell.
    document.addEventListener('copy', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
