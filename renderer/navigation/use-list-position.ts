import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import {
  anchorAt,
  findAnchor,
  indexOfKey,
  scrolledTo,
  type ListPosition,
  type Rows,
} from './list-position.ts';
import { keepPosition, positionOf } from './list-positions.ts';
import { whenRendered } from './when-rendered.ts';
import { beginRestoringFocus, mayTakeFocus } from './restored-focus.ts';

interface PositionedList extends Rows {
  /** Another filter, order or query makes another list. */
  name: string;
  /** The scroll container. Every row in it has its key as `data-row-key`. */
  scroller: RefObject<HTMLElement | null>;
  /**
   * Returns the distance from the first row to this one in pixels; for the count, the height of all rows.
   * Null if every row is rendered, and so can be measured in the page.
   */
  startOf: ((index: number) => number) | null;
}

interface FocusedControl {
  key: string;
  control: number | null;
}

const ROW = '[data-row-key]';
const CONTROLS = 'a[href], button';

/**
 * Remembers the scroll position and the focused row of a list, and restores both before it is painted when it
 * is shown again. Rows are found by their keys, since others may have been added or removed. Call this after
 * the hook that decides which rows are rendered.
 */
export function useListPosition(list: PositionedList): void {
  const { scroller } = list;
  const restore = useEffectEvent((element: HTMLElement) => {
    const position = positionOf(list.name);
    return position === null || list.count === 0 ? null : new Restoring(element, list, position);
  });
  const keep = useEffectEvent((element: HTMLElement, scrolled: Scrolled, focused: FocusedControl | null) => {
    if (list.count > 0) keepPosition(list.name, positionIn(element, scrolled, list, focused));
  });
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const restoring = restore(current);
    let focused = restoring?.focused ?? null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused = focusedControl(target) ?? focused;
    };
    let scrolled: Scrolled | null = null;
    const onScroll = () => {
      scrolled = scrolledIn(current);
    };
    // Reading the position now would make the browser lay out the page while React is still changing it.
    const frame = requestAnimationFrame(onScroll);
    current.addEventListener('focusin', onFocus);
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      restoring?.stop();
      cancelAnimationFrame(frame);
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('scroll', onScroll);
      keep(current, scrolled ?? scrolledIn(current), focused);
    };
  }, [scroller]);
}

interface Scrolled {
  top: number;
  left: number;
}

const scrolledIn = ({ scrollTop, scrollLeft }: Element): Scrolled => ({ top: scrollTop, left: scrollLeft });

function focusedControl(element: Element): FocusedControl | null {
  const row = element.closest<HTMLElement>(ROW);
  const key = row?.dataset['rowKey'];
  if (row === null || key === undefined) return null;
  const controls = [...row.querySelectorAll(CONTROLS)];
  return { key, control: controls.findIndex((control) => control.contains(element)) };
}

/** Returns where the visible rows start: below the sticky table head. */
const edgeOf = (scroller: Element) =>
  scroller.getBoundingClientRect().top + (scroller.querySelector('thead')?.clientHeight ?? 0);

/**
 * Returns the position of a list. How far it is scrolled was read earlier: while the list is removed, its
 * scroll position may shrink, because the content above it goes first and a list at its end then has more
 * room.
 */
function positionIn(
  scroller: HTMLElement,
  scrolled: Scrolled,
  rows: Rows,
  focused: FocusedControl | null,
): ListPosition {
  const anchorOf = (key: string) => anchorAt(rows, indexOfKey(rows, key));
  return {
    top: scrolled.top === 0 ? null : firstShown(scroller, scrolled.top, anchorOf),
    left: scrolled.left,
    focus: focused === null ? null : { ...anchorOf(focused.key), control: focused.control, reveal: false },
  };
}

/** Returns the first row that is shown. Measuring it makes the browser lay out the page, which takes several milliseconds. */
function firstShown(
  scroller: HTMLElement,
  scrollTop: number,
  anchorOf: (key: string) => ReturnType<typeof anchorAt>,
): ListPosition['top'] {
  const edge = edgeOf(scroller) + scrollTop - scroller.scrollTop;
  const first = [...scroller.querySelectorAll<HTMLElement>(ROW)].find(
    (row) => row.getBoundingClientRect().bottom > edge + 1,
  );
  const key = first?.dataset['rowKey'];
  return first === undefined || key === undefined
    ? null
    : { ...anchorOf(key), offset: edge - first.getBoundingClientRect().top };
}

/** Scrolls a list to its stored position, and returns the focus to its row once that is rendered. */
class Restoring {
  /** The control to focus. */
  readonly focused: FocusedControl | null;
  private readonly scroller: HTMLElement;
  private readonly list: PositionedList;
  private readonly position: ListPosition;
  private readonly frame: number;
  private endWaiting: (() => void) | null = null;

  constructor(scroller: HTMLElement, list: PositionedList, position: ListPosition) {
    this.scroller = scroller;
    this.list = list;
    this.position = position;
    const { focus } = position;
    const key = focus === null ? undefined : list.keyAt(findAnchor(list, focus).index);
    this.focused = focus === null || key === undefined ? null : { key, control: focus.control };
    if (this.focused !== null && mayTakeFocus()) beginRestoringFocus();
    scroller.scrollLeft = position.left;
    this.scroll();
    // The rows have been laid out by then, so that their real heights count.
    this.frame = requestAnimationFrame(() => {
      this.scroll();
      this.focus();
    });
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.endWaiting?.();
  }

  private rowAt(index: number): HTMLElement | null {
    const key = this.list.keyAt(index);
    return key === undefined
      ? null
      : this.scroller.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`);
  }

  /**
   * Returns a row's upper and lower edge in the scroll container: measured if it is rendered, otherwise
   * computed.
   */
  private extentOf(index: number): { start: number; end: number } | null {
    const row = this.rowAt(index);
    const { startOf } = this.list;
    if (row === null) return startOf === null ? null : { start: startOf(index), end: startOf(index + 1) };
    const start = row.getBoundingClientRect().top - edgeOf(this.scroller) + this.scroller.scrollTop;
    return { start, end: start + row.offsetHeight };
  }

  private scroll(): void {
    const { scroller, list } = this;
    const { top, focus } = this.position;
    const anchor = top === null ? null : findAnchor(list, top);
    const extent = anchor === null ? null : this.extentOf(anchor.index);
    if (extent !== null)
      scroller.scrollTop = extent.start + (anchor?.isSame === true ? (top?.offset ?? 0) : 0);
    if (focus?.reveal !== true) return;
    const shown = this.extentOf(findAnchor(list, focus).index);
    const room = scroller.getBoundingClientRect().bottom - edgeOf(scroller);
    if (shown !== null) scroller.scrollTop = scrolledTo(scroller.scrollTop, room, shown);
  }

  /** Rows out of view are rendered some time after the list was scrolled to them. */
  private focus(): void {
    const { focus } = this.position;
    if (focus === null || !mayTakeFocus()) return;
    const find = () => {
      const row = this.rowAt(findAnchor(this.list, focus).index);
      if (row === null && focus.reveal) this.scroll();
      return row;
    };
    this.endWaiting = whenRendered(find, (row) => {
      if (mayTakeFocus()) controlOf(row, focus.control)?.focus({ preventScroll: true });
    });
  }
}

function controlOf(row: HTMLElement, control: number | null): HTMLElement | undefined {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)];
  const opener = row.hasAttribute('tabindex')
    ? row
    : (controls.find((each) => each.matches('a[href]')) ?? controls[0]);
  return control === null ? opener : control === -1 ? row : (controls[control] ?? opener);
}
