import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../wait-for-animations.ts';

/**
 * Says where the focus is if nobody can see or use it there; null if it is well. Playwright sends this function to the
 * page as source text, so it uses nothing from outside itself.
 */
function faultOfFocus(): string | null {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement) || element === document.body) return 'the page has the focus';
  const own = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
  const name = `<${element.tagName.toLowerCase()}> “${own}”`;
  // A screen without a list, such as the form that connects a service, has it as a whole.
  if (element.tagName === 'MAIN' && element.querySelector('[data-first-focus]') !== null)
    return `all of the screen has the focus: ${name}`;
  if (element.matches(':disabled')) return `it is disabled: ${name}`;
  const covering = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  if (covering !== undefined && !covering.contains(element)) return `a dialog covers it: ${name}`;
  // The input of a choice may be drawn by its label.
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isSeen = (one: Element) => {
    const { width, height, top, bottom, left, right } = one.getBoundingClientRect();
    const isInWindow = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return width > 1 && height > 1 && isInWindow && one.checkVisibility({ visibilityProperty: true });
  };
  return [element, ...labels].some(isSeen) ? null : `it is hidden: ${name}`;
}

/** Returns what is wrong with the focus once the page is at rest; null if a person can see it and use it. */
export async function focusFault(page: Page): Promise<string | null> {
  await waitForAnimations(page);
  let fault: string | null = null;
  const isWell = expect.poll(async () => (fault = await page.evaluate(faultOfFocus)), { timeout: 5000 });
  await isWell.toBeNull().catch(() => undefined);
  return fault;
}
