import { expect, test, vi } from 'vitest';
import { FailureError } from '../platform/failures.ts';
import { toAllowedHosts, type HostPolicy } from './allowed-hosts.ts';

const refusal = (message: string) => new FailureError('blocked', message);
function request(hosts: string[] | null, address: string, rest: Partial<HostPolicy> = {}) {
  const send = vi.fn(() => Promise.resolve(new Response('{}')));
  const policy = { hosts, problems: [], file: '/etc/earmark/policy.json', ...rest };
  return { send, answer: toAllowedHosts(policy, send, refusal)(address) };
}

test.each([
  [null, 'https://anywhere.example.org/v1'],
  [['interviews.example.org'], 'https://interviews.example.org/v1'],
  [['interviews.example.org'], 'https://INTERVIEWS.example.org./v1'],
  [['*.example.org'], 'https://a.store.example.org/b.wav?signature=1'],
  [[], 'http://127.0.0.1:4000/v1'],
  [[], 'http://[::1]:4000/v1'],
])('with %j sends to %s', async (hosts, address) => {
  const { send, answer } = request(hosts, address);
  await answer;
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  [[], 'https://interviews.example.org/v1'],
  [['interviews.example.org'], 'https://interviews.example.org.evil.example/v1'],
  [['interviews.example.org'], 'https://store.interviews.example.org/v1'],
  [['*.example.org'], 'https://example.org/v1'],
  [['*.example.org'], 'https://badexample.org/v1'],
  [['interviews.example.org'], 'https://interviews.example.org@evil.example/v1'],
])('with %j sends nothing to %s, and says who refuses', async (hosts, address) => {
  const { send, answer } = request(hosts, address);
  await expect(answer).rejects.toThrow('Your organisation does not allow Earmark to connect to');
  expect(send).not.toHaveBeenCalled();
});

test('names the file if it has a fault', async () => {
  const { answer } = request([], 'https://interviews.example.org/v1', {
    problems: ['The file cannot be read.'],
  });
  await expect(answer).rejects.toThrow('policy file has a fault');
  await expect(answer).rejects.toThrow('/etc/earmark/policy.json');
});
