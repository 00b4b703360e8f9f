import { useEffect, useState } from 'react';
import { Tooltip } from '@mantine/core';

/** Milliseconds, as for every other tooltip. */
const DELAY = 350;
/** More would not fit beside it. */
const LONGEST = 600;

interface Shown {
  element: HTMLElement;
  text: string;
}

/** Shows the whole of a text that is cut off with an ellipsis, when it is hovered or has the keyboard's focus. */
export function FullText() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const showSoon = (find: () => HTMLElement | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const element = find();
        setShown(element && { element, text: shortened(element.textContent.trim()) });
      }, DELAY);
    };
    const onPointerMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') showSoon(() => cutAt(clientX, clientY));
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      hide();
      if (target instanceof Element && target.matches(':focus-visible'))
        showSoon(() => cutInside(target)[0] ?? null);
    };
    const end = new AbortController();
    const options = { signal: end.signal, capture: true, passive: true };
    document.addEventListener('pointermove', onPointerMove, options);
    document.addEventListener('focusin', onFocusIn, options);
    for (const type of ['focusout', 'pointerdown', 'keydown', 'scroll'])
      document.addEventListener(type, hide, options);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  if (shown === null) return null;
  return (
    <Tooltip
      key={shown.text}
      target={shown.element}
      label={<bdi>{shown.text}</bdi>}
      opened
      multiline
      maw={420}
    />
  );
}

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function isCut(element: Element | null): element is HTMLElement {
  if (!(element instanceof HTMLElement)) return false;
  const isLong = element.scrollWidth > element.clientWidth;
  if (!isLong && element.scrollHeight <= element.clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return isLong ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none';
}

/** The cut text at a point of the window. One with a `title` shows it itself. */
function cutAt(x: number, y: number): HTMLElement | null {
  const top = document.elementFromPoint(x, y);
  if (top === null || top.closest('[title]') !== null) return null;
  const isThere = (element: HTMLElement): boolean => {
    const { left, right, top: upper, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= upper && y <= bottom;
  };
  const above = [top, top.parentElement].find(isCut);
  return above ?? cutInside(top).find(isThere) ?? null;
}

/** The cut texts of an element; of its row, if it is a link that fills it. */
function cutInside(element: Element): HTMLElement[] {
  if (element.matches('input, textarea')) return [];
  const around = element.textContent === '' ? element.parentElement : element;
  // A row has few elements. A list or a panel has too many texts to choose one.
  const inside = around?.querySelectorAll('*') ?? [];
  return inside.length > 60 ? [] : [element, ...inside].filter((one): one is HTMLElement => isCut(one));
}
