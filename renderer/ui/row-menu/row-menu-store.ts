import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { createStore } from 'zustand';
import { groupsIn, offers } from '../keyboard/command-groups.ts';
import { isTyping } from '../keyboard/typing.ts';

/** An action of a row's menu. */
export interface RowMenuAction {
  label: string;
  icon: LucideIcon;
  /** Shown at its right, in the notation of `Command.keys`. */
  keys?: string;
  isDangerous?: boolean;
  /** Why it cannot be chosen now. */
  unavailable?: string | undefined;
  run: () => void;
}

/** The actions of a row in groups, between which a line is drawn. */
export type RowMenuGroups = readonly (readonly RowMenuAction[])[];

interface OpenMenu {
  /** Whose actions they are, for screen readers. */
  label: string;
  groups: RowMenuGroups;
  x: number;
  y: number;
  /** The element that had the focus. */
  before: Element | null;
}

/** The menu that is open at a row; null if none is. */
export const rowMenu = createStore<{ open: OpenMenu | null }>(() => ({ open: null }));

/** Links of these addresses, fields and selected text have a menu of the system. */
const OUTSIDE = 'a[href^="http"], a[href^="mailto:"]';

/**
 * Returns the row under a right-click or with the focus, found by a selector; null where the system's menu opens
 * instead.
 */
export function rowOfMenu(event: MouseEvent<HTMLElement>, selector: string): HTMLElement | null {
  const { target, currentTarget } = event;
  // React bubbles events from popovers that were opened from the list.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return null;
  if (isTyping(target) || target.closest(OUTSIDE) !== null) return null;
  const selection = getSelection();
  if (selection?.isCollapsed === false && selection.containsNode(target, true)) return null;
  return target.closest<HTMLElement>(selector);
}

/** How far into a row its menu opens by keyboard, in pixels. */
const INSET = 24;

/** Opens a menu with the actions of a row: at the pointer, or by keyboard (Shift+F10) at the row. */
export function openRowMenu(
  event: MouseEvent<HTMLElement>,
  row: Element,
  label: string,
  groups: RowMenuGroups,
): void {
  event.preventDefault();
  event.stopPropagation();
  const { nativeEvent, clientX, clientY } = event;
  const isByKey = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === '';
  const box = row.getBoundingClientRect();
  const shown = groups.filter((group) => group.length > 0);
  rowMenu.setState({
    open: {
      label,
      groups: shown,
      x: isByKey ? box.left + INSET : clientX,
      y: isByKey ? Math.min(box.bottom, box.top + INSET) : clientY,
      before: document.activeElement,
    },
  });
}

/** Returns the actions that the current screen offers for its selection, by the title of their commands. */
export const actionsOfSelection = (title: string): RowMenuAction[] =>
  groupsIn(offers.getState().byOwner)
    .filter((group) => group.title === title)
    .flatMap(({ commands }) => commands)
    .map(({ label, icon, run }) => ({ label, icon, run }));
