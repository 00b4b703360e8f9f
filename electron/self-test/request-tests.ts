import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from '../service-client/transport.ts';
import { netFetch } from '../platform/net-fetch.ts';
import { startLocalServer } from './local-server.ts';
import { expectThat, NotApplicable, until, type SelfTest } from './self-test.ts';

const PLAIN: RequestInit = { credentials: 'omit', cache: 'no-store' };

/** Requests of the main process, as a server receives them. */
export const requestTests = (): SelfTest[] => [redirectsAndStalls, cookiesAndOrigin, unknownCertificate];

const redirectsAndStalls: SelfTest = {
  number: 6,
  name: 'Redirects are handed over once, stalled ones end, and servers see who goes',
  run: async () => {
    const server = await startLocalServer({
      '/redirect': (_, response) => response.writeHead(302, { location: '/target' }).end(),
      '/stalled': () => undefined,
      '/v1/projects': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write('x'.repeat(4 << 20)), 5);
        response.on('close', () => {
          clearInterval(timer);
        });
      },
    });
    try {
      const redirect = await netFetch(`${server.address}/redirect`, { ...PLAIN, redirect: 'manual' });
      expectThat(redirect.status === 302, 'The redirect is handed over', redirect.status);
      expectThat(redirect.headers.get('location')?.endsWith('/target') === true, 'Its target is named');
      expectThat(server.requests('/redirect').length === 1, 'The address is asked once');
      expectThat(server.requests('/target').length === 0, 'The redirect is not followed');

      const stopped = new AbortController();
      const stalled = netFetch(`${server.address}/stalled`, {
        ...PLAIN,
        redirect: 'manual',
        signal: stopped.signal,
      }).then(
        () => 'an answer',
        () => 'refused',
      );
      await until(() => server.requests('/stalled').length === 1, 'The stalled address was asked', 5000);
      stopped.abort();
      expectThat((await stalled) === 'refused', 'A stalled request ends when it is stopped');
      await until(
        () => server.requests('/stalled')[0]?.isAbandoned === true,
        'The server sees that a stopped request is over',
        5000,
      );

      const transport = createTransport({
        connection: () => Promise.resolve({ baseUrl: server.address, apiKey: 'self-test' }),
        fetch: netFetch,
      });
      const tooLarge = await transport({ method: 'GET', path: '/v1/projects', query: '', body: null }).then(
        () => 'an answer',
        () => 'refused',
      );
      expectThat(tooLarge === 'refused', 'An answer that is too large is refused');
      await until(
        () => server.requests('/v1/projects').every(({ isAbandoned }) => isAbandoned),
        'The server sees that nobody reads on',
        5000,
      );
      return 'each address asked once';
    } finally {
      await server.close();
    }
  },
};

const cookiesAndOrigin: SelfTest = {
  number: 6,
  name: 'Requests carry neither cookies nor an origin',
  run: async () => {
    const server = await startLocalServer({
      '/cookie': (_, response) => response.writeHead(200, { 'set-cookie': 'who=me; Path=/' }).end('{}'),
    });
    try {
      for (let time = 0; time < 2; time += 1)
        // oxlint-disable-next-line no-await-in-loop -- The second comes after the cookie.
        await (await netFetch(`${server.address}/cookie`, PLAIN)).text();
      const headers = server.requests('/cookie').map((request) => request.headers);
      expectThat(headers.length === 2, 'Both requests arrived');
      for (const one of headers)
        expectThat(one.cookie === undefined && one.origin === undefined, 'Neither cookie nor origin', one);
      return `user agent ${headers[0]?.['user-agent'] ?? 'none'}`;
    } finally {
      await server.close();
    }
  },
};

const unknownCertificate: SelfTest = {
  number: 6,
  name: 'A certificate that nobody vouches for is refused',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earmark-self-test-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const options = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost'.split(' ');
    const made = spawnSync('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
    try {
      if (made.status !== 0) throw new NotApplicable('There is no openssl here to make a certificate with.');
      const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (_, response) => {
        response.end('secret');
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const answer = await netFetch(`https://127.0.0.1:${String(port)}/`, PLAIN).then(
        () => 'an answer',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      server.closeAllConnections();
      server.close();
      expectThat(answer !== 'an answer', 'The connection is refused', answer);
      return answer;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
