// The addresses from which a recording may be downloaded, and the redirects that are allowed.
import { expect, test } from 'vitest';
import type { RecordingOptions } from '../../electron/recordings/store/recording.ts';
import {
  opened,
  plainWav,
  redirecting,
  serve,
  settled,
  wholeFile,
  setUpRecordingFolder,
} from './audio-server.ts';

setUpRecordingFolder();

const ready = { status: 'ready', durationSeconds: 4 };
const failed = (message: string) => ({ status: 'failed', message });
const unsafe = 'The service gave an unsafe address for the recording.';

/** A public host, which the test resolves to loopback. */
function publicly(origin: string, addresses: Record<string, string[]> = {}): Partial<RecordingOptions> {
  return {
    loopback: false,
    resolve: (hostname) => Promise.resolve(addresses[hostname] ?? ['198.51.100.7']),
    fetch: (address, init) => {
      const { pathname, search } = new URL(address);
      return fetch(`${origin}${pathname}${search}`, init);
    },
  };
}

test('follows a redirect to an equally trusted address, without any credentials', async () => {
  const { address, requests } = await serve(redirecting('https://other.example/b.wav'), wholeFile(plainWav));
  const recording = await opened('https://audio.example/a.wav', publicly(new URL(address).origin));
  expect(await settled(recording)).toMatchObject(ready);
  expect(requests.map(({ url }) => url)).toEqual(['/a.wav', '/b.wav']);
  for (const { headers } of requests) {
    expect(headers.authorization).toBeUndefined();
    expect(headers.cookie).toBeUndefined();
  }
});

test('sends no browser data with a request for a recording', async () => {
  const { address } = await serve(redirecting('https://other.example/b.wav'), wholeFile(plainWav));
  const sent: RequestInit[] = [];
  const { fetch: send, ...rest } = publicly(new URL(address).origin);
  const recording = await opened('https://audio.example/a.wav', {
    ...rest,
    fetch: (to, init) => {
      sent.push(init);
      return send?.(to, init) ?? Promise.reject(new Error('no fetch'));
    },
  });
  expect(await settled(recording)).toMatchObject(ready);
  expect(sent).toHaveLength(2);
  for (const init of sent) {
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual' });
    expect([...new Headers(init.headers).keys()]).toEqual(['accept-encoding']);
  }
});

test.each([
  ['http', 'http://audio.example/b.wav'],
  ['this computer', 'https://127.0.0.1/b.wav'],
  ['this computer in disguise', 'https://[::ffff:7f00:1]/b.wav'],
  ['a private address', 'https://10.0.0.8/b.wav'],
  ['the address of the machine that hosts it', 'https://169.254.169.254/latest/meta-data'],
  ['a name with a private address', 'https://inside.example/b.wav'],
  ['a name and password', 'https://name:secret@audio.example/b.wav'],
  ['a file', 'file:///etc/passwd'],
])('refuses a redirect to %s', async (_, location) => {
  const { address, requests } = await serve(redirecting(location), wholeFile(plainWav));
  const hosts = { 'inside.example': ['198.51.100.7', '192.168.1.2'] };
  const recording = await opened('https://audio.example/a.wav', publicly(new URL(address).origin, hosts));
  expect(await settled(recording)).toMatchObject(failed(unsafe));
  expect(requests).toHaveLength(1);
});

const hosts = {
  'voice.example': ['10.0.0.2'],
  'files.example': ['10.0.0.3'],
  'here.example': ['127.0.0.1'],
  'both.example': ['10.0.0.3', '169.254.169.254'],
};

test('allows a service in a private network to store recordings there', async () => {
  const { address } = await serve(wholeFile(plainWav));
  const privateService = { ...publicly(new URL(address).origin, hosts), serviceHost: 'voice.example' };
  expect(await settled(await opened('https://files.example/a.wav', privateService))).toMatchObject(ready);
});

test.each([
  'https://127.0.0.1/a.wav',
  'https://localhost/a.wav',
  'https://localhost./a.wav',
  'https://foo.localhost/a.wav',
  'https://[::1]/a.wav',
  'https://[::ffff:127.0.0.1]/a.wav',
  'https://0.0.0.0/a.wav',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00:ec2::254]/latest/meta-data',
  'https://here.example/a.wav',
  'https://both.example/a.wav',
])('but not at %s', async (nearbyAddress) => {
  const { address, requests } = await serve(wholeFile(plainWav));
  const privateService = { ...publicly(new URL(address).origin, hosts), serviceHost: 'voice.example' };
  expect(await settled(await opened(nearbyAddress, privateService))).toMatchObject(failed(unsafe));
  expect(requests).toHaveLength(0);
});

test('allows a service whose name resolves to this computer to store recordings here', async () => {
  const { address } = await serve(wholeFile(plainWav));
  const localService = { ...publicly(new URL(address).origin, hosts), serviceHost: 'here.example' };
  expect(await settled(await opened('https://here.example/a.wav', localService))).toMatchObject(ready);
});

test('does not let a public service name a local address with a trailing dot', async () => {
  const { address, requests } = await serve(wholeFile(plainWav));
  const publicService = { ...publicly(new URL(address).origin, hosts), serviceHost: 'audio.example' };
  expect(await settled(await opened('https://localhost./a.wav', publicService))).toMatchObject(
    failed(unsafe),
  );
  expect(requests).toHaveLength(0);
});
