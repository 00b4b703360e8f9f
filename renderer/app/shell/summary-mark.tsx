import type { ReactNode } from 'react';
import css from './summary-mark.module.css';
import { useSummaryNews } from './summary-news.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

/** Marks a session whose summary is being written or has not been viewed yet. */
export function useSummaryMark({ sessionId, summary }: SessionRecord): ReactNode {
  const hasNotice = useSummaryNews(({ unread }) => unread.has(sessionId));
  if (summary === 'generating')
    return (
      <span className={css.mark} title="Summary being written">
        <i className={css.dot} />
        <span className="visually-hidden">Summary being written</span>
      </span>
    );
  return hasNotice ? <span className={css.ready}>Summary ready</span> : undefined;
}

/** Announces a new summary to screen readers on any screen. */
export function SummaryAnnouncement() {
  const text = useSummaryNews((news) => news.text);
  return (
    <span className="visually-hidden" role="status">
      {text}
    </span>
  );
}
