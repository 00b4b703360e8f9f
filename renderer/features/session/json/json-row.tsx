import { ChevronDown, ChevronRight } from 'lucide-react';
import { withEscapes } from '../../../../shared/domain/invisible-characters.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { entryCount, isContainer, type JsonRow } from './json-tree.ts';
import css from './json-view.module.css';

interface Props {
  id: string;
  row: JsonRow;
  top: number;
  isActive: boolean;
  onToggle: (row: JsonRow) => void;
  onActive: () => void;
}

/** Deeper levels are not indented further, so that the text stays visible. */
const DEEPEST_INDENT = 16;
const MOST_CHARACTERS = 2000;

/** A key with its value, or with the number of its entries. */
export function JsonRowLine({ id, row, top, isActive, onToggle, onActive }: Props) {
  const { value, key, depth, node } = row;
  const hasEntries = isContainer(value) && (node?.size ?? entryCount(value)) > 0;
  const Chevron = node === null ? ChevronRight : ChevronDown;
  return (
    // The tree handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      className={css.row}
      aria-level={depth + 1}
      aria-setsize={row.parent?.size ?? 1}
      aria-posinset={row.index + 1}
      aria-selected={isActive}
      {...(hasEntries ? { 'aria-expanded': node !== null } : {})}
      style={{ transform: `translateY(${top}px)`, paddingLeft: 8 + 14 * Math.min(depth, DEEPEST_INDENT) }}
      onClick={() => {
        onActive();
        if (hasEntries && document.getSelection()?.isCollapsed !== false) onToggle(row);
      }}
    >
      <span className={css.chevron}>
        {hasEntries && row.parent !== null && <Chevron size={13} strokeWidth={1.75} aria-hidden="true" />}
      </span>
      <span data-selectable>
        {typeof key === 'string' && <b>{withEscapes(JSON.stringify(key))}: </b>}
        {typeof key === 'number' && <i>{key}: </i>}
        {isContainer(value) ? <i>{sizeOf(value, node?.size ?? entryCount(value))}</i> : plain(value)}
      </span>
    </div>
  );
}

const sizeOf = (value: object, size: number) =>
  Array.isArray(value)
    ? size === 0
      ? '[]'
      : `[ ${counted(size, 'item')} ]`
    : size === 0
      ? '{}'
      : `{ ${counted(size, 'key')} }`;

function plain(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return value.length > MOST_CHARACTERS
    ? `${withEscapes(JSON.stringify(value.slice(0, MOST_CHARACTERS)))}…`
    : withEscapes(JSON.stringify(value));
}
