import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { useTextScale } from '../../../ui/text-size.ts';
import { useFixedRowWindow } from '../../../ui/use-fixed-row-window.ts';
import type { FieldPath } from '../../../../shared/model/reading-rule.ts';
import { fieldText } from './field-text.ts';
import { leadsTo, pathOf, type DataField, type JsonLine } from './json-lines.ts';
import type { FieldTag, RawProps } from './raw-props.ts';
import css from './raw.module.css';
import { Tag } from './tag.tsx';
import { UseAsMenu } from './use-as-menu.tsx';

/** In pixels at the usual text size, as in the style sheet. */
const ROW_HEIGHT = 23;
const PAGE = 20;
/** Above the first line. */
const PADDING = 8;

const NO_TAGS: readonly FieldTag[] = [];

/** The lines of data or of a text. The list has the focus as a whole. */
export function RawLines({
  lines,
  fields,
  texts,
  tags,
  usesOf,
  onUse,
  onPlay,
  onLine,
  active,
  onActive,
}: RawProps & {
  /** The lines of a text; null shows `lines`. */
  texts: readonly string[] | null;
  active: number;
  onActive: (line: number) => void;
}) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ line: number; top: number } | null>(null);
  const rowHeight = ROW_HEIGHT * useTextScale();
  const count = texts?.length ?? lines.length;
  const { first, end, before, after } = useFixedRowWindow({ count, scroller, rowHeight, mostWithout: 100 });
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const top = active * rowHeight;
    // The line after it too, where its menu opens.
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + rowHeight * 2 > current.scrollTop + current.clientHeight)
      current.scrollTop = top + rowHeight * 2 - current.clientHeight;
  }, [active, rowHeight]);
  const fieldAt = (index: number): { field: DataField; isList: boolean } | null => {
    const line = lines[index];
    if (texts !== null || line?.step == null || (!line.isLeaf && line.entries === null)) return null;
    const path = pathOf(lines, index);
    const known = line.isLeaf
      ? fields.find((field) => field.path.length === path.length && leadsTo(path, field.path))
      : undefined;
    return { field: known ?? { path, count: 1, sample: line.value }, isList: line.entries !== null };
  };
  const usesAt = (index: number) => {
    const found = fieldAt(index);
    return found === null ? [] : usesOf(found.field, found.isList);
  };
  const openMenu = (index: number) => {
    onActive(index);
    if (texts !== null) onLine?.(texts[index] ?? '');
    else if (usesAt(index).length > 0)
      setMenu({ line: index, top: PADDING + (index + 1) * rowHeight - (scroller.current?.scrollTop ?? 0) });
  };
  const applyUse = (index: number, use: string) => {
    const found = fieldAt(index);
    if (found !== null) onUse(found.field, use);
  };
  const closeMenu = () => {
    setMenu(null);
    scroller.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== scroller.current) return;
    const next = nextLine(event.key, active, count);
    const use = menu === null ? undefined : usesAt(menu.line)[Number(event.key) - 1];
    // The menu takes the focus a moment after it opened.
    if (menu !== null && use !== undefined) {
      applyUse(menu.line, use);
      closeMenu();
    } else if (next !== null) onActive(next);
    else if (event.key === 'Enter') openMenu(active);
    else if (event.key === ' ') onPlay(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const tagsOf = (path: FieldPath) => tags.filter((tag) => leadsTo(tag.path, path));
  const menuPath = menu === null ? null : pathOf(lines, menu.line);
  return (
    <div className={css.box}>
      <div
        ref={scroller}
        className={css.lines}
        role="listbox"
        aria-label="Lines"
        aria-activedescendant={active >= first && active < end ? `${id}-${String(active)}` : undefined}
        tabIndex={0}
        dir="ltr"
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ height: before }} />
        {Array.from({ length: end - first }, (_, place) => {
          const index = first + place;
          const path = texts === null && lines[index]?.step != null ? pathOf(lines, index) : null;
          const own = path === null ? NO_TAGS : tagsOf(path);
          return (
            <Line
              key={index}
              id={`${id}-${String(index)}`}
              number={index + 1}
              count={count}
              line={lines[index]}
              text={texts?.[index] ?? null}
              tags={own}
              isActive={index === active}
              hasMenu={menu?.line === index}
              onPick={() => {
                openMenu(index);
              }}
            />
          );
        })}
        <div role="presentation" style={{ height: after }} />
      </div>
      {menu !== null && menuPath !== null && (
        <UseAsMenu
          name={fieldText(menuPath)}
          uses={usesAt(menu.line)}
          current={tagsOf(menuPath).map(({ use }) => use)}
          opened
          onUse={(use) => {
            applyUse(menu.line, use);
          }}
          onClose={closeMenu}
        >
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Use ${fieldText(menuPath)} as`}
            className={css.menuAnchor}
            style={{ top: menu.top, left: anchorOf(lines[menu.line]) }}
          />
        </UseAsMenu>
      )}
    </div>
  );
}

function nextLine(key: string, active: number, count: number): number | null {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.max(0, Math.min(to, count - 1));
}

const INDENT = 14;
const NUMBER_WIDTH = 48;
const anchorOf = (line: JsonLine | undefined) => NUMBER_WIDTH + INDENT * (line?.depth ?? 0) + INDENT;

function Line({
  id,
  number,
  count,
  line,
  text,
  tags,
  isActive,
  hasMenu,
  onPick,
}: {
  id: string;
  number: number;
  count: number;
  line: JsonLine | undefined;
  /** The line of a text; null shows `line`. */
  text: string | null;
  tags: readonly FieldTag[];
  isActive: boolean;
  hasMenu: boolean;
  onPick: () => void;
}) {
  const name = line === undefined || line.step === null || line.isInList ? null : line.step;
  const used = tags.length === 0 ? '' : `, used as ${tags.map(({ use }) => use.toLowerCase()).join(' and ')}`;
  const spoken =
    text ??
    [
      name,
      line?.isLeaf === true ? line.value : line?.entries == null ? line?.text : counted(line.entries, 'item'),
    ]
      .filter((part) => part != null && part !== '')
      .join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <div
      id={id}
      className={css.line}
      role="option"
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={number}
      data-active={isActive || undefined}
      data-open={hasMenu || undefined}
      tabIndex={-1}
      onMouseDown={(event) => {
        // The list has the focus.
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true });
      }}
      onClick={onPick}
    >
      <span className="visually-hidden">{`${spoken === '' ? 'Empty' : spoken.slice(0, 200)}${used}`}</span>
      <i aria-hidden="true">{number}</i>
      <span
        aria-hidden="true"
        className={css.code}
        style={{ paddingInlineStart: text === null ? INDENT * (line?.depth ?? 0) : 0 }}
      >
        {text ?? (
          <>
            {name !== null && (
              <>
                <b>{JSON.stringify(name)}</b>:{' '}
              </>
            )}
            {line?.text.slice(0, 300)}
          </>
        )}
      </span>
      {tags.map(({ use }) => (
        <Tag key={use} use={use} isSpoken={false} />
      ))}
      {line?.entries != null && text === null && line.entries > 0 && (
        <em aria-hidden="true">{counted(line.entries, 'item')}</em>
      )}
    </div>
  );
}
