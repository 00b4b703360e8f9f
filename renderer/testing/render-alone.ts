import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders something without the app until the test ends. Returns the function that renders something else in its place. */
export function renderAlone(content: ReactNode): (next: ReactNode) => void {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  const show = (next: ReactNode) => {
    flushSync(() => {
      root.render(next);
    });
  };
  show(content);
  return show;
}
