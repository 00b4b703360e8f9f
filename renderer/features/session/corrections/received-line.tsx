import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import type { CorrectedTurnView } from '../../../../shared/model/corrections.ts';
import { rangeOfText, textOffsetAtPointer } from '../turns/text-offsets.ts';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import css from './correcting.module.css';

interface Shown {
  editId: number;
  received: string;
  top: number;
  left: number;
}

/** How long the pointer rests on a corrected word before its line shows, and how long it stays afterwards. */
const SHOW_MS = 250;
const HIDE_MS = 300;

/** Under corrected words that the pointer is on: what was received, and the way back to it. */
export function ReceivedLine({
  scroller,
  turns,
  writer,
}: {
  scroller: RefObject<HTMLElement | null>;
  turns: readonly CorrectedTurnView[];
  writer: CorrectionWriter;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const area = scroller.current;
    if (area === null || turns.length === 0) return undefined;
    const byTurn = new Map(turns.map((one) => [one.turn, one]));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: Shown | null) => {
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          setShown(next);
        },
        next === null ? HIDE_MS : SHOW_MS,
      );
    };
    const onMove = (event: PointerEvent) => {
      if (!(event.target instanceof Element)) return;
      // The pointer is on the line itself.
      if (event.target.closest('[data-received-line]') !== null) {
        clearTimeout(timer);
        return;
      }
      later(correctedAt(area, byTurn, event));
    };
    const onLeave = () => {
      later(null);
    };
    area.addEventListener('pointermove', onMove);
    area.addEventListener('pointerleave', onLeave);
    return () => {
      clearTimeout(timer);
      area.removeEventListener('pointermove', onMove);
      area.removeEventListener('pointerleave', onLeave);
    };
  }, [scroller, turns]);
  if (shown === null) return null;
  return (
    <div className={css.line} style={{ top: shown.top, left: shown.left }} data-received-line>
      {shown.received.trim() === '' ? (
        'Not in the transcript as received'
      ) : (
        <>
          Received <q>{shown.received}</q>
        </>
      )}
      <Button
        size="xs"
        leftSection={<Undo2 size={14} strokeWidth={1.75} />}
        onClick={(event) => {
          event.stopPropagation();
          setShown(null);
          void writer.act({ act: 'put back', editIds: [shown.editId] });
        }}
      >
        Put back
      </Button>
    </div>
  );
}

function correctedAt(
  area: HTMLElement,
  turns: ReadonlyMap<number, CorrectedTurnView>,
  event: PointerEvent,
): Shown | null {
  const words = event.target instanceof Element ? event.target.closest('[data-words]') : null;
  const row = words?.closest<HTMLElement>('[data-turn]');
  if (words === null || row == null) return null;
  const offset = textOffsetAtPointer(words, event);
  const part = turns
    .get(Number(row.dataset['turn']))
    ?.parts.find(({ start, end }) => offset !== null && start <= offset && offset <= end && start < end);
  const range = part === undefined ? null : rangeOfText(words, part);
  if (part === undefined || range === null) return null;
  const box = range.getBoundingClientRect();
  const outer = area.getBoundingClientRect();
  return {
    editId: part.editId,
    received: part.received,
    top: box.bottom - outer.top + area.scrollTop + 6,
    left: Math.max(8, Math.min(box.left - outer.left, area.clientWidth - 430)),
  };
}
