import { Check, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ImportItem } from '../../../shared/model/import.ts';
import { useImportItems, type OnlyItems } from '../../api/importing.ts';
import { useRowWindow } from '../use-row-window.ts';
import { itemInWords, shortId } from './import-text.ts';
import css from './import.module.css';

const ROW = 38;
const rowHeight = () => ROW;

/** The lines of an import. Of a long list, only the visible ones are read and rendered. */
export function ImportRows({ only, count }: { only: OnlyItems; count: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, before, after } = useRowWindow({ count, scroller, rowHeight });
  const items = useImportItems(only, first, end);
  return (
    // A scrollable list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={css.rows} tabIndex={0} aria-label="Sessions being added" role="group">
      <ul style={{ paddingTop: before, paddingBottom: after }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, at) => (
          <Row key={first + at} item={items.get(first + at)} place={first + at + 1} count={count} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item, place, count }: { item: ImportItem | undefined; place: number; count: number }) {
  if (item === undefined) return <li className={css.item} aria-hidden="true" />;
  const words = itemInWords(item);
  return (
    <li className={css.item} data-state={item.state} aria-posinset={place} aria-setsize={count}>
      <span className={css.icon} aria-hidden="true">
        <StateIcon state={item.state} />
      </span>
      <span className="mono ell" title={item.sessionId} data-selectable>
        {shortId(item.sessionId)}
      </span>
      <b className="ell" title={item.label ?? undefined}>
        <bdi>{item.label}</bdi>
      </b>
      <span className={css.words} title={words}>
        {words}
      </span>
    </li>
  );
}

function StateIcon({ state }: { state: ImportItem['state'] }) {
  if (state === 'waiting') return <i />;
  if (state === 'getting') return <LoaderCircle size={16} strokeWidth={1.75} className={css.spin} />;
  if (state === 'failed') return <TriangleAlert size={16} strokeWidth={1.75} />;
  return <Check size={16} strokeWidth={2.2} />;
}
