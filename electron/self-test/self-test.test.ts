import { expect, test } from 'vitest';
import { expectThat, NotApplicable, runSelfTest, until } from './self-test.ts';

const outcome = async (run: () => Promise<string>, limitMs?: number) => {
  const { status, detail } = await runSelfTest({
    number: 2,
    name: 'Playing',
    run,
    ...(limitMs && { limitMs }),
  });
  return [status, detail];
};

test('reports each test as ok, failed or not applicable, with a reason', async () => {
  expect(await outcome(() => Promise.resolve('64 s'))).toEqual(['ok', '64 s']);
  expect(await outcome(() => Promise.reject(new Error('No sound')))).toEqual(['failed', 'No sound']);
  expect(await outcome(() => Promise.reject(new NotApplicable('No Wayland here')))).toEqual([
    'not applicable',
    'No Wayland here',
  ]);
  expect(await runSelfTest({ number: 2, name: 'Playing', run: () => Promise.resolve('') })).toMatchObject({
    test: 2,
    name: 'Playing',
  });
});

test('fails a test that does not end', async () => {
  const never = () => new Promise<string>(() => undefined);
  expect(await outcome(never, 20)).toEqual(['failed', 'It did not end within 0.02 s.']);
});

test('reports the expected and the actual value', async () => {
  expectThat(true, 'unused');
  expect(() => {
    expectThat(false, '64 s were expected', 16.4);
  }).toThrow('64 s were expected; found 16.4');
  await expect(until(() => false, 'It never came.', 30)).rejects.toThrow('It never came.');
  await until(() => true, 'unused', 0);
});
