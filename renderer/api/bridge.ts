import type { Bridge, CallName, Input, OutputOf } from '../../shared/ipc/calls.ts';
import type { EventName, Events } from '../../shared/ipc/events.ts';
import type { Outcome } from '../../shared/model/errors.ts';

declare global {
  interface Window {
    /** Set by the preload script; read in this file only. */
    readonly earmark: Bridge;
  }
}

/** The main process's calls and events, each a function of its name. */
interface NamedBridge {
  call: { [Name in CallName]: (input: Input<Name>) => Promise<Outcome<OutputOf<Name>>> };
  on: { [Name in EventName]: (listener: (payload: Events[Name]) => void) => () => void };
}

/** Adds files that the user dropped to the list of a project. */
export const dropFiles: Bridge['dropFiles'] = (input, files) => window.earmark.dropFiles(input, files);

/** Returns an object whose every property is what `make` returns for its name. */
const byName = (make: (name: never) => unknown): unknown =>
  new Proxy({}, { get: (_, name) => make(name as never) });

/* oxlint-disable typescript/no-unsafe-type-assertion -- the properties are made when they are read */
export const bridge: NamedBridge = {
  call: byName((name: CallName) => (input: never) => window.earmark.call(name, input)) as NamedBridge['call'],
  on: byName(
    (name: EventName) => (listener: never) => window.earmark.on(name, listener),
  ) as NamedBridge['on'],
};
/* oxlint-enable typescript/no-unsafe-type-assertion */
