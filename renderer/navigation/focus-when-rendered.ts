import { mayTakeFocus } from './restored-focus.ts';
import { whenRendered } from './when-rendered.ts';

/**
 * Focuses an element as soon as it is rendered, unless the user does something else first. What has the focus now loses
 * it then; what gets it meanwhile keeps it. Returns a function that gives up.
 */
export function focusWhenRendered(find: () => HTMLElement | null): () => void {
  const before = document.activeElement;
  return whenRendered(find, (element) => {
    if (document.activeElement === before || mayTakeFocus()) element.focus();
  });
}
