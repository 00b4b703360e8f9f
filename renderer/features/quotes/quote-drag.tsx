import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { useState, type ReactNode } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { showError } from '../../ui/undo.ts';
import { changeCodesOf } from './quote-changes.ts';
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
function useQuoteDrag(quotes: readonly Quote[], codes: readonly Code[]) {
  const [dragged, setDragged] = useState<{ quote: Quote; at: Spot; code: Code | null } | null>(null);
  const [announcement, setSaid] = useState('');
  const quoteOf = (id: unknown) => quotes.find(({ note }) => note.id === id) ?? null;
  /** Returns the code at a place, unless the quote has it already. */
  const codeAt = (quote: Quote, { x, y }: Spot): Code | null => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[role="tree"] [data-row]');
    const code = codes.find(({ id }) => id === row?.dataset['row']) ?? null;
    if (code === null || quote.note.codeIds.includes(code.id)) return null;
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
      setSaid(`Code ${code.name} added to a quote of ${nameOf(quote)}.`);
      changeCodesOf(quote, [...quote.note.codeIds, code.id]).catch((error: unknown) => {
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
  children,
}: {
  quotes: readonly Quote[];
  codes: readonly Code[];
  children: (dropTarget: string | null) => ReactNode;
}) {
  const { dragged, announcement, move, end } = useQuoteDrag(quotes, codes);
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
          {dragged.code === null ? 'Drop on a code' : `Add ${dragged.code.name}`}
        </div>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </>
  );
}
