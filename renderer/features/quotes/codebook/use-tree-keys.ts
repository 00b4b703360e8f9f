import {
  ArrowDown,
  ArrowUp,
  FileAudio,
  FileText,
  FolderTree,
  IndentDecrease,
  IndentIncrease,
  Merge,
  Pencil,
  Split,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CodeStep } from '../../../widgets/codes/code-moves.ts';
import type { CodeNode } from '../../../widgets/codes/code-tree.ts';
import { type Command, useLatestCommands } from '../../../ui/keyboard/commands.ts';
import type { ReportTask } from '../report/report-dialog.tsx';
import type { CodeAct } from './code-dialog.tsx';
import { findTypeaheadRow, treeRows, type TreeRow } from './tree-rows.ts';

/** After a longer pause, a letter starts a new search. */
const TYPING_MS = 600;

interface Keys {
  tree: RefObject<HTMLElement | null>;
  nodes: readonly CodeNode[];
  shown: string;
  onShow: (id: string) => void;
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
  onStep: (id: string, step: CodeStep) => void;
  /** Opens the dialog of an act. */
  onAsk: (act: CodeAct, id: string) => void;
  /** Opens the dialog of a report or clips. */
  onReport: (what: ReportTask['what'], id: string) => void;
}

/** The visible rows and the key bindings of the tree: the focused row is the one whose quotes are shown. */
export function useTreeKeys({ tree, nodes, shown, onShow, onEdit, onDelete, onStep, onAsk, onReport }: Keys) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [hasFocus, setFocus] = useState(false);
  const typed = useRef({ text: '', at: 0 });
  const above = codesAbove(nodes, shown);
  // The ancestors of the current row are always open.
  const rows = treeRows(nodes, closed.difference(above));
  const at = rows.findIndex(({ id }) => id === shown);
  const current = rows[at] ?? rows[0];
  const code = current?.node?.code ?? null;

  useCodeCommands(code?.id ?? null, hasFocus, { onEdit, onDelete, onStep, onAsk, onReport });
  // The row may be new in this render, and the one that had the focus may be gone.
  useEffect(() => {
    if (!hasFocus || current === undefined) return;
    const element = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(current.id)}"]`);
    const { activeElement } = document;
    if (tree.current?.contains(activeElement) === true || activeElement === document.body) element?.focus();
  });
  const twist = (id: string) => {
    if (above.has(id)) onShow(id);
    setClosed((before) => {
      const next = before.difference(above);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const go = (row: TreeRow | undefined) => {
    if (row !== undefined) onShow(row.id);
  };
  /** The nearest row above this one with a smaller depth. */
  const parentRow = () =>
    rows.slice(0, at).findLast((row) => row.node !== null && row.node.depth < (current?.node?.depth ?? 0));
  const search = (letter: string): boolean => {
    const now = performance.now();
    const isGoingOn = now - typed.current.at < TYPING_MS && typed.current.text !== '';
    // The first letter may be a shortcut of the screen.
    if (!isGoingOn && letter.toLowerCase() === 'n') return false;
    const before = isGoingOn ? typed.current.text : '';
    const text = before === letter ? letter : before + letter;
    typed.current = { text, at: now };
    const found = findTypeaheadRow(rows, at, text);
    go(found);
    return found !== undefined;
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      go(rows[at + 1]);
    },
    ArrowUp: () => {
      go(rows[Math.max(0, at - 1)]);
    },
    Home: () => {
      go(rows[0]);
    },
    End: () => {
      go(rows.at(-1));
    },
    ArrowRight: () => {
      if (current?.isOpen === false) twist(current.id);
      else if (current?.isOpen === true) go(rows[at + 1]);
    },
    ArrowLeft: () => {
      if (current?.isOpen === true) twist(current.id);
      else go(parentRow());
    },
    Enter: () => {
      if (code !== null) onEdit(code.id);
    },
  };
  return {
    rows,
    twist,
    tabStop: current?.id ?? '',
    onFocus: () => {
      setFocus(true);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocus(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act !== undefined) act();
      else if (!/^[\p{L}\p{N}]$/u.test(event.key) || !search(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Returns the IDs of a code's ancestors. */
function codesAbove(nodes: readonly CodeNode[], id: string): Set<string> {
  const parents = new Map(nodes.map(({ code }) => [code.id, code.parentId]));
  const above = new Set<string>();
  for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null) above.add(at);
  return above;
}

const STEPS: readonly (Pick<Command, 'label' | 'icon'> & { step: CodeStep; keys: string })[] = [
  { label: 'Move code up', icon: ArrowUp, step: 'up', keys: 'alt+ArrowUp' },
  { label: 'Move code down', icon: ArrowDown, step: 'down', keys: 'alt+ArrowDown' },
  { label: 'Move code in, under the one above', icon: IndentIncrease, step: 'in', keys: 'alt+ArrowRight' },
  { label: 'Move code out', icon: IndentDecrease, step: 'out', keys: 'alt+ArrowLeft' },
];

/** The acts on a code that have a dialog. */
export const CODE_ACTS: readonly (Pick<Command, 'label' | 'icon'> & { act: CodeAct })[] = [
  { label: 'Move code to…', icon: FolderTree, act: 'move' },
  { label: 'Merge into another code…', icon: Merge, act: 'merge' },
  { label: 'Split code…', icon: Split, act: 'split' },
];

/** What is written from the quotes of a code and of the codes under it. */
export const CODE_REPORTS: readonly (Pick<Command, 'label' | 'icon'> & { what: ReportTask['what'] })[] = [
  { what: 'report', label: 'Report of its quotes…', icon: FileText },
  { what: 'clips', label: 'Clips of its quotes…', icon: FileAudio },
];

/**
 * Registers the commands for the current code. Their keys work only while the tree has the focus: elsewhere
 * they have other meanings.
 */
function useCodeCommands(
  id: string | null,
  hasFocus: boolean,
  {
    onEdit,
    onDelete,
    onStep,
    onAsk,
    onReport,
  }: Pick<Keys, 'onEdit' | 'onDelete' | 'onStep' | 'onAsk' | 'onReport'>,
): void {
  const withKeys = (keys: string) => (hasFocus ? { keys } : {});
  useLatestCommands(
    'This code',
    id === null
      ? []
      : [
          {
            label: 'Edit code',
            icon: Pencil,
            ...withKeys('F2'),
            run: () => {
              onEdit(id);
            },
          },
          ...STEPS.map(({ label, icon, step, keys }) => ({
            label,
            icon,
            ...withKeys(keys),
            run: () => {
              onStep(id, step);
            },
          })),
          ...CODE_REPORTS.map(({ what, label, icon }) => ({
            label,
            icon,
            run: () => {
              onReport(what, id);
            },
          })),
          ...CODE_ACTS.map(({ act, label, icon }) => ({
            label,
            icon,
            run: () => {
              onAsk(act, id);
            },
          })),
          {
            label: 'Delete code',
            icon: Trash2,
            ...withKeys('Delete'),
            run: () => {
              onDelete(id);
            },
          },
        ],
  );
}
