import { expect, test } from 'vitest';
import { smallStudy } from './fixtures/small-sample/study.ts';

const HOUR_MS = 3_600_000;

/** Labels of the sessions of the first project, the newest first, as lists of sessions have them. */
const newestFirst = (now: Date): string[] =>
  (smallStudy(now)[0]?.links ?? [])
    .flatMap(({ label, session }) => (session === null ? [] : [{ label, at: session.createdAt.getTime() }]))
    .toSorted((a, b) => b.at - a.at)
    .map(({ label }) => label);

test('has its sessions in the same order at any time of any weekday, as the tests name them', () => {
  const start = new Date(2026, 10, 23, 0, 5).getTime();
  const orders = Array.from({ length: 24 * 7 }, (_, hour) => newestFirst(new Date(start + hour * HOUR_MS)));
  expect([...new Set(orders.map((order) => order.join(', ')))]).toEqual(['P07 Ines, P05 Callum']);
});
