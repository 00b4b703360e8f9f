// What is wrong with the layout of a page, found by geometry.
import type { Page } from '@playwright/test';
import { waitForAnimations } from './wait-for-animations.ts';

/**
 * Describes each text that is cut off without an ellipsis or overprinted by another, and each control that is
 * smaller than 24 by 24 pixels, covered by another, or neither in view nor in reach by scrolling. If a modal dialog
 * is open, only the dialog is checked.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  await waitForChanges(page);
  // Runs in the page, where nothing can be imported.
  // oxlint-disable-next-line complexity
  return page.evaluate(() => {
    const SMALLEST = 24;
    /** Text boxes include the space above and below the letters. */
    const LEADING = 0.2;
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=checkbox], [role=radio], ' +
      '[role=tab], [role=menuitem], [role=option], [role=switch], [role=slider], [role=combobox]';
    const root =
      [...document.querySelectorAll('[role=dialog][aria-modal=true]')].findLast((one) =>
        one.checkVisibility(),
      ) ?? document.body;
    const found: string[] = [];
    const report = (fault: string, element: Element, detail = '') => {
      const words = (element.getAttribute('aria-label') ?? element.textContent)
        .replaceAll(/\s+/g, ' ')
        .trim();
      const name =
        element.tagName.toLowerCase() +
        (element.classList[0] === undefined ? '' : `.${element.classList[0]}`);
      found.push(`${fault}: ${name} “${words.slice(0, 60)}”${detail}`);
    };

    const known = new Map<Element, boolean>();
    /** False for what only screen readers have, and for what is transparent, with all that is inside. */
    function isDrawn(element: Element): boolean {
      const before = known.get(element);
      if (before !== undefined) return before;
      const { width, height } = element.getBoundingClientRect();
      const { parentElement } = element;
      const drawn =
        (width > 1 || height > 1) &&
        getComputedStyle(element).opacity !== '0' &&
        (parentElement === null || isDrawn(parentElement));
      known.set(element, drawn);
      return drawn;
    }
    const isShown = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (!isDrawn(element)) return false;
      // Such as the link to skip to the content, which comes into view with the focus.
      const { right, bottom } = element.getBoundingClientRect();
      return right > 0 && bottom > 0;
    };

    /** The part of a box that its ancestors show; and the ancestor that cuts it without a way to scroll. */
    // oxlint-disable-next-line complexity -- the same for both directions
    function clip(
      box: DOMRect,
      from: Element,
    ): { shown: DOMRect | null; cutAcross?: Element; cutDown?: Element } {
      let { left, top, right, bottom } = box;
      let cutAcross: Element | undefined;
      let cutDown: Element | undefined;
      let canScrollX = false;
      let canScrollY = false;
      for (
        let at: Element | null = from;
        at !== null && at !== document.documentElement;
        at = at.parentElement
      ) {
        const { overflowX, overflowY, maskImage, position } = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        // Fades out at its edge, as the ruler of a waveform does.
        if (maskImage !== 'none') return { shown: null };
        if (overflowX !== 'visible') {
          if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) canScrollX = true;
          else if (!canScrollX && (left < edge.left - 1.5 || right > edge.right + 1.5)) cutAcross ??= at;
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        }
        if (overflowY !== 'visible') {
          const slack = box.height * LEADING + 1;
          if (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight + 1) canScrollY = true;
          else if (!canScrollY && (top < edge.top - slack || bottom > edge.bottom + slack)) cutDown ??= at;
          [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        }
        if (position === 'fixed') break;
      }
      if (!canScrollX && (left < -1 || right > innerWidth + 1)) cutAcross ??= document.documentElement;
      if (!canScrollY && (top < -1 || bottom > innerHeight + 1)) cutDown ??= document.documentElement;
      [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return {
        shown:
          right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null,
        ...(cutAcross && { cutAcross }),
        ...(cutDown && { cutDown }),
      };
    }

    const hasEllipsis = (from: Element, to: Element): boolean => {
      for (let at: Element | null = from; at !== null; at = at.parentElement) {
        const { textOverflow, display, webkitLineClamp } = getComputedStyle(at);
        if (textOverflow === 'ellipsis' && !/flex|grid/.test(display)) return true;
        if (webkitLineClamp !== 'none') return true;
        if (at === to) return false;
      }
      return false;
    };

    // Texts.
    const texts: { box: DOMRect; parent: Element }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? '').trim() === '') continue;
      if (/^(script|style|title|desc)$/i.test(parent.tagName) || !isShown(parent)) continue;
      // A decoration.
      if (parent.closest('svg[aria-hidden=true]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const { shown, cutAcross, cutDown } = clip(box, parent);
        const by = cutAcross ?? cutDown;
        if (by !== undefined && !hasEllipsis(parent, by)) {
          report('cut text', parent, ` by ${by.tagName.toLowerCase()}.${by.classList[0] ?? ''}`);
          break;
        }
        if (shown !== null) texts.push({ box: shown, parent });
      }
    }

    const isOpaque = (element: Element): boolean => {
      const { backgroundColor } = getComputedStyle(element);
      const alpha = /,\s*([\d.]+)\)$/.exec(backgroundColor)?.[1];
      return (
        backgroundColor.startsWith('rgb(') ||
        (backgroundColor.startsWith('rgba(') && Number(alpha) > 0.8) ||
        (!backgroundColor.startsWith('rgb') && !/ \/ 0/.test(backgroundColor))
      );
    };
    /** True if what lies on top has a background of its own, such as a sticky head over rows that scroll. */
    function coversOther(x: number, y: number, one: Element, other: Element): boolean {
      const top = document.elementFromPoint(x, y);
      const upper = top === null ? null : one.contains(top) || top.contains(one) ? one : other;
      const lower = upper === one ? other : one;
      for (let at: Element | null = upper; at !== null && !at.contains(lower); at = at.parentElement)
        if (isOpaque(at)) return true;
      return false;
    }
    const overprinted = new Set<Element>();
    texts.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of texts.entries())
      for (let next = index + 1; next < texts.length; next += 1) {
        const other = texts[next];
        if (other === undefined || other.box.top > one.box.bottom) break;
        if (one.parent === other.parent || overprinted.has(other.parent)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const least = Math.min(one.box.height, other.box.height);
        if (across < 2.5 || down < least * 2 * LEADING) continue;
        const x = Math.max(one.box.left, other.box.left) + across / 2;
        const y = Math.max(one.box.top, other.box.top) + down / 2;
        if (coversOther(x, y, one.parent, other.parent)) continue;
        overprinted.add(other.parent);
        report('overprinted text', one.parent, ` and “${other.parent.textContent.trim().slice(0, 40)}”`);
      }

    // Controls.
    const controls = [...root.querySelectorAll(CONTROLS)].filter(isShown).map((control) => {
      const box = control.getBoundingClientRect();
      return { control, box, ...clip(box, control.parentElement ?? control) };
    });
    for (const { control, box, shown, cutAcross, cutDown } of controls) {
      const by = cutAcross ?? cutDown;
      if (
        by !== undefined &&
        (shown === null || box.width - shown.width > 4 || box.height - shown.height > 4)
      ) {
        report('control out of reach', control, ` by ${by.tagName.toLowerCase()}.${by.classList[0] ?? ''}`);
        continue;
      }
      if (shown === null) continue;
      // A link in a sentence is as high as its line.
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') continue;
      if (box.width >= SMALLEST - 0.5 && box.height >= SMALLEST - 0.5) continue;
      const target =
        control.closest('label, [role=option], [role=row], [role=tab]') ??
        document.querySelector(`label[for="${CSS.escape(control.id === '' ? '-' : control.id)}"]`);
      const reaches = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        // An open menu may cover a part of it.
        if (hit !== null && hit.closest('[role=menu]') !== control.closest('[role=menu]')) return true;
        return hit !== null && (control.contains(hit) || target?.contains(hit) === true);
      };
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const reach = SMALLEST / 2 - 0.5;
      if (reaches(x - reach, y) && reaches(x + reach, y) && reaches(x, y - reach) && reaches(x, y + reach))
        continue;
      // Partly scrolled out of view.
      if (shown.width < box.width - 1 || shown.height < box.height - 1) continue;
      report('small control', control, ` ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
    }
    for (const [index, { control: one, shown: a }] of controls.entries())
      for (const { control: other, shown: b } of controls.slice(index + 1)) {
        if (a === null || b === null || one.contains(other) || other.contains(one)) continue;
        // The edges of a stretch are drawn over the slider of the whole.
        if (one.matches('[role=slider]') && other.matches('[role=slider]')) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across < 3 || down < 3) continue;
        const holds = (big: DOMRect, small: DOMRect) =>
          big.left <= small.left + 1 &&
          big.right >= small.right - 1 &&
          big.top <= small.top + 1 &&
          big.bottom >= small.bottom - 1;
        // A whole row, or a field, that has other controls inside.
        if (holds(a, b) || holds(b, a)) continue;
        const x = Math.max(a.left, b.left) + across / 2;
        const y = Math.max(a.top, b.top) + down / 2;
        if (coversOther(x, y, one, other)) continue;
        report(
          'overlapping controls',
          one,
          ` and “${(other.getAttribute('aria-label') ?? other.textContent).trim().slice(0, 40)}”`,
        );
      }
    return [...new Set(found)];
  });
}

/** More frames than anything needs that measures itself again and again; what is playing changes for ever. */
const MOST_FRAMES = 12;

/** Waits until a frame changes nothing: a bar that finds no room leaves out one action in each frame. */
const waitForChanges = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => {
      changes.push(...records);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = () => new Promise(requestAnimationFrame);
    for (let count = 0; count < most; count += 1) {
      changes.length = 0;
      // What is measured in one frame changes the page before the next.
      await frame();
      await frame();
      if (changes.length === 0) break;
    }
    observer.disconnect();
  }, MOST_FRAMES);
