import type { KeyboardEvent } from 'react';
import { close, indexOf, open, rowAt, rowCount, type JsonTree } from './json-tree.ts';

interface Actions {
  go: (index: number) => void;
  /** Called after the tree was changed in place. */
  changed: () => void;
}

/**
 * Handles the keys of a tree: up and down move, right opens or goes in, left closes or goes out, Enter
 * toggles.
 */
export function handleTreeKey(
  event: KeyboardEvent,
  tree: JsonTree,
  at: number,
  { go, changed }: Actions,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const row = rowAt(tree, at);
  const last = rowCount(tree) - 1;
  const isOpen = row.node !== null;
  const acts = new Map<string, () => void>([
    [
      'ArrowDown',
      () => {
        go(Math.min(last, at + 1));
      },
    ],
    [
      'ArrowUp',
      () => {
        go(Math.max(0, at - 1));
      },
    ],
    [
      'PageDown',
      () => {
        go(Math.min(last, at + 20));
      },
    ],
    [
      'PageUp',
      () => {
        go(Math.max(0, at - 20));
      },
    ],
    [
      'Home',
      () => {
        go(0);
      },
    ],
    [
      'End',
      () => {
        go(last);
      },
    ],
    [
      'ArrowRight',
      () => {
        if (isOpen) go(row.node?.size === 0 ? at : at + 1);
        else if (row.parent !== null && open(row.parent, row.index) !== null) changed();
      },
    ],
    [
      'ArrowLeft',
      () => {
        if (row.node !== null && row.parent !== null) {
          close(row.node);
          changed();
        } else if (row.parent !== null) go(indexOf(row.parent.parent, row.parent.index));
      },
    ],
    [
      'Enter',
      () => {
        if (row.parent === null) return;
        if (row.node === null) open(row.parent, row.index);
        else close(row.node);
        changed();
      },
    ],
  ]);
  const act = acts.get(event.key);
  if (act === undefined) return;
  event.preventDefault();
  // Otherwise the same keys would also control the player.
  event.stopPropagation();
  act();
}
