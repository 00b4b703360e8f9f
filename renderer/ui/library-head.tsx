import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { answersPlace, quotesPlace, sessionsPlace } from '../navigation/library-places.ts';
import css from './library-head.module.css';
import { PanelHead } from './panel-head.tsx';

const SCREENS = {
  '/sessions': { name: 'Sessions', place: sessionsPlace },
  '/answers': { name: 'Answers', place: answersPlace },
  '/quotes': { name: 'Quotes', place: quotesPlace },
} as const;
type LibraryPath = keyof typeof SCREENS;
const PATHS = ['/sessions', '/answers', '/quotes'] as const satisfies readonly LibraryPath[];

/**
 * The head of a screen of the library. Its tabs are in the place of the title, so that they stay where they are from
 * one screen to the next.
 */
export function LibraryHead(props: { current: LibraryPath; meta?: ReactNode; children?: ReactNode }) {
  return (
    <PanelHead
      title={SCREENS[props.current].name}
      isTitledByTabs
      meta={props.meta}
      tabs={<LibraryTabs current={props.current} />}
    >
      {props.children}
    </PanelHead>
  );
}

/** Links to the library's screens. Each is restored as it was left. */
function LibraryTabs({ current }: { current: LibraryPath }) {
  return (
    <nav className={css.tabs} aria-label="Library">
      {PATHS.map((path) => (
        <Link
          key={path}
          {...SCREENS[path].place()}
          className={css.tab}
          data-name={SCREENS[path].name}
          aria-current={path === current ? 'page' : undefined}
        >
          {SCREENS[path].name}
        </Link>
      ))}
    </nav>
  );
}
