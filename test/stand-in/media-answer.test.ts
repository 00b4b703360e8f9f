import { expect, test } from 'vitest';
import { mediaAnswer } from './media-answer.ts';

const bytesOf = (length: number) => new Uint8Array(length).fill(7);
/** A response of the app: these parts, and then the end, an error, or nothing more. */
function answer(
  parts: number[],
  {
    status = 206,
    length,
    end = 'ends',
  }: { status?: number; length?: number; end?: 'ends' | 'breaks' | 'waits' } = {},
) {
  let isCancelled = false;
  const remaining = [...parts];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = remaining.shift();
        if (next !== undefined) controller.enqueue(bytesOf(next));
        else if (end === 'ends') controller.close();
        else if (end === 'breaks') controller.error(new Error('broke off'));
        else await new Promise(() => undefined);
      },
      cancel() {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const headers = {
    'content-type': 'audio/wav',
    ...(length !== undefined && { 'content-length': String(length) }),
  };
  return { response: new Response(body, { status, headers }), isCancelled: () => isCancelled };
}
const rangeOf = async (response: Response, range: string) =>
  (await mediaAnswer(response, range))?.headers['content-range'];

test('takes the offset plus Content-Length as the length, whatever Content-Range is', async () => {
  const { response } = answer([100], { length: 100 });
  response.headers.set('content-range', 'bytes 50-149/9000');
  expect(await rangeOf(response, 'bytes=50-')).toBe('bytes 50-149/150');
});

test('ignores the status, and treats the text of a 404 as sound', async () => {
  const text = new Response('Not found', { status: 404, headers: { 'content-length': '9' } });
  const mediaResponse = await mediaAnswer(text, 'bytes=0-');
  expect([
    mediaResponse?.status,
    mediaResponse?.headers['content-range'],
    mediaResponse?.body.toString(),
  ]).toEqual([206, 'bytes 0-8/9', 'Not found']);
});

test('treats a response that ends before its Content-Length as a network error', async () => {
  expect(await mediaAnswer(answer([100], { length: 500 }).response, 'bytes=0-')).toBeNull();
  expect(await mediaAnswer(Response.error(), 'bytes=0-')).toBeNull();
  expect(await mediaAnswer(answer([], { length: 5, end: 'breaks' }).response, 'bytes=0-')).toBeNull();
});

test('passes on bytes before an error or a pause, and requests the rest later', async () => {
  for (const end of ['breaks', 'waits'] as const)
    expect(await rangeOf(answer([100, 100], { length: 500, end }).response, 'bytes=10-')).toBe(
      'bytes 10-209/510',
    );
});

test('takes one piece of a long response, and cancels the rest', async () => {
  const { response, isCancelled } = answer(
    Array.from({ length: 20 }, () => 100_000),
    { length: 2_000_000 },
  );
  const mediaResponse = await mediaAnswer(response, 'bytes=0-');
  expect([mediaResponse?.body.length, mediaResponse?.headers['content-range']]).toEqual([
    524_288,
    'bytes 0-524287/2000000',
  ]);
  expect(isCancelled()).toBe(true);
});

test('treats an empty response as the end', async () => {
  expect(await mediaAnswer(answer([], { length: 0 }).response, 'bytes=40-')).toMatchObject({ status: 416 });
});
