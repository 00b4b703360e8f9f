import { Link } from '@tanstack/react-router';
import { answersPlace, quotesPlace, sessionsPlace } from '../navigation/library-places.ts';
import css from './project-tabs.module.css';

const TABS = [
  { path: '/sessions', name: 'Sessions', place: sessionsPlace },
  { path: '/answers', name: 'Answers', place: answersPlace },
  { path: '/quotes', name: 'Quotes', place: quotesPlace },
] as const;

/** Tabs of the library's screens. Each is restored as it was left. */
export function LibraryTabs({ current }: { current: (typeof TABS)[number]['path'] }) {
  return (
    <nav className={css.tabs} aria-label="Library">
      {TABS.map(({ path, name, place }) => (
        <Link
          key={path}
          {...place()}
          className={css.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
