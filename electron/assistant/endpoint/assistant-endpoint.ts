import type {
  AssistantChange,
  AssistantModels,
  AssistantSettings,
  AssistantTest,
} from '../../../shared/model/assistant.ts';
import type { Policy } from '../../../shared/model/policy.ts';
import type { Destination } from '../../../shared/model/privacy.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { isAllowedHost, refusalMessage, toAllowedHosts } from '../../platform/allowed-hosts.ts';
import { FailureError } from '../../platform/failures.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import { createContactedHosts } from '../../service-client/contacted-hosts.ts';
import { readAssistantAddress, withoutVersion } from './assistant-address.ts';
import { AssistantFailure } from './assistant-failure.ts';
import { createAssistantKeys } from './assistant-keys.ts';
import { createChat, createTimedChat, type Chat } from './chat-client.ts';
import { findModels } from './models.ts';
import { testConnection } from './test-connection.ts';

interface Options {
  settings: { read: () => Settings; save: (change: Partial<Settings>) => Settings };
  keychain: Pick<Keychain, 'read' | 'write' | 'remove'>;
  policy: Policy;
  fetch: typeof fetch;
  /** Called after the settings were changed. */
  changed: (settings: Settings) => void;
}

export type AssistantEndpoint = ReturnType<typeof createAssistantEndpoint>;

/** How much is sent at once until the server or the user says more: what servers read at least. */
const DEFAULT_CONTEXT_TOKENS = 4096;
const NO_WORDING = { find: '', ask: '', draft: '' };

/** The researcher's own language model: where it is, its key, and requests to it. Nothing of it exists until there is an address. */
export function createAssistantEndpoint({ settings, keychain, policy, fetch, changed }: Options) {
  const keys = createAssistantKeys(keychain);
  const contacts = createContactedHosts();
  // What the policy refuses was not contacted.
  const send = toAllowedHosts(
    policy,
    contacts.noting('assistant', fetch),
    (message) => new AssistantFailure('not-sent', message),
  );
  /** Changes wait for the keychain, so that they run one at a time. */
  let last: Promise<unknown> = Promise.resolve();
  let stopping: AbortController | null = null;

  /** Returns null if there is no assistant, or the organisation has removed it. */
  const read = (): AssistantSettings | null => (policy.assistant ? settings.read().assistant : null);

  function requireAllowed(): void {
    if (!policy.assistant) throw new FailureError('blocked', 'Your organisation has removed the assistant.');
  }

  function current(): AssistantSettings {
    requireAllowed();
    const found = read();
    if (found === null)
      throw new FailureError('blocked', 'There is no assistant. Enter its address in Settings first.');
    return found;
  }

  function write(assistant: AssistantSettings | null): void {
    changed(settings.save({ assistant }));
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work);
    last = result.catch(() => null);
    return result;
  }

  const keyOf = ({ address, hasKey }: AssistantSettings): Promise<string | null> =>
    hasKey ? keys.of(address) : Promise.resolve(null);

  /** Returns the settings for an address. Throws if Earmark cannot or should not send anything there. */
  async function atAddress(typed: string, allowsPlainHttp: boolean): Promise<AssistantSettings> {
    const before = read();
    const { address, isOpenToRead } = readAssistantAddress(typed);
    const { hostname, host } = new URL(address);
    if (!isAllowedHost(policy, hostname)) throw new FailureError('blocked', refusalMessage(policy, hostname));
    if (isOpenToRead && !allowsPlainHttp)
      throw new FailureError('blocked', `Others on the network can read what is sent to ${host}.`, {
        code: 'plain-http',
      });
    if (before !== null && withoutVersion(before.address) === withoutVersion(address))
      return before.address === address ? before : { ...before, address, test: null };
    if (before?.hasKey === true) await keys.remove(before.address);
    return {
      address,
      model: '',
      contextTokens: DEFAULT_CONTEXT_TOKENS,
      atOnce: before?.atOnce ?? 1,
      hasKey: false,
      ownWording: before?.ownWording ?? NO_WORDING,
      test: null,
    };
  }

  async function save({ address, ...change }: AssistantChange, allowsPlainHttp: boolean): Promise<void> {
    requireAllowed();
    const before = address === undefined ? current() : await atAddress(address, allowsPlainHttp);
    const after = { ...before, ...change };
    write({ ...after, test: isStillTested(before, after) ? before.test : null });
  }

  const timed = createTimedChat({ fetch: send, place: placeOf(current), key: () => keyOf(current()) });
  const chat = createChat({ fetch: send, place: placeOf(current), key: () => keyOf(current()) });

  async function findAndSaveAddress(signal?: AbortSignal): Promise<AssistantModels> {
    const before = current();
    const { address, models, problem } = await findModels(before.address, {
      fetch: send,
      key: await keyOf(before),
      signal,
    });
    const after = read();
    // Only in the other form: the address may have been changed since.
    if (after?.address === before.address && address !== before.address)
      write({ ...after, address, test: null });
    return { models, problem };
  }

  /** Returns null if it was stopped. */
  async function runTest(): Promise<AssistantTest | null> {
    const before = current();
    if (before.model === '') throw new FailureError('blocked', 'Choose a model first.');
    if (stopping !== null) throw new FailureError('blocked', 'A test is running.');
    const stop = new AbortController();
    stopping = stop;
    try {
      const tested = await testConnection({
        ask: timed,
        answer: () => findAndSaveAddress(stop.signal),
        contextTokens: before.contextTokens,
        signal: stop.signal,
      });
      const after = read();
      if (after !== null && isSamePlace(before, after) && after.contextTokens === before.contextTokens)
        write({ ...after, test: tested });
      return tested;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      stopping = null;
    }
  }

  return {
    current: read,
    save: (change: AssistantChange, allowsPlainHttp: boolean) => inTurn(() => save(change, allowsPlainHttp)),
    saveKey: (key: string | null) =>
      inTurn(async () => {
        const { address } = current();
        await (key === null ? keys.remove(address) : keys.save(address, key));
        write({ ...current(), hasKey: key !== null });
      }),
    turnOff: () =>
      inTurn(async () => {
        const { address, hasKey } = current();
        stopping?.abort();
        if (hasKey) await keys.remove(address);
        write(null);
      }),
    models: () => findAndSaveAddress(),
    test: runTest,
    stopTest: (): void => {
      stopping?.abort();
    },
    /** Asks the model at this address. Nothing is sent if the user has chosen another one since. */
    chatAt:
      (address: string): Chat =>
      async (request, signal) => {
        if (read()?.address !== address)
          throw new AssistantFailure(
            'not-sent',
            `The assistant is no longer at ${new URL(address).host}, so nothing was sent.`,
          );
        return chat(request, signal);
      },
    /** The chosen address, even if it was not contacted, and every other one that was. */
    destinations(): Destination[] {
      const chosen = read();
      const contacted = contacts.list();
      const origin = chosen === null ? null : new URL(chosen.address).origin;
      const others = contacted.filter((one) => one.origin !== origin);
      if (origin === null) return others;
      const lastAt = contacted.find((one) => one.origin === origin)?.lastAt ?? null;
      return [{ origin, use: 'assistant', lastAt }, ...others];
    },
  };
}

const placeOf = (current: () => AssistantSettings) => () => {
  const { address, model, test } = current();
  return { address, model, form: test?.form ?? null };
};

const isSamePlace = (before: AssistantSettings, after: AssistantSettings): boolean =>
  withoutVersion(before.address) === withoutVersion(after.address) && before.model === after.model;

/** What was found of long prompts is true of shorter ones. */
const isStillTested = (before: AssistantSettings, after: AssistantSettings): boolean =>
  isSamePlace(before, after) &&
  (after.contextTokens === before.contextTokens ||
    (after.contextTokens < before.contextTokens && before.test?.fullPrompt.start === true));
