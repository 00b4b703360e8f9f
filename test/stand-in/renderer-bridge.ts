// oxlint-disable unicorn/consistent-function-scoping -- injected as source text, so nothing may move out of the function
/**
 * Calls between the two worlds of a page over an EventTarget that no page script can reach. Chromium clones the
 * `detail` of an event for the other world; functions and promises are passed as ids. Dispatch is synchronous, so
 * results are, too. Injected into both worlds as source text, so it uses nothing from outside itself. Returns the
 * function that exposes a value by name in the other world.
 */
export function makeBridge(channel: EventTarget, mine: string, theirs: string) {
  type Boxed =
    | { $: 'object'; entries: [string, unknown][] }
    | { $: 'function'; id: number }
    | { $: 'promise'; id: number };
  type Reply = { type: 'return' | 'throw'; value: unknown };
  type Settled = { type: 'resolve' | 'reject'; id: number; value: unknown };
  type Message =
    | { type: 'call'; id: number; value: unknown }
    | Reply
    | Settled
    | { type: 'expose'; key: string; value: unknown };
  type Anything = (...args: unknown[]) => unknown;

  // shell/renderer/api/electron_api_context_bridge.cc: the maximum depth, and the objects that are cloned as a whole.
  // Of any other object only its own named values are passed, so an instance of a class loses its methods and its
  // symbols (docs/api/context-bridge.md: "Parameter / Error / Return Type support").
  const DEEPEST = 1000;
  const CLONED = new Set(
    'ArrayBuffer BigInt Blob Boolean DataView Date Map Number RegExp Set SharedArrayBuffer String WeakMap WeakSet'.split(
      ' ',
    ),
  );

  // Captured before a page script can patch them.
  const dispatch = channel.dispatchEvent.bind(channel);
  const clone = structuredClone.bind(globalThis);
  const Carrier = CustomEvent;
  const { apply } = Reflect;
  const detail = Object.getOwnPropertyDescriptor(Carrier.prototype, 'detail') ?? {};
  const readDetail = Reflect.get(detail, 'get') as () => unknown;
  const detailOf = (event: Event) => apply(readDetail, event, []) as Message;

  const functions = new Map<number, Anything>();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let reply: Reply | undefined;

  const post = (message: Message) => void dispatch(new Carrier(theirs, { detail: message }));
  const isPlain = (value: unknown): value is object =>
    Object.prototype.toString.call(value) === '[object Object]';
  const isFunction = (value: unknown): value is Anything => typeof value === 'function';
  // As in the source: only the message is passed, not the name or anything else.
  const boxedError = (error: unknown) => (error instanceof Error ? new Error(error.message) : box(error, 0));
  const isCloned = (value: object) =>
    CLONED.has(Object.prototype.toString.call(value).slice(8, -1)) || ArrayBuffer.isView(value);

  const box = (value: unknown, depth: number): unknown => {
    if (depth >= DEEPEST)
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      );
    if (typeof value === 'symbol') return undefined;
    if (isFunction(value)) {
      functions.set(++lastId, value);
      return { $: 'function', id: lastId };
    }
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Promise) {
      const id = ++lastId;
      value
        .then((result: unknown) => post({ type: 'resolve', id, value: box(result, 0) }))
        .catch((error: unknown) => post({ type: 'reject', id, value: boxedError(error) }));
      return { $: 'promise', id };
    }
    if (value instanceof Error) return boxedError(value);
    if (Array.isArray(value)) return Array.from(value, (part) => box(part, depth + 1));
    if (!isCloned(value)) {
      // Twice: the source counts the object, and each of its values once more.
      const entries = Object.entries(value).map(([key, part]) => [key, box(part, depth + 2)]);
      return { $: 'object', entries };
    }
    try {
      return clone(value);
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };
  const unbox = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unbox);
    if (!isPlain(value)) return value;
    const boxed = value as Boxed;
    if (boxed.$ === 'object')
      return Object.fromEntries(boxed.entries.map(([key, part]) => [key, unbox(part)]));
    if (boxed.$ === 'function') return (...args: unknown[]) => call(boxed.id, args);
    const promised = Promise.withResolvers<unknown>();
    waiting.set(boxed.id, promised);
    return promised.promise;
  };
  const call = (id: number, args: unknown[]): unknown => {
    post({ type: 'call', id, value: args.map((argument) => box(argument, 0)) });
    const answered = reply;
    if (answered?.type === 'throw') throw unbox(answered.value) as Error;
    return unbox(answered?.value);
  };
  const answer = (id: number, args: unknown): Message => {
    try {
      return { type: 'return', value: box(functions.get(id)?.(...(unbox(args) as unknown[])), 0) };
    } catch (error) {
      return { type: 'throw', value: boxedError(error) };
    }
  };
  const freeze = (value: unknown): unknown => {
    if (Array.isArray(value) || isPlain(value)) Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const settle = ({ id, type, value }: Settled) => {
    waiting.get(id)?.[type](unbox(value));
    waiting.delete(id);
  };

  channel.addEventListener(mine, (event) => {
    const message = detailOf(event);
    if (message.type === 'call') post(answer(message.id, message.value));
    else if (message.type === 'expose') {
      const value = freeze(unbox(message.value));
      Object.defineProperty(globalThis, message.key, { value, enumerable: true });
    } else if ('id' in message) settle(message);
    else reply = message;
  });
  return (key: string, api: unknown): void => {
    post({ type: 'expose', key, value: box(api, 0) });
  };
}
