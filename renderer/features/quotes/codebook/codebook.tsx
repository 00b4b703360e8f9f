import { DragDropProvider, PointerSensor, useDraggable } from '@dnd-kit/react';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  FileInput,
  FolderInput,
  NotebookPen,
  Pencil,
  Plus,
  ChevronRight,
  Quote,
  ScanText,
  Tag,
  Trash2,
} from 'lucide-react';
import { useAssistant } from '../../../api/assistant-settings.ts';
import { prepareTask } from '../../../widgets/assistant/before-sending-store.ts';
import { DRAFT_MEMO, NO_QUOTES_TO_DRAFT } from '../../../widgets/assistant/draft-memo.ts';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { codeTree, type countNotes } from '../../../widgets/codes/code-tree.ts';
import { CodeDialog, type CodeAct, type CodeTask } from './code-dialog.tsx';
import { CodesFromFile, readCodesFile, type FileReading } from './codes-from-file.tsx';
import css from './codebook.module.css';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import { BRING_IN, useCanBringIn } from '../../../widgets/other-project/use-can-bring-in.ts';
import { openRowMenu, rowOfMenu, type RowMenuGroups } from '../../../ui/row-menu/row-menu-store.ts';
import { useIncrementalCount } from '../../../ui/use-incremental-count.ts';
import { ALL, WITHOUT, type TreeRow, type Drop } from './tree-rows.ts';
import { useCodebookActions } from './use-codebook-actions.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { CODE_ACTS, CODE_REPORTS, useTreeKeys } from './use-tree-keys.ts';
import type { Code } from '../../../../shared/model/code.ts';
import type { ReportTask } from '../report/report-dialog.tsx';
import { CodeSwatch } from '../../../widgets/codes/code-chip.tsx';
import { formatNumber } from '../../../../shared/domain/numbers.ts';

// The tree positions the dragged row itself; styles added by a plugin would have no nonce.
const SENSORS = [PointerSensor];
const NO_PLUGINS: never[] = [];
const FROM_FILE = 'Add codes from a file…';
/** About as many as fit into a window. A long codebook is rendered in steps, so that none takes long. */
const ROWS_AT_ONCE = 40;

/** The codebook as a tree, with the number of notes for each code. */
export function Codebook({
  codes,
  counts,
  total,
  shown,
  dropTarget,
  onShow,
  onEdit,
  onNew,
  onReport,
}: {
  codes: readonly Code[];
  counts: ReturnType<typeof countNotes>;
  /** Total number of notes. */
  total: number;
  /** The row whose quotes are shown: a code's ID, `all` or `none`. */
  shown: string;
  /** The code that a dragged quote would get. */
  dropTarget: string | null;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onNew: () => void;
  onReport: (task: ReportTask) => void;
}) {
  const tree = useRef<HTMLDivElement>(null);
  const nodes = codeTree(codes);
  const acts = useCodebookActions(codes, shown, onShow);
  const [reading, setReading] = useState<FileReading | null>(null);
  const chooseFile = async () => {
    const next = await readCodesFile();
    if (next !== null) setReading(next);
  };
  useLatestCommands('In the codebook', [{ label: FROM_FILE, icon: FileInput, run: () => void chooseFile() }]);
  const focusTree = () => {
    tree.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const [task, setTask] = useState<CodeTask | null>(null);
  const ask = (act: CodeAct, codeId: string) => {
    setTask({ act, codeId });
  };
  const report = (what: ReportTask['what'], codeId: string) => {
    onReport({ what, quotes: { from: 'codes', codeIds: [codeId] } });
  };
  const keys = useTreeKeys({
    tree,
    nodes,
    shown,
    onShow,
    onEdit,
    onDelete: acts.remove,
    onStep: acts.step,
    onAsk: ask,
    onReport: report,
  });
  const hasAssistant = useAssistant() !== null;
  const drag = useTreeDrag({ tree, codes, rows: keys.rows, onMove: acts.move });
  return (
    <section className={css.codebook} aria-label="Codebook" data-area>
      <Head onNew={onNew} onFile={() => void chooseFile()} />
      <Tree
        tree={tree}
        codes={codes}
        keys={keys}
        drag={drag}
        countOf={(id) =>
          id === ALL ? total : id === WITHOUT ? counts.without : (counts.byCode.get(id) ?? 0)
        }
        shown={shown}
        dropTarget={dropTarget}
        isBare={nodes.length === 0}
        actionsOf={(code) => [
          ...codeActions(code, { ...acts, onEdit, onShow, onAsk: ask, onReport: report }),
          ...(hasAssistant ? [assistantActions(code, counts.byCode.get(code.id) ?? 0)] : []),
        ]}
        onShow={onShow}
        onEdit={onEdit}
      />
      {nodes.length === 0 && (
        <p className={css.none}>No codes yet. Add one, such as “waiting”, to a note to group quotes.</p>
      )}
      {acts.problem !== null && (
        <p className={css.problem} role="alert">
          {acts.problem}
        </p>
      )}
      <CodeDialog
        task={task}
        codes={codes}
        onDone={onShow}
        onClose={() => {
          setTask(null);
        }}
        onClosed={focusTree}
      />
      <CodesFromFile
        reading={reading}
        codes={codes}
        onOther={() => void chooseFile()}
        onClose={() => {
          setReading(null);
        }}
        onClosed={focusTree}
      />
      <span className="visually-hidden" role="status">
        {acts.announcement}
      </span>
    </section>
  );
}

function Head({ onNew, onFile }: { onNew: () => void; onFile: () => void }) {
  const navigate = useNavigate();
  const canBringIn = useCanBringIn();
  return (
    <div className={css.head}>
      <h2>Codebook</h2>
      <Button variant="subtle" size="xs" leftSection={<Plus size={15} strokeWidth={1.75} />} onClick={onNew}>
        New code
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="Codebook menu">
            <Ellipsis size={16} strokeWidth={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<FileInput size={16} strokeWidth={1.75} />} onClick={onFile}>
            {FROM_FILE}
          </Menu.Item>
          {canBringIn && (
            <Menu.Item
              leftSection={<FolderInput size={16} strokeWidth={1.75} />}
              onClick={() => void navigate({ to: '/other-project' })}
            >
              {BRING_IN}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** The rows of the codebook, which are moved by dragging. */
function Tree({
  tree,
  codes,
  keys,
  drag,
  countOf,
  shown,
  dropTarget,
  isBare,
  actionsOf,
  onShow,
  onEdit,
}: {
  tree: RefObject<HTMLDivElement | null>;
  codes: readonly Code[];
  keys: ReturnType<typeof useTreeKeys>;
  drag: ReturnType<typeof useTreeDrag>;
  /** Returns the number of notes in a row. */
  countOf: (id: string) => number;
  /** The row whose quotes are shown. */
  shown: string;
  /** The code that a dragged quote would get. */
  dropTarget: string | null;
  isBare: boolean;
  actionsOf: (code: Code) => RowMenuGroups;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
}) {
  // The user waits for the quotes, so the rows are rendered after them.
  const drawn = useDeferredValue(useIncrementalCount(keys.rows.length, ROWS_AT_ONCE), 0);
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={NO_PLUGINS}
      onDragStart={({ operation }) => {
        drag.start(operation.source?.id);
      }}
      onDragMove={({ to, operation }) => {
        if (to !== undefined) drag.over(to, operation.position.initial);
      }}
      onDragEnd={({ canceled }) => {
        drag.end(canceled);
      }}
    >
      <div
        ref={tree}
        className={css.tree}
        role="tree"
        aria-label="Codes"
        data-bare={isBare || undefined}
        tabIndex={-1}
        onKeyDown={keys.onKeyDown}
        onContextMenu={(event) => {
          const element = rowOfMenu(event, '[data-row]');
          const code = codes.find(({ id }) => id === element?.dataset['row']);
          if (element !== null && code !== undefined)
            openRowMenu(event, element, `Actions for code ${code.name}`, actionsOf(code));
        }}
        onFocus={keys.onFocus}
        onBlur={keys.onBlur}
      >
        {keys.rows.slice(0, drawn).map((row) => (
          <CodebookRow
            key={row.id}
            row={row}
            count={countOf(row.id)}
            isShown={row.id === shown}
            isTabStop={row.id === keys.tabStop}
            lifted={drag.lifted?.id === row.id ? drag.lifted : null}
            drop={
              drag.drop?.targetId === row.id ? drag.drop.where : dropTarget === row.id ? 'under' : undefined
            }
            onShow={() => {
              onShow(row.id);
            }}
            onTwist={() => {
              keys.twist(row.id);
            }}
            onEdit={() => {
              if (row.node !== null) onEdit(row.id);
            }}
          />
        ))}
      </div>
    </DragDropProvider>
  );
}

function codeActions(
  { id }: Code,
  {
    step,
    remove,
    onEdit,
    onShow,
    onAsk,
    onReport,
  }: Pick<ReturnType<typeof useCodebookActions>, 'step' | 'remove'> & {
    onEdit: (id: string) => void;
    onShow: (id: string) => void;
    onAsk: (act: CodeAct, id: string) => void;
    onReport: (what: ReportTask['what'], id: string) => void;
  },
): RowMenuGroups {
  const asAction = ({ act, label, icon }: (typeof CODE_ACTS)[number]) => ({
    label,
    icon,
    run: () => {
      onAsk(act, id);
    },
  });
  return [
    [
      {
        label: 'Show its quotes',
        icon: Quote,
        run: () => {
          onShow(id);
        },
      },
      {
        label: 'Edit code',
        icon: Pencil,
        keys: 'F2',
        run: () => {
          onEdit(id);
        },
      },
    ],
    CODE_REPORTS.map(({ what, label, icon }) => ({
      label,
      icon,
      run: () => {
        onReport(what, id);
      },
    })),
    [
      {
        label: 'Move up',
        icon: ArrowUp,
        keys: 'alt+ArrowUp',
        run: () => {
          step(id, 'up');
        },
      },
      {
        label: 'Move down',
        icon: ArrowDown,
        keys: 'alt+ArrowDown',
        run: () => {
          step(id, 'down');
        },
      },
      ...CODE_ACTS.slice(0, 1).map(asAction),
    ],
    CODE_ACTS.slice(1).map(asAction),
    [
      {
        label: 'Delete code',
        icon: Trash2,
        keys: 'Delete',
        isDangerous: true,
        run: () => {
          remove(id);
        },
      },
    ],
  ];
}

const assistantActions = ({ id }: Code, quotes: number): RowMenuGroups[number] => [
  {
    label: 'Find quotes for this code…',
    icon: ScanText,
    run: () => {
      prepareTask({ task: 'find', codeId: id });
    },
  },
  {
    label: DRAFT_MEMO,
    icon: NotebookPen,
    unavailable: quotes === 0 ? NO_QUOTES_TO_DRAFT : undefined,
    run: () => {
      prepareTask({ task: 'draft', codeId: id });
    },
  },
];

/** Offset from the pointer, so that the row under it is visible. */
const ASIDE = 28;

/** A row of the codebook. The tree handles the keyboard equivalents of its clicks. */
function CodebookRow(props: {
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
    paddingInlineStart: node === null ? 12 : `calc(var(--em-sp-4) + var(--indent) * ${String(node.depth)})`,
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
      <bdi className="ellipsis" title={name}>
        {name}
      </bdi>
      <span className={css.count}>
        {formatNumber(count)}
        <span className="visually-hidden">{count === 1 ? ' note' : ' notes'}</span>
      </span>
    </div>
  );
}
