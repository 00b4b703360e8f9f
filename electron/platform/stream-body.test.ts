import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { streamBody } from './stream-body.ts';

test('the bytes of a stream come as a body, to its end or its failure', async () => {
  const whole = new PassThrough();
  whole.end('all of it');
  expect(await new Response(streamBody(whole, () => undefined)).text()).toBe('all of it');

  const broken = new PassThrough();
  broken.write('a part');
  const reader = streamBody(broken, () => undefined).getReader();
  expect((await reader.read()).done).toBe(false);
  broken.destroy(new Error('gone'));
  await expect(reader.read()).rejects.toThrow('gone');
});

test('bytes that come after the reader has cancelled are dropped, and throw nothing', async () => {
  const stream = new PassThrough();
  const cancelled = vi.fn<() => void>();
  const body = streamBody(stream, cancelled);
  await body.cancel();
  expect(cancelled).toHaveBeenCalledOnce();
  expect(() => stream.emit('data', Buffer.from('late'))).not.toThrow();
  stream.end();
});
