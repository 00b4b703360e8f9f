import { randomBytes } from 'node:crypto';

/** How long an original is shown. */
const SHOWN_MS = 10 * 60_000;

export type ShownOriginals = ReturnType<typeof createShownOriginals>;

interface Shown {
  until: string;
  /** Proves to the address of a recording that its original may be played. */
  soundKey: string;
  timer: NodeJS.Timeout;
}

/** The sessions whose original is shown in the window at this moment. None survives a restart. */
export function createShownOriginals({
  hidden,
  protect,
}: {
  /** Called if the original of a session is no longer shown. */
  hidden: (sessionId: string) => void;
  /** Keeps the window out of screenshots and shared screens. Returns false if the system cannot. */
  protect: (isProtected: boolean) => boolean;
}) {
  const shown = new Map<string, Shown>();

  function hide(sessionId: string): void {
    const one = shown.get(sessionId);
    if (one === undefined) return;
    clearTimeout(one.timer);
    shown.delete(sessionId);
    if (shown.size === 0) protect(false);
    hidden(sessionId);
  }

  return {
    show(sessionId: string): { until: string; soundKey: string; isProtected: boolean } {
      hide(sessionId);
      const isProtected = protect(true);
      const until = new Date(Date.now() + SHOWN_MS).toISOString();
      const soundKey = randomBytes(16).toString('hex');
      const timer = setTimeout(() => {
        hide(sessionId);
      }, SHOWN_MS);
      timer.unref();
      shown.set(sessionId, { until, soundKey, timer });
      return { until, soundKey, isProtected };
    },
    /** Returns when the original is hidden again (ISO 8601); null if it is not shown. */
    until: (sessionId: string): string | null => shown.get(sessionId)?.until ?? null,
    mayPlay: (sessionId: string, soundKey: string | null): boolean =>
      soundKey !== null && shown.get(sessionId)?.soundKey === soundKey,
    hide,
    /** Call this when the screen is locked, the window closes or another workspace opens. */
    hideAll(): void {
      for (const sessionId of shown.keys()) hide(sessionId);
    },
  };
}
