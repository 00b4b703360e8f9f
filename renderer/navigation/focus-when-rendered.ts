import { mayTakeFocus } from './restored-focus.ts';
import { whenRendered } from './when-rendered.ts';

/**
 * Focuses an element as soon as it is rendered, unless the user does something else first. If another element gets the
 * focus before that, the focus stays there. Returns a function that stops waiting.
 */
export function focusWhenRendered(find: () => HTMLElement | null): () => void {
  const before = document.activeElement;
  return whenRendered(find, (element) => {
    if (document.activeElement === before || mayTakeFocus()) element.focus();
  });
}
