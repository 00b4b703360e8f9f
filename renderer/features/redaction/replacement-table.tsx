import { useId, useRef, type MouseEvent } from 'react';
import { Eye, EyeOff, Pencil, Quote, Trash2 } from 'lucide-react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { ReplacementRow } from '../../../shared/model/redaction.ts';
import { useSettings } from '../../api/settings.ts';
import { listName } from '../../navigation/session-lists.ts';
import { useListPosition } from '../../navigation/use-list-position.ts';
import { Hits } from '../../ui/hits/hits.tsx';
import { IconAction } from '../../ui/icon-action.tsx';
import pill from '../../ui/pill.module.css';
import { REDACTION_KIND_ICONS, REDACTION_KIND_NAMES } from '../../widgets/session/redaction-kinds.ts';
import { RowGap } from '../../ui/row-gap.tsx';
import { moveInTable, placeOf } from '../../ui/row-keys.ts';
import { openRowMenu, rowOfMenu, type RowMenuGroups } from '../../ui/row-menu/row-menu-store.ts';
import { useFixedRowWindow } from '../../ui/use-fixed-row-window.ts';
import css from './replacements.module.css';
import { secondsText } from '../../ui/seconds-text.ts';
import type { Revealed } from './use-revealed.ts';
import { useTextScale } from '../../ui/text-size.ts';

/** Pixels. */
const ROW_HEIGHTS = { comfortable: 42, compact: 36 };

/** What can be done with a replacement. */
export interface RowActs {
  onPlaces: (row: ReplacementRow) => void;
  onEdit: (row: ReplacementRow) => void;
  onDelete: (row: ReplacementRow) => void;
}

/** The replacements: one Tab stop, with arrow keys inside. Of many rows, only the visible ones are rendered. */
export function ReplacementTable({
  projectId,
  find,
  rows,
  open,
  revealed,
  ...acts
}: RowActs & {
  projectId: string | null;
  find: string;
  rows: readonly ReplacementRow[];
  /** The replacement whose places are shown beside the table. */
  open: number | null;
  revealed: Revealed;
}) {
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const density = useSettings().rowHeight;
  const rowHeight = ROW_HEIGHTS[density] * useTextScale();
  const shown = useFixedRowWindow({ count: rows.length, scroller, rowHeight });
  useListPosition({
    name: listName('replacements', { projectId, find }),
    scroller,
    count: rows.length,
    keyAt: (index) => (rows[index] === undefined ? undefined : String(rows[index].id)),
    startOf: (index) => index * rowHeight,
  });
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    const element = rowOfMenu(event, 'tbody tr');
    const row = element === null ? undefined : rows[placeOf(element) ?? -1];
    if (element !== null && row !== undefined)
      openRowMenu(event, element, `Actions for ${row.text}`, menuOf(row, revealed, acts));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the one Tab stop of its controls
    <div
      ref={scroller}
      className={css.scroll}
      role="region"
      aria-label="Replacements"
      aria-describedby={hint}
      tabIndex={0}
      data-area
      data-first-focus
      onContextMenu={openMenu}
      onKeyDown={(event) => {
        // Overlays handle their own keys, but React also bubbles them to the table.
        if (event.target instanceof Node && event.currentTarget.contains(event.target))
          moveInTable(event, () => undefined);
      }}
    >
      <p id={hint} className="visually-hidden">
        Arrow keys move through replacements and actions. Enter shows a replacement’s places.
      </p>
      <table
        className={css.table}
        aria-rowcount={rows.length + 1}
        data-compact={density === 'compact' || undefined}
      >
        <caption className="visually-hidden">Replacements</caption>
        <TableHead />
        <tbody>
          <RowGap height={shown.before} />
          {rows.slice(shown.first, shown.end).map((row, offset) => (
            <Row
              key={row.id}
              row={row}
              index={shown.first + offset}
              isOpen={row.id === open}
              words={revealed.words.get(row.id) ?? null}
              revealed={revealed}
              {...acts}
            />
          ))}
          <RowGap height={shown.after} />
        </tbody>
      </table>
    </div>
  );
}

function TableHead() {
  return (
    <thead>
      <tr>
        <th scope="col" className={css.text}>
          Replacement
        </th>
        <th scope="col">Original words</th>
        <th scope="col" className={css.kind}>
          Kind
        </th>
        <th scope="col" className={css.count}>
          Places
        </th>
        <th scope="col" className={css.count}>
          Sessions
        </th>
        <th scope="col" className={`${css.count ?? ''} ${css.silent ?? ''}`}>
          Silent
        </th>
        <th scope="col" className={css.acts}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

const menuOf = (
  row: ReplacementRow,
  revealed: Revealed,
  { onPlaces, onEdit, onDelete }: RowActs,
): RowMenuGroups => {
  const isShown = revealed.words.has(row.id);
  return [
    [
      {
        label: 'Show places',
        icon: Quote,
        run: () => {
          onPlaces(row);
        },
      },
      {
        label: isShown ? 'Hide the original words' : 'Show the original words',
        icon: isShown ? EyeOff : Eye,
        run: () => {
          if (isShown) revealed.hide(row.id);
          else void revealed.reveal(row.id);
        },
      },
      {
        label: 'Edit…',
        icon: Pencil,
        run: () => {
          onEdit(row);
        },
      },
    ],
    [
      {
        label: 'Delete…',
        icon: Trash2,
        isDangerous: true,
        run: () => {
          onDelete(row);
        },
      },
    ],
  ];
};

function Row({
  row,
  index,
  isOpen,
  words,
  revealed,
  onPlaces,
  onEdit,
}: RowActs & {
  row: ReplacementRow;
  /** Among all rows of the table, from 0. */
  index: number;
  isOpen: boolean;
  /** What it stands for, while that is shown. */
  words: readonly string[] | null;
  revealed: Revealed;
}) {
  const Icon = REDACTION_KIND_ICONS[row.kind];
  const kind = REDACTION_KIND_NAMES[row.kind];
  const silent = secondsText(row.seconds);
  return (
    <tr aria-rowindex={index + 2} data-row-key={row.id} data-open={isOpen || undefined}>
      <th scope="row" className={css.text}>
        <button
          type="button"
          className={css.pillButton}
          aria-expanded={isOpen}
          aria-label={`${row.text}, show places`}
          title={row.text}
          onClick={() => {
            onPlaces(row);
          }}
        >
          <span className={pill.pill} dir="auto">
            <Hits text={row.text} />
          </span>
        </button>
      </th>
      <td>
        <span className={css.secret}>
          <IconAction
            label={`${words === null ? 'Show' : 'Hide'} the original words of ${row.text}`}
            tooltip={words === null ? 'Show the original words for 30 seconds' : 'Hide the original words'}
            icon={words === null ? Eye : EyeOff}
            aria-pressed={words !== null}
            onClick={() => {
              if (words === null) void revealed.reveal(row.id);
              else revealed.hide(row.id);
            }}
          />
          {words === null ? (
            <span className={css.hidden}>
              <span aria-hidden="true">••••••</span>
              <span className="visually-hidden">Hidden</span>
            </span>
          ) : (
            <Words words={words} />
          )}
        </span>
      </td>
      <td className={css.kind}>
        <span className={css.kindIn} title={kind}>
          <Icon size={15} strokeWidth={1.8} aria-hidden="true" />
          <span>
            <Hits text={kind} />
          </span>
        </span>
      </td>
      <td className={css.count}>{formatNumber(row.places)}</td>
      <td className={css.count}>{formatNumber(row.sessions)}</td>
      <td className={`${css.count ?? ''} ${css.silent ?? ''}`}>{silent}</td>
      <td className={css.acts}>
        <button
          type="button"
          className={css.act}
          title="Show places"
          aria-label={`Show places of ${row.text}: ${counted(row.places, 'place')}`}
          onClick={() => {
            onPlaces(row);
          }}
        >
          <Quote size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Show places</span>
        </button>
        <button
          type="button"
          className={css.act}
          title="Edit…"
          aria-label={`Edit… ${row.text}`}
          onClick={() => {
            onEdit(row);
          }}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>Edit…</span>
        </button>
      </td>
    </tr>
  );
}

function Words({ words: [first = 'No words', ...others] }: { words: readonly string[] }) {
  const also = others.map((word) => `“${word}”`).join(', ');
  return (
    <>
      <q className={`${css.original ?? ''} ellipsis`} dir="auto">
        {first}
      </q>
      {also !== '' && (
        <span className={`${css.also ?? ''} ellipsis`} dir="auto">
          Also {also}
        </span>
      )}
    </>
  );
}
