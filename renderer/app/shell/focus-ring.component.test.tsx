import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openScreen } from '../../testing/open-screen.tsx';
import { main } from '../../testing/parts.ts';

const service = {
  'GET /v1/projects': () => ({ success: true, projects: [{ id: 'holds', name: 'Holds', prompt: 'Ask.' }] }),
  'GET /v1/projects/{projectId}': () => ({
    success: true,
    project: { id: 'holds', name: 'Holds', prompt: 'Ask.' },
  }),
  'GET /v1/projects/{projectId}/links': () => ({ success: true, links: [] }),
};

/** The colour of a token as a computed style writes it. */
function colourOf(token: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** True if the element, a part of it or the frame around its field shows the line and the halo. */
function hasRing(element: Element, line: string, halo: string): boolean {
  const frames = [element.parentElement, element.closest('[class*="Input-"], [class*="_editor_"]')];
  return [element, ...element.querySelectorAll('*'), ...frames].some((part) => {
    if (part === null) return false;
    const { outlineStyle, outlineColor, borderColor, boxShadow } = getComputedStyle(part);
    const hasLine = (outlineStyle === 'solid' && outlineColor === line) || borderColor === line;
    return hasLine && boxShadow.includes(halo);
  });
}

test.each(['/projects', '/projects/holds/links', '/projects/new', '/sessions', '/instant'])(
  'shows the line and the halo of the focus ring on everything that Tab reaches on %s',
  async (route) => {
    await openScreen(route, { service });
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    const line = colourOf('--em-focus');
    const halo = colourOf('--em-focus-halo');
    const reached = new Set<Element>();
    for (;;) {
      await userEvent.keyboard('{Tab}');
      const element = document.activeElement;
      if (element === null || element === document.body || reached.has(element)) break;
      reached.add(element);
      const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
      // The colour of a field's edge fades in.
      await expect.poll(() => hasRing(element, line, halo), { message: name }).toBe(true);
    }
    expect(reached.size).toBeGreaterThan(2);
  },
);
