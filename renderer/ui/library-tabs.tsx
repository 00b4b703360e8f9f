import { Link } from '@tanstack/react-router';
import css from './project-tabs.module.css';

const TABS = [
  { to: '/sessions', name: 'Sessions' },
  { to: '/answers', name: 'Answers' },
  { to: '/quotes', name: 'Quotes' },
] as const;

/** The sides of the library. */
export function LibraryTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return (
    <nav className={css.tabs} aria-label="Library">
      {TABS.map(({ to, name }) => (
        <Link key={to} to={to} className={css.t} aria-current={to === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
