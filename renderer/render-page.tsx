import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders into the page's root element. The only file that loads React's renderer: see `electron.vite.config.ts`. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
