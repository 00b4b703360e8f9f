import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendInRequests, countLabelsThatFit } from './create-requests.ts';

const MB = 1024 * 1024;

test('keeps the body under 1 MB', () => {
  // In JSON, a control character takes six bytes and a quotation mark two; the emoji takes four in UTF-8.
  const label = fc.integer({ min: 1, max: 250 }).map((times) => '\u0001"é😀'.repeat(times));
  fc.assert(
    fc.property(
      fc.array(label, { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 2, max: 1_035_000 }),
      (labels, settingsBytes) => {
        const count = countLabelsThatFit(labels, settingsBytes);
        const list = JSON.stringify({ labels: labels.slice(0, count) });
        expect(count).toBeGreaterThan(0);
        expect(settingsBytes + new TextEncoder().encode(list).length).toBeLessThanOrEqual(MB);
      },
    ),
  );
});

test('sends every label once, in order', async () => {
  const labels = Array.from({ length: 300 }, (_, index) => `P${String(index)}`);
  const sent: string[][] = [];
  await sendInRequests(labels, { prompt: 'p'.repeat(200_000) }, (some) => {
    sent.push(some);
    return Promise.resolve(some);
  });
  expect(sent.flat()).toEqual(labels);
  expect(sent.length).toBeGreaterThan(1);
});

test('sends short interviews in one request and long ones in several', () => {
  const labels = Array.from({ length: 500 }, (_, index) => `P${String(index)}`);
  expect(countLabelsThatFit(labels, 1000)).toBe(500);
  expect(countLabelsThatFit(labels, 200_000)).toBeLessThan(100);
  expect(countLabelsThatFit(labels, 2 * MB)).toBe(1);
});

test('returns the created links if a later request fails', async () => {
  const long = { prompt: 'p'.repeat(900_000) };
  const labels = Array.from({ length: 40 }, (_, index) => `P${String(index)}`);
  let calls = 0;
  const created = await sendInRequests(labels, long, (some) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('no')) : Promise.resolve(some);
  });
  expect(calls).toBe(2);
  expect(created).toEqual(labels.slice(0, created.length));
  expect(created.length).toBeLessThan(40);
  await expect(sendInRequests(labels, long, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
