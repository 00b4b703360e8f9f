import type { KeyboardEvent } from 'react';

const STEP = '[data-step]';

/**
 * Moves the focus with the keyboard. The results are one Tab stop: the up and down arrows move between
 * matches, left goes to the session's name and right back from it, Home and End to the first and last match.
 * Up from the first match returns to the search field.
 */
export function moveInResults(event: KeyboardEvent<HTMLElement>, toField: () => void): void {
  const list = event.currentTarget;
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = [...list.querySelectorAll<HTMLElement>(STEP)];
  const session = target.closest('[data-session]');
  const first = session?.querySelector<HTMLElement>(STEP) ?? null;
  const from = target.matches(STEP) ? target : first;
  const here = from === null ? -1 : steps.indexOf(from);
  if (key === 'Escape' || (key === 'ArrowUp' && here === 0 && target === from)) {
    event.preventDefault();
    event.stopPropagation();
    toField();
    return;
  }
  const next = {
    ArrowUp: steps[here - 1],
    ArrowDown: target === from ? steps[here + 1] : (first ?? undefined),
    ArrowLeft: session?.querySelector<HTMLElement>('[data-name]') ?? undefined,
    ArrowRight: first ?? undefined,
    Home: steps[0],
    End: steps.at(-1),
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
