import { create } from 'zustand';
import type { SummaryState } from '../../../shared/model/summary.ts';

interface SummaryNews {
  /** The sessions whose summary arrived since the page was opened and has not been viewed yet. */
  unread: ReadonlySet<string>;
  /** The last announcement for screen readers. */
  text: string;
}

/** Summaries that arrived while another screen was open. */
export const useSummaryNews = create<SummaryNews>()((): SummaryNews => ({ unread: new Set(), text: '' }));

export function markUnread(sessionId: string): void {
  useSummaryNews.setState(({ unread }) => ({ unread: new Set([...unread, sessionId]) }));
}

export function markRead(sessionId: string): void {
  const { unread } = useSummaryNews.getState();
  if (!unread.has(sessionId)) return;
  useSummaryNews.setState({ unread: new Set([...unread].filter((each) => each !== sessionId)) });
}

/** Clears the news when another workspace is opened. */
export const forgetSummaryNews = (): void => {
  useSummaryNews.setState({ unread: new Set(), text: '' });
};

/** What is known about a session's summary from main's previous event. */
export interface Watched {
  /** When the current run was requested. */
  askedAt: string | null;
  /** The service answered "not yet" at least once, so it really generated the summary. */
  wrote: boolean;
  receivedAt: string | null;
}

export const NOT_WATCHED: Watched = { askedAt: null, wrote: false, receivedAt: null };

/**
 * Compares a summary's state with the previous one: whether it has just arrived, and how many seconds it took
 * to write; null if this page did not see the whole run.
 */
export function summaryUpdate(
  before: Watched,
  state: Pick<SummaryState, 'status' | 'askedAt' | 'checkedAt' | 'receivedAt'>,
  openedAt: number,
): { after: Watched; isReady: boolean; seconds: number | null } {
  const { status, askedAt, checkedAt, receivedAt } = state;
  if (status === 'generating') {
    const isSameRun = askedAt === before.askedAt;
    const wrote = checkedAt !== null || (isSameRun && before.wrote);
    // A summary from before the run is not news if the run ends without a new one.
    return { after: { askedAt, wrote, receivedAt }, isReady: false, seconds: null };
  }
  const received = receivedAt === null ? null : Date.parse(receivedAt);
  const isReady =
    status === 'ready' && received !== null && received >= openedAt && receivedAt !== before.receivedAt;
  const askedAtMs = before.askedAt === null ? null : Date.parse(before.askedAt);
  const isWhole = isReady && before.wrote && askedAtMs !== null && askedAtMs >= openedAt;
  return {
    after: { ...NOT_WATCHED, receivedAt },
    isReady,
    seconds: isWhole ? (received - askedAtMs) / 1000 : null,
  };
}
