import { counted } from '../../../shared/domain/numbers.ts';
import { TickList, type TickRow } from '../../ui/tick-list.tsx';
import css from './replace.module.css';

/** A hit, or the session that the hits below it are in. */
export type HitRow =
  | {
      kind: 'hit';
      /** Who says it, and when. */
      from: string;
      before: string;
      words: string;
      replacement: string;
      after: string;
      isTicked: boolean;
    }
  | { kind: 'session'; name: string; hits: number; ticked: 'none' | 'some' | 'all' };

/** Every hit with the words around it. Besides the keys of the list, P plays. */
export function HitList({
  rowAt,
  onPlay,
  ...list
}: {
  label: string;
  count: number;
  rowAt: (index: number) => HitRow | null;
  /** The row that the keys act on. */
  active: number;
  onActive: (index: number) => void;
  onToggle: (index: number) => void;
  /** Plays a hit; null if nothing can be played. */
  onPlay: ((index: number) => void) | null;
}) {
  return (
    <TickList
      {...list}
      rowAt={(index) => {
        const row = rowAt(index);
        return row === null ? null : tickRow(row);
      }}
      keys={{ p: () => onPlay?.(list.active) }}
    />
  );
}

function tickRow(row: HitRow): TickRow {
  if (row.kind === 'session')
    return {
      ticked: row.ticked,
      className: css.session ?? '',
      content: (
        <>
          <b>{row.name}</b> <span className="text-13 text-secondary">{counted(row.hits, 'place')}</span>
        </>
      ),
    };
  return {
    ticked: row.isTicked ? 'all' : 'none',
    content: (
      <>
        <span className={css.from}>{row.from}</span>
        <span className={css.words} dir="auto">
          {row.before}
          {row.isTicked ? <del>{row.words}</del> : <b>{row.words}</b>}
          {row.isTicked && row.replacement !== '' && (
            <>
              <span className="visually-hidden"> becomes </span> <ins>{row.replacement}</ins>
            </>
          )}
          {row.after}
        </span>
      </>
    ),
  };
}
