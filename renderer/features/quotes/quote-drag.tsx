import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useState, type ReactNode, type RefObject } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { showError } from '../../ui/undo.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { codeQuotes } from './quote-changes.ts';
import { nameOf } from './filter-quotes.ts';
import css from './quotes.module.css';
import type { Code } from '../../../shared/model/code.ts';
import type { Quote } from '../../../shared/model/note.ts';

// A label that follows the pointer shows what is dragged; styles added by a plugin would have no nonce.
const SENSORS = [PointerSensor];
const NO_PLUGINS: never[] = [];

interface Spot {
  x: number;
  y: number;
}

/** The state of dragging a quote onto a code of the codebook, which then gets the quote. */
function useQuoteDrag(
  quotes: readonly Quote[],
  codes: readonly Code[],
  selected: RefObject<readonly Quote[]>,
) {
  const [dragged, setDragged] = useState<{ quote: Quote; at: Spot; code: Code | null } | null>(null);
  const [announcement, setSaid] = useState('');
  const quoteOf = (id: unknown) => quotes.find(({ note }) => note.id === id) ?? null;
  /** Returns the quotes that are dragged with one of them: all selected ones if it is selected. */
  const draggedWith = (quote: Quote): readonly Quote[] =>
    selected.current.some(({ note }) => note.id === quote.note.id) ? selected.current : [quote];
  /** Returns the code at a place, unless the quotes have it already. */
  const codeAt = (quote: Quote, { x, y }: Spot): Code | null => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="tree"] [data-row]');
    const code = codes.find(({ id }) => id === row?.dataset['row']) ?? null;
    if (code === null || draggedWith(quote).every(({ note }) => note.codeIds.includes(code.id))) return null;
    row?.scrollIntoView({ block: 'nearest' });
    return code;
  };
  return {
    dragged,
    announcement,
    move: (id: unknown, at: Spot) => {
      const quote = quoteOf(id);
      setDragged(quote === null ? null : { quote, at, code: codeAt(quote, at) });
    },
    end: (id: unknown, at: Spot, isCancelled: boolean) => {
      setDragged(null);
      const quote = quoteOf(id);
      const code = quote === null || isCancelled ? null : codeAt(quote, at);
      if (quote === null || code === null) return;
      const all = draggedWith(quote);
      setSaid(
        `Code ${code.name} added to ${all.length === 1 ? `a quote of ${nameOf(quote)}` : counted(all.length, 'quote')}.`,
      );
      codeQuotes(all, code, true).catch((error: unknown) => {
        setSaid('');
        showError(`The code was not added. ${describeError(error).text}`);
      });
    },
  };
}

/** Lets quotes be dragged onto codes. `children` renders both, with the code that the dragged quote would get. */
export function QuoteDrag({
  quotes,
  codes,
  selected,
  children,
}: {
  quotes: readonly Quote[];
  codes: readonly Code[];
  /** The selected quotes of the list. */
  selected: RefObject<readonly Quote[]>;
  children: (dropTarget: string | null) => ReactNode;
}) {
  const { dragged, announcement, move, end } = useQuoteDrag(quotes, codes, selected);
  return (
    <>
      <DragDropProvider
        sensors={SENSORS}
        plugins={NO_PLUGINS}
        onDragMove={({ operation, to }) => {
          move(operation.source?.id, to ?? operation.position.current);
        }}
        onDragEnd={({ operation, canceled }) => {
          end(operation.source?.id, operation.position.current, canceled);
        }}
      >
        {children(dragged?.code?.id ?? null)}
      </DragDropProvider>
      {dragged !== null && (
        <div className={css.dragged} style={{ left: dragged.at.x, top: dragged.at.y }} aria-hidden="true">
          {dragged.code === null ? 'Drop on a code or between quotes' : `Add ${dragged.code.name}`}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}
