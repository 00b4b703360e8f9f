import { expect, test } from 'vitest';
import type { SessionRef } from '../../../shared/model/session.ts';
import type { Fetch } from './fetch-checked.ts';
import { estimateRecordings } from './recording-sizes.ts';
import type { SignedAddress } from './signed-address.ts';

const sessions = (count: number) =>
  Array.from({ length: count }, (_, index): SessionRef => ({
    sessionId: String(index),
    type: 'instant',
    projectId: null,
  }));
const trust = { loopback: true, serviceHost: null, resolve: () => Promise.resolve([]) };
const part = (total: string) =>
  new Response('R', { status: 206, headers: { 'content-range': `bytes 0-0/${total}` } });
const complete = (headers: Record<string, string>) => new Response('RIFF', { status: 200, headers });

/** Estimates from answers in the order of the sessions; returns what was asked for, too. */
async function estimate(
  count: number,
  answers: readonly (Response | Exclude<SignedAddress, { ok: true }>)[],
  listed = answers.length,
) {
  const methods: string[] = [];
  const fetch: Fetch = (address, { headers }) => {
    expect(new Headers(headers).get('range')).toBe('bytes=0-0');
    const answer = answers[Number(new URL(address).pathname.slice(1))];
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(new TypeError('No answer'));
  };
  const signedAddress = ({ sessionId }: SessionRef): Promise<SignedAddress> => {
    methods.push(sessionId);
    const answer = answers[Number(sessionId)];
    return Promise.resolve(
      answer === undefined || answer instanceof Response
        ? { ok: true, address: `http://127.0.0.1/${sessionId}` }
        : answer,
    );
  };
  const bytes = await estimateRecordings({ fetch, trust, signedAddress }, sessions(listed), count);
  return { bytes, methods };
}

test('multiplies the mean of the sizes that the service gives', async () => {
  expect((await estimate(2, [part('1000'), part('3000')])).bytes).toBe(4000);
  expect((await estimate(42, [part('1000'), complete({ 'content-length': '2000' })])).bytes).toBe(63_000);
});

test('counts a missing recording as empty, and leaves out what is not known', async () => {
  const missing = { ok: false, missing: true, message: '' } as const;
  const refused = { ok: false, missing: false, message: '' } as const;
  expect((await estimate(10, [part('1000'), missing])).bytes).toBe(5000);
  expect((await estimate(10, [part('1000'), refused, part('*'), complete({})])).bytes).toBe(10_000);
  expect((await estimate(10, [refused, part('*')])).bytes).toBeNull();
  expect((await estimate(0, [])).bytes).toBeNull();
});

test('asks for five sizes at most, spread over the sessions', async () => {
  expect((await estimate(42, [part('1')], 42)).methods).toEqual(['0', '9', '18', '27', '36']);
  expect((await estimate(3, [part('1')], 3)).methods).toHaveLength(3);
});

test('opens no address that recordings may not come from', async () => {
  const signedAddress = () => Promise.resolve({ ok: true as const, address: 'http://192.168.1.1/' });
  const fetch = () => Promise.reject(new Error('It was opened'));
  expect(await estimateRecordings({ fetch, trust, signedAddress }, sessions(1), 1)).toBeNull();
});
