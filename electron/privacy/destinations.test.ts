import { expect, test } from 'vitest';
import { createContactedHosts } from '../service-client/contacted-hosts.ts';
import { destinationsOf } from './destinations.ts';

const answer = () => Promise.resolve(new Response('{}'));

test('lists the service before the first request', () => {
  expect(destinationsOf({ origin: 'https://interviews.example.org', isSample: false }, [])).toEqual([
    { origin: 'https://interviews.example.org', use: 'service', lastAt: null },
  ]);
});

test('lists each address once for each use, with the time of the last contact', async () => {
  const contacts = createContactedHosts();
  const ask = contacts.noting('service', answer);
  await ask(new URL('https://interviews.example.org/v1/projects?x=1'));
  await ask('https://interviews.example.org/v1/user/profile');
  await contacts.noting('recordings', answer)('https://store.example.org/a.wav?signature=secret');
  await contacts
    .noting('recordings', () => Promise.reject(new Error('refused')))(
      new Request('https://gone.example.org/b.wav'),
    )
    .catch(() => undefined);
  const listed = destinationsOf(
    { origin: 'https://interviews.example.org', isSample: false },
    contacts.list(),
  );
  expect(listed.map(({ origin, use }) => [origin, use])).toEqual(
    expect.arrayContaining([
      ['https://interviews.example.org', 'service'],
      ['https://store.example.org', 'recordings'],
      ['https://gone.example.org', 'recordings'],
    ]),
  );
  expect(listed).toHaveLength(3);
  expect(listed[0]?.lastAt).toMatch(/^\d{4}-/);
  expect(JSON.stringify(listed)).not.toContain('secret');
});

test('lists where dictionaries and updates may come from, before the first is fetched', () => {
  const dictionaries = { origin: 'https://words.example.org', use: 'dictionaries', lastAt: null } as const;
  const updates = { origin: 'https://updates.example.org', use: 'updates', lastAt: null } as const;
  const service = { origin: 'https://interviews.example.org', isSample: false };
  expect(destinationsOf(service, [], [dictionaries, updates]).slice(1)).toEqual([dictionaries, updates]);
  expect(destinationsOf(service, [], [null, updates]).slice(1)).toEqual([updates]);
});

test('lists the recordings of the sample under the sample', async () => {
  const contacts = createContactedHosts();
  await contacts.noting('recordings', answer)('http://127.0.0.1:4000/audio/1');
  expect(destinationsOf({ origin: 'http://127.0.0.1:4000', isSample: true }, contacts.list())).toMatchObject([
    { origin: 'http://127.0.0.1:4000', use: 'sample' },
  ]);
});
