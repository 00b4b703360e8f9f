import { useLayoutEffect, type KeyboardEvent, type RefObject } from 'react';

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
const isStop = (button: HTMLElement) => button.hasAttribute('data-stop');

/** Makes one of the bar's buttons the Tab stop: the last focused one, or else the first. */
export function useOneTabStop(bar: RefObject<HTMLElement | null>): void {
  // After every render, since buttons are added, removed and disabled.
  useLayoutEffect(() => {
    if (bar.current !== null) keepOneStop(bar.current);
  });
}

function keepOneStop(bar: HTMLElement, wanted?: HTMLElement): void {
  const buttons = buttonsOf(bar);
  const stop = buttons.find((button) => button === wanted) ?? buttons.find(isStop) ?? buttons[0];
  for (const button of buttons) {
    const tabIndex = button === stop ? '0' : '-1';
    // Writing the same value again costs as much as another one, and this runs after every render.
    if (button.getAttribute('tabindex') !== tabIndex) button.setAttribute('tabindex', tabIndex);
    // The first button is only a default: it may be first because the others are disabled.
    if (wanted !== undefined) button.toggleAttribute('data-stop', button === stop);
  }
}

/** Moves between buttons with the arrows, Home and End, wrapping around at the ends. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const { target } = event;
  // A menu opened from here is elsewhere in the DOM and handles its own keys, but React bubbles them to here.
  if (!(target instanceof HTMLElement) || !bar.contains(target)) return;
  const buttons = buttonsOf(bar);
  const current = buttons.findIndex((button) => button === target);
  const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 }[event.key];
  const button = current < 0 || next === undefined ? undefined : buttons.at(next % buttons.length);
  if (button === undefined) return;
  event.preventDefault();
  // Keeps the key from the player's shortcuts.
  event.stopPropagation();
  keepOneStop(bar, button);
  button.focus();
}
