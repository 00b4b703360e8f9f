import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { EVERY } from './every.ts';
import { useTextScale } from '../../../ui/text-size.ts';
import { useFixedRowWindow } from '../../../ui/use-fixed-row-window.ts';
import { leadsTo, type DataField } from './json-lines.ts';
import type { RawProps } from './raw-props.ts';
import css from './raw.module.css';
import { Tag } from './tag.tsx';
import { UseAsMenu } from './use-as-menu.tsx';

/** In pixels at the usual text size, as in the style sheet. */
const ROW_HEIGHT = 29;
const HEAD_HEIGHT = 52;

const cellText = (row: unknown, name: string): string => {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined;
  return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
};

/** The rows of a table. A column is used as something by the button with its name. */
export function RawTable({
  rows,
  fields,
  tags,
  usesOf,
  onUse,
  onPlay,
  active,
  onActive,
}: RawProps & { rows: readonly unknown[]; active: number; onActive: (row: number) => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const scale = useTextScale();
  const rowHeight = ROW_HEIGHT * scale;
  const { first, end, before, after } = useFixedRowWindow({
    count: rows.length,
    scroller,
    rowHeight,
    mostWithout: 100,
  });
  const names = useMemo(
    () => [...new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row ?? {})))],
    [rows],
  );
  const [column, setColumn] = useState(0);
  const [menuLeft, setMenuLeft] = useState<number | null>(null);
  const isMenuOpen = menuLeft !== null;
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, names.length - 1));
    setColumn(next);
    scroller.current?.querySelectorAll<HTMLElement>('th > button')[next]?.focus();
  };
  const goToRow = (to: number) => {
    const next = Math.max(0, Math.min(to, rows.length - 1));
    onActive(next);
    const { current } = scroller;
    if (current === null) return;
    const top = next * rowHeight;
    const visible = current.clientHeight - 2 * rowHeight;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + rowHeight > current.scrollTop + visible) current.scrollTop = top + rowHeight - visible;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMenuOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    switch (event.key) {
      case 'ArrowRight':
        go(column + 1);
        break;
      case 'ArrowLeft':
        go(column - 1);
        break;
      case 'ArrowDown':
        goToRow(active + 1);
        break;
      case 'ArrowUp':
        goToRow(active - 1);
        break;
      case ' ':
        onPlay(active);
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const fieldOf = (name: string): DataField =>
    fields.find(({ path }) => leadsTo([EVERY, name], path)) ?? {
      path: [EVERY, name],
      count: rows.length,
      sample: '',
    };
  const usesAt = (name: string) =>
    tags.filter(({ path }) => leadsTo(path, fieldOf(name).path)).map(({ use }) => use);
  const chosen = names[column];
  return (
    <div className={css.box}>
      {/* The keys of the buttons with the columns' names, and of the rows below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={css.tableBox}
        role="region"
        aria-label="Rows"
        dir="ltr"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <table className={css.table} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <td>
                <span className="visually-hidden">Line</span>
              </td>
              {names.map((name, index) => {
                const used = usesAt(name);
                return (
                  <th key={name} scope="col" data-on={(isMenuOpen && index === column) || undefined}>
                    <button
                      type="button"
                      aria-haspopup="menu"
                      aria-expanded={isMenuOpen && index === column}
                      tabIndex={index === column ? 0 : -1}
                      onFocus={() => {
                        setColumn(index);
                      }}
                      onClick={(event) => {
                        setColumn(index);
                        setMenuLeft(leftOf(event.currentTarget, scroller.current));
                      }}
                    >
                      <bdi className="ellipsis">{name}</bdi>
                      {used.length > 0 && <span className="visually-hidden">, used as </span>}
                      {used.map((use) => (
                        <Tag key={use} use={use} />
                      ))}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <tr style={{ height: before }} aria-hidden="true" />}
            {rows.slice(first, end).map((row, place) => (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- a row is known by its line
                key={first + place}
                aria-rowindex={first + place + 2}
                data-active={first + place === active || undefined}
              >
                <td>{first + place + 2}</td>
                {names.map((name) => (
                  <td key={name}>{cellText(row, name).slice(0, 200)}</td>
                ))}
              </tr>
            ))}
            {after > 0 && <tr style={{ height: after }} aria-hidden="true" />}
          </tbody>
        </table>
      </div>
      {menuLeft !== null && chosen !== undefined && (
        <UseAsMenu
          name={chosen}
          uses={usesOf(fieldOf(chosen), false)}
          current={usesAt(chosen)}
          opened
          onUse={(use) => {
            onUse(fieldOf(chosen), use);
          }}
          onClose={() => {
            setMenuLeft(null);
            requestAnimationFrame(() => {
              go(column);
            });
          }}
        >
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Use ${chosen} as`}
            className={css.menuAnchor}
            style={{ top: HEAD_HEIGHT * scale, left: menuLeft }}
          />
        </UseAsMenu>
      )}
    </div>
  );
}

/** How far a column is from the left of the visible part of the table. */
const leftOf = (column: HTMLElement, box: HTMLElement | null): number =>
  Math.max(0, column.getBoundingClientRect().left - (box?.getBoundingClientRect().left ?? 0));
