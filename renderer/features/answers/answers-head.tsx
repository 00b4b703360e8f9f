import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PanelHead } from '../../ui/panel-head.tsx';
import tabs from '../../widgets/projects/project-tabs.module.css';
import { useHasAsk } from './ask/asked-runs.ts';

/** The head of the screen, with its views: the answers by question, and those to a question of one's own. */
export function AnswersHead({ children }: { children?: ReactNode }) {
  const hasAsk = useHasAsk();
  return (
    <PanelHead title="Answers" tabs={hasAsk ? <AnswersTabs /> : undefined}>
      {children}
    </PanelHead>
  );
}

function AnswersTabs() {
  const { tab = 'questions' } = useSearch({ from: '/answers' });
  const shared = (one: typeof tab) => ({
    className: tabs.tab,
    // Of both, the address begins with that of the other.
    activeOptions: { exact: true },
    'aria-current': tab === one ? ('page' as const) : undefined,
  });
  return (
    <nav className={tabs.tabs} aria-label="Answers">
      <Link
        from="/answers"
        to="/answers"
        search={(before) => ({ ...before, tab: undefined, run: undefined })}
        {...shared('questions')}
      >
        By question
      </Link>
      <Link
        from="/answers"
        to="/answers"
        search={(before) => ({ ...before, tab: 'ask' as const })}
        {...shared('ask')}
      >
        Ask
      </Link>
    </nav>
  );
}
