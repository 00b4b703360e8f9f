import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { streamBody } from './stream-body.ts';

test('passes the bytes of a stream on, with its end or its error', async () => {
  const source = new PassThrough();
  source.end('all of it');
  expect(await new Response(streamBody(source, () => undefined)).text()).toBe('all of it');

  const failing = new PassThrough();
  failing.write('a part');
  const reader = streamBody(failing, () => undefined).getReader();
  expect((await reader.read()).done).toBe(false);
  failing.destroy(new Error('gone'));
  await expect(reader.read()).rejects.toThrow('gone');
});

test('drops bytes that arrive after the reader cancelled', async () => {
  const stream = new PassThrough();
  const cancelled = vi.fn<() => void>();
  const body = streamBody(stream, cancelled);
  await body.cancel();
  expect(cancelled).toHaveBeenCalledOnce();
  expect(() => stream.emit('data', Buffer.from('late'))).not.toThrow();
  stream.end();
});
