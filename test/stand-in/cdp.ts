// The Chrome DevTools Protocol over --remote-debugging-pipe: descriptor 3 to the browser, 4 from it.
import type { CDPSession } from '@playwright/test';
import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** The browser itself or one page of it. The types of Playwright list its methods and events. */
export interface Session extends Pick<CDPSession, 'on' | 'send'> {
  readonly id: string;
}

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
}
interface Waiting extends PromiseWithResolvers<object> {
  method: string;
}
interface Known {
  session: Session;
  events: EventEmitter;
}

export class Pipe {
  private readonly known = new Map<string, Known>();
  private readonly waiting = new Map<number, Waiting>();
  private readonly output: Writable;
  private lastId = 0;

  /** `onClosed` runs when the browser has ended, after all pending requests have failed. */
  constructor(output: Writable, input: Readable, onClosed: () => void) {
    // The end of the browser is noticed below; writing to it must not throw as well.
    this.output = output.on('error', () => undefined);
    let parts: Buffer[] = [];
    input.on('error', () => undefined);
    input.on('data', (data: Buffer) => {
      let from = 0;
      for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, from)) {
        parts.push(data.subarray(from, end));
        const text = Buffer.concat(parts).toString();
        parts = [];
        from = end + 1;
        this.receive(JSON.parse(text) as Message);
      }
      parts.push(data.subarray(from));
    });
    input.on('close', () => {
      for (const { method, reject } of this.waiting.values())
        reject(new Error(`${method}: the browser has gone`));
      this.waiting.clear();
      onClosed();
    });
  }

  /** Returns the session with that id, or the browser's own without one. */
  session(id = ''): Session {
    return this.knownAs(id).session;
  }

  private knownAs(id: string): Known {
    const found = this.known.get(id);
    if (found) return found;
    const events = new EventEmitter();
    const session = {
      id,
      on: events.on.bind(events),
      send: (method: string, params: object = {}) => this.send(id, method, params),
    };
    // The only place where the protocol's types meet untyped JSON.
    const entry = { events, session: session as unknown as Session };
    this.known.set(id, entry);
    return entry;
  }

  private send(sessionId: string, method: string, params: object): Promise<object> {
    const id = ++this.lastId;
    const waiting = { method, ...Promise.withResolvers<object>() };
    this.waiting.set(id, waiting);
    const message = { id, method, params, ...(sessionId === '' ? {} : { sessionId }) };
    this.output.write(`${JSON.stringify(message)}\0`);
    return waiting.promise;
  }

  private receive({ id, sessionId, method, params, result, error }: Message): void {
    if (id === undefined) {
      this.knownAs(sessionId ?? '').events.emit(method ?? '', params);
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(`${waiting.method}: ${error.message}`));
    else waiting?.resolve(result ?? {});
  }
}
