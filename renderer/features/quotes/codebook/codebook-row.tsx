import { useDraggable } from '@dnd-kit/react';
import { ChevronRight, Quote, Tag } from 'lucide-react';
import type { CSSProperties } from 'react';
import { CodeSwatch } from '../../../ui/codes/code-swatch.tsx';
import css from './codebook.module.css';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Drop } from './tree-drop.ts';
import { ALL, WITHOUT, type TreeRow } from './tree-rows.ts';

/** Indent of a code relative to its parent, in pixels. */
const STEP = 18;
/** Offset from the pointer, so that the row under it is visible. */
const ASIDE = 28;

/** A row of the codebook. The tree handles the keyboard equivalents of its clicks. */
export function CodebookRow(props: {
  row: TreeRow;
  count: number;
  isShown: boolean;
  isTabStop: boolean;
  /** How far the row has been dragged, in pixels. */
  lifted: { x: number; y: number } | null;
  /** Where the dragged code would be dropped relative to this row. */
  drop: Drop['where'] | undefined;
  onShow: () => void;
  onTwist: () => void;
  onEdit: () => void;
}) {
  const { row, count, lifted } = props;
  const { id, name, node, isOpen } = row;
  const { ref } = useDraggable({ id, disabled: node === null });
  const style: CSSProperties = {
    paddingInlineStart: node === null ? 12 : 4 + STEP * node.depth,
    ...(lifted !== null && {
      transform: `translate(${String(lifted.x + ASIDE)}px, ${String(lifted.y + ASIDE)}px)`,
    }),
  };
  const Icon = id === ALL ? Quote : Tag;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree has the keys
    <div
      ref={ref}
      role="treeitem"
      className={css.row}
      style={style}
      data-row={id}
      data-lifted={lifted !== null || undefined}
      data-drop={props.drop}
      data-last-special={id === WITHOUT || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      aria-level={(node?.depth ?? 0) + 1}
      aria-selected={props.isShown}
      aria-expanded={isOpen ?? undefined}
      onClick={props.onShow}
      onDoubleClick={props.onEdit}
    >
      {node === null ? (
        <Icon className={css.icon} size={15} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <>
          <span
            className={css.twist}
            aria-hidden="true"
            onClick={(event) => {
              if (isOpen === null) return;
              event.stopPropagation();
              props.onTwist();
            }}
          >
            {isOpen !== null && <ChevronRight size={15} strokeWidth={1.75} />}
          </span>
          <CodeSwatch colour={node.code.colour} />
        </>
      )}
      <bdi className="ell" title={name}>
        {name}
      </bdi>
      <span className={css.count}>
        {formatNumber(count)}
        <span className="vh">{count === 1 ? ' note' : ' notes'}</span>
      </span>
    </div>
  );
}
