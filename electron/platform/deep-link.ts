import { app } from 'electron';
import { SESSION_SCHEME, sessionOfAddress, sessionOfArguments } from './session-address.ts';
import type { SessionRef } from '../../shared/model/session.ts';

export type RequestedSession = ReturnType<typeof createRequestedSession>;

/**
 * The session of an `earmark:` address that was opened outside Earmark. It is only shown: nothing is asked of the
 * service that opening the session by hand would not ask. To be made before the app is ready: on a Mac the address
 * that Earmark is started with comes earlier.
 */
export function createRequestedSession() {
  let waiting = sessionOfArguments(process.argv);
  /** The page listens from the moment on that it has asked for what was there before it. */
  let isListening = false;
  let show: ((session: SessionRef) => void) | null = null;

  const ask = (session: SessionRef | null) => {
    if (session === null) return;
    if (!isListening) waiting = session;
    show?.(session);
  };
  app.on('open-url', (event, address) => {
    event.preventDefault();
    ask(sessionOfAddress(address));
  });
  app.on('second-instance', (_event, args) => {
    ask(sessionOfArguments(args));
  });
  return {
    ask,
    /** The page has begun, and takes what waits for it. */
    take(): SessionRef | null {
      const session = waiting;
      waiting = null;
      isListening = true;
      return session;
    },
    /** No page listens: its window is opening, or has closed. */
    pageIsAway(): void {
      isListening = false;
    },
    onRequested(shown: (session: SessionRef) => void): void {
      show = shown;
    },
  };
}

/** Has the system open such addresses in Earmark. Where it refuses, they still open as arguments of a start. */
export function openSessionAddresses(report: (event: string, error: unknown) => void): void {
  // While it is built, the system would open Electron itself, which is not Earmark.
  if (!app.isPackaged || app.setAsDefaultProtocolClient(SESSION_SCHEME)) return;
  report('session addresses', new Error(`The system did not register ${SESSION_SCHEME}: addresses`));
}
