import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
const isStop = (button: HTMLElement) => button.hasAttribute('data-stop');

/** Of the buttons in the bar one alone is reached by Tab: the last that had the focus, or else the first. */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  // After every drawing, as buttons come, go and are greyed.
  useLayoutEffect(() => {
    if (bar.current !== null) keepOneStop(bar.current);
  });
}

function keepOneStop(bar: HTMLElement, wanted?: HTMLElement): void {
  const buttons = buttonsOf(bar);
  const stop = buttons.find((button) => button === wanted) ?? buttons.find(isStop) ?? buttons[0];
  for (const button of buttons) {
    button.tabIndex = button === stop ? 0 : -1;
    // The first is one only until another is chosen: it may be the first by being the only one not greyed.
    if (wanted !== undefined) button.toggleAttribute('data-stop', button === stop);
  }
}

/** Arrows, Home and End go from button to button; the ends meet. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const { target } = event;
  // A menu opened from here stands elsewhere and has its own keys, though React hands them on to here.
  if (!(target instanceof HTMLElement) || !bar.contains(target)) return;
  const buttons = buttonsOf(bar);
  const here = buttons.findIndex((button) => button === target);
  const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }[event.key];
  const button = here < 0 || next === undefined ? undefined : buttons.at(next % buttons.length);
  if (button === undefined) return;
  event.preventDefault();
  // The player's own arrows stay out of it.
  event.stopPropagation();
  keepOneStop(bar, button);
  button.focus();
}
