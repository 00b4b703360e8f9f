import { create } from 'zustand';
import type { SummaryState } from '../../../shared/model/summary.ts';

interface SummaryNews {
  /** The sessions whose summary came since the page was opened, and was not looked at yet. */
  unread: ReadonlySet<string>;
  /** What was said last, for a screen reader. */
  said: string;
}

/** Summaries that came while the researcher was elsewhere. */
export const useSummaryNews = create<SummaryNews>()((): SummaryNews => ({ unread: new Set(), said: '' }));

export function markUnread(sessionId: string): void {
  useSummaryNews.setState(({ unread }) => ({ unread: new Set([...unread, sessionId]) }));
}

export function markRead(sessionId: string): void {
  const { unread } = useSummaryNews.getState();
  if (!unread.has(sessionId)) return;
  useSummaryNews.setState({ unread: new Set([...unread].filter((each) => each !== sessionId)) });
}

/** Nothing of one workspace is news in another. */
export const forgetSummaryNews = (): void => {
  useSummaryNews.setState({ unread: new Set(), said: '' });
};

/** What is remembered of a session's summary between two of main's words about it. */
export interface Watched {
  /** When the run that goes on was asked for. */
  askedAt: string | null;
  /** The service said "not yet" at least once, so it really wrote. */
  wrote: boolean;
  receivedAt: string | null;
}

export const NOT_WATCHED: Watched = { askedAt: null, wrote: false, receivedAt: null };

/**
 * What main's word about a summary means: whether it has come just now, and for how many seconds it was written;
 * null where that was not seen from its beginning to its end on this page.
 */
export function newsIn(
  before: Watched,
  state: Pick<SummaryState, 'status' | 'askedAt' | 'checkedAt' | 'receivedAt'>,
  openedAt: number,
): { after: Watched; isReady: boolean; seconds: number | null } {
  const { status, askedAt, checkedAt, receivedAt } = state;
  if (status === 'generating') {
    const isSameRun = askedAt === before.askedAt;
    const wrote = checkedAt !== null || (isSameRun && before.wrote);
    // A summary that was here before the run is no news when the run ends without another.
    return { after: { askedAt, wrote, receivedAt }, isReady: false, seconds: null };
  }
  const received = receivedAt === null ? null : Date.parse(receivedAt);
  const isReady =
    status === 'ready' && received !== null && received >= openedAt && receivedAt !== before.receivedAt;
  const asked = before.askedAt === null ? null : Date.parse(before.askedAt);
  const isWhole = isReady && before.wrote && asked !== null && asked >= openedAt;
  return {
    after: { ...NOT_WATCHED, receivedAt },
    isReady,
    seconds: isWhole ? (received - asked) / 1000 : null,
  };
}
