import { useEffect } from 'react';
import { createStore } from 'zustand';
import { focusScreen } from '../../../navigation/focus-screen.ts';
import { dropSelection, focusedTurn, selectedRange } from '../notes/note-selection.ts';

/** `leave`: Escape was pressed. `select`: a code was given to nothing. */
type Hint = 'leave' | 'select';

export const HINT_WORDS: Record<Hint, string> = {
  leave: 'Press Esc again to leave; continue later from Sessions.',
  select: 'Select words first, or press N to write a note.',
};

/** What a key of the review has to say, until the next key or click. */
export const reviewHint = createStore<{ hint: Hint | null }>(() => ({ hint: null }));

const say = (hint: Hint | null) => {
  reviewHint.setState({ hint });
};

/** Says why a code was given to nothing. */
export const sayNothingToCode = (): void => {
  say('select');
};

/**
 * Escape in a review: it drops the selected words and the focus of a turn. If there is neither, it leaves at the second
 * press, so that one press too many does not end the work.
 */
export function escapeInReview(leave: () => void): void {
  const turn = focusedTurn();
  if (selectedRange() !== null || turn !== null) {
    dropSelection();
    focusScreen();
    return;
  }
  if (reviewHint.getState().hint === 'leave') leave();
  else say('leave');
}

/** Removes the hint at the next key or click, and when the session is left. */
export function useHintEnds(): void {
  useEffect(() => {
    const end = (event: Event) => {
      // The second Escape needs the hint of the first one.
      if (!(event instanceof KeyboardEvent && event.key === 'Escape')) say(null);
    };
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, end, { capture: true });
    return () => {
      for (const type of ['keydown', 'pointerdown']) window.removeEventListener(type, end, { capture: true });
      say(null);
    };
  }, []);
}
