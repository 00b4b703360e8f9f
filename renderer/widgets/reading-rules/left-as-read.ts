import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { RuleSubject } from '../../../shared/model/reading-rule.ts';
import type { ReadingReasons } from '../../../shared/model/reading-reasons.ts';

interface LeftAsRead {
  /** What the doubts were, by session and what is read; the latest last. */
  doubts: Record<string, string>;
}

const MOST = 1000;

/** The sessions whose reading the researcher has left as it is, although Earmark is not sure of it. */
export const useLeftAsRead = create<LeftAsRead>()(
  persist((): LeftAsRead => ({ doubts: {} }), { name: 'earmark.left-as-read' }),
);

const keyOf = (sessionId: string, what: RuleSubject) => `${what} ${sessionId}`;
// Without names of fields, which may say more than a setting should.
const doubtsIn = ({ sureness, reasons }: ReadingReasons) =>
  [sureness, ...reasons.map(({ reason }) => reason)].join(' ');

/** No longer asks about a reading, until there is another doubt. */
export function leaveAsRead(sessionId: string, what: RuleSubject, reasons: ReadingReasons): void {
  const key = keyOf(sessionId, what);
  useLeftAsRead.setState(({ doubts }) => {
    const others = Object.entries(doubts).filter(([one]) => one !== key);
    return { doubts: Object.fromEntries([...others.slice(1 - MOST), [key, doubtsIn(reasons)]]) };
  });
}

/** True if the researcher has left the reading as it is, with these doubts. */
export const useIsLeftAsRead = (sessionId: string, what: RuleSubject, reasons: ReadingReasons | null) =>
  useLeftAsRead(({ doubts }) => reasons !== null && doubts[keyOf(sessionId, what)] === doubtsIn(reasons));
