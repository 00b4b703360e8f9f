// The download behind GET /v1/session/audio: what a media player needs from it, and which requests are refused.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signedQuery } from '../../service/audio.ts';
import { type RunningService, runService } from './running-service.ts';
import { recordingBytes } from './small-study.ts';

let service: RunningService;
let audioUrl = '';
beforeAll(async () => {
  service = await runService({ summaryDelayMilliseconds: 60 });
  const query = { sessionId: 'kept', type: 'project', projectId: 'tea' };
  const { body } = await service.get('/v1/session/audio', { query });
  audioUrl = z.object({ audioUrl: z.string() }).parse(body).audioUrl;
});
afterAll(async () => {
  await service.close();
});

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const statusAndHeaders = ({ status, headers }: Response) => ({
  status,
  type: headers.get('content-type'),
  length: headers.get('content-length'),
  range: headers.get('content-range'),
  accepts: headers.get('accept-ranges'),
});

test('spec 4, 8: signs the address for one hour, on the service itself', () => {
  const address = new URL(audioUrl);
  expect(address.origin).toBe(service.baseUrl);
  const seconds = Number(address.searchParams.get('expires')) - Date.now() / 1000;
  expect(seconds).toBeGreaterThan(3590);
  expect(seconds).toBeLessThanOrEqual(3600);
});

test('sends the whole recording without a token', async () => {
  const response = await fetch(audioUrl);
  expect(statusAndHeaders(response)).toEqual({
    status: 200,
    type: 'audio/wav',
    length: '1000',
    range: null,
    accepts: 'bytes',
  });
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f-]+"$/);
  expect(await bytesOf(response)).toEqual(recordingBytes);
});

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=100-199', 100, 199],
  ['bytes=900-5000', 900, 999],
  ['bytes=-10', 990, 999],
])('answers %s with 206', async (range, first, last) => {
  const response = await fetch(audioUrl, { headers: { range } });
  expect(statusAndHeaders(response)).toEqual({
    status: 206,
    type: 'audio/wav',
    length: String(last - first + 1),
    range: `bytes ${first}-${last}/1000`,
    accepts: 'bytes',
  });
  expect(await bytesOf(response)).toEqual(recordingBytes.subarray(first, last + 1));
});

test('answers a range outside the recording with 416 and its size', async () => {
  const response = await fetch(audioUrl, { headers: { range: 'bytes=1000-' } });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */1000');
  expect(await response.json()).toEqual({ error: 'The recording does not contain this range' });
});

test('answers HEAD with headers only', async () => {
  const response = await fetch(audioUrl, { method: 'HEAD' });
  expect(statusAndHeaders(response)).toMatchObject({ status: 200, length: '1000', accepts: 'bytes' });
  expect(await bytesOf(response)).toHaveLength(0);
});

test('does not mix in a range of another version, and does not send an unchanged recording again', async () => {
  const entityTag = (await fetch(audioUrl, { method: 'HEAD' })).headers.get('etag') ?? '';
  const range = 'bytes=10-19';
  const same = await fetch(audioUrl, { headers: { range, 'if-range': entityTag } });
  expect([same.status, (await bytesOf(same)).length]).toEqual([206, 10]);
  const other = await fetch(audioUrl, { headers: { range, 'if-range': '"another"' } });
  expect([other.status, (await bytesOf(other)).length]).toEqual([200, 1000]);
  const unchanged = await fetch(audioUrl, { headers: { 'if-none-match': entityTag } });
  expect([unchanged.status, (await bytesOf(unchanged)).length]).toEqual([304, 0]);
});

test('answers an expired, changed or unsigned address with 403', async () => {
  const overdue = new URL(audioUrl);
  overdue.search = signedQuery(service.signingSecret, 'kept', new Date(Date.now() - 3_601_000));
  const longer = new URL(audioUrl);
  longer.searchParams.set('expires', String(Number(longer.searchParams.get('expires')) + 60));
  const another = new URL(audioUrl.replace('/audio/kept', '/audio/unwritten'));
  const unsigned = new URL('/audio/kept', audioUrl);
  const answers = await Promise.all(
    [overdue, longer, another, unsigned].map(async (address) => {
      const response = await fetch(address, { headers: { authorization: 'Bearer api_researcher' } });
      return [response.status, await response.json()] as const;
    }),
  );
  const refusal = { error: 'This address has expired or was not signed by the service' };
  for (const answer of answers) expect(answer).toEqual([403, refusal]);
});

test('answers a signed address of a deleted recording with 404', async () => {
  const address = new URL('/audio/gone', service.baseUrl);
  address.search = signedQuery(service.signingSecret, 'gone', new Date());
  const response = await fetch(address);
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: 'Audio file not found for session gone' },
  ]);
});

test('returns an address on the host where the service was reached, whatever the Host header says', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const body = await new Promise<string>((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port,
        path: '/v1/session/audio?sessionId=kept&type=project&projectId=tea',
        headers: { host: 'evil.example', authorization: 'Bearer api_researcher' },
      },
      (response) => {
        text(response).then(resolve, reject);
      },
    );
    sent.on('error', reject).end();
  });
  const { audioUrl: address } = z.object({ audioUrl: z.string() }).parse(JSON.parse(body));
  expect(new URL(address).origin).toBe(service.baseUrl);
});
