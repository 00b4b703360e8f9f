import { app } from 'electron';
import type { OpenedAddresses } from './opened-addresses.ts';
import { SESSION_SCHEME, sessionOfArguments } from './session-url.ts';
import type { SessionRef } from '../../shared/model/session.ts';

/**
 * Handles the session of an `earmark:` URL that was opened outside Earmark. It is only shown: the service
 * gets no request that opening it by hand would not send.
 */
export function createRequestedSession(addresses: OpenedAddresses) {
  let waiting = sessionOfArguments(process.argv);
  /** The page listens once it has called `take`. */
  let isListening = false;
  let show: ((session: SessionRef) => void) | null = null;

  const ask = (session: SessionRef | null) => {
    if (session === null) return;
    if (!isListening) waiting = session;
    show?.(session);
  };
  addresses.listen((args) => {
    ask(sessionOfArguments(args));
  });
  return {
    ask,
    /** Returns the waiting session to the page, which has started. */
    take(): SessionRef | null {
      const session = waiting;
      waiting = null;
      isListening = true;
      return session;
    },
    /** Call this if no page is listening: its window is opening, or has closed. */
    pageClosed(): void {
      isListening = false;
    },
    onRequested(shown: (session: SessionRef) => void): void {
      show = shown;
    },
  };
}

/** Registers Earmark for such URLs. If the system refuses, they still work as command-line arguments. */
export function openSessionAddresses(report: (event: string, error: unknown) => void): void {
  // During development, the system would open plain Electron instead of Earmark.
  if (!app.isPackaged || app.setAsDefaultProtocolClient(SESSION_SCHEME)) return;
  report('session addresses', new Error(`The system did not register ${SESSION_SCHEME}: addresses`));
}
