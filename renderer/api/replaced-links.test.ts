import { expect, test } from 'vitest';
import { readLink } from './link-record.ts';
import { countParticipants } from './replaced-links.ts';

const now = new Date('2025-11-21T10:30:00Z');
const on = (day: number) => `2025-11-${String(day).padStart(2, '0')}T09:00:00Z`;
const list = (...links: [label: string | null, status: string, createdAt: string | null, more?: object][]) =>
  links.map(([label, status, createdAt, more], index) =>
    readLink({ id: String(index), label, status, createdAt, ...more }, index),
  );

test('counts three hundred people if ten of them got a second link', () => {
  const links = list(
    ...Array.from({ length: 290 }, (_, index): [string, string, string] => [
      `P${String(index)}`,
      index < 89 ? 'used' : 'active',
      on(1),
    ]),
    ...Array.from({ length: 10 }, (_, index): [string, string, string] => [
      `R${String(index)}`,
      'cancelled',
      on(1),
    ]),
    ...Array.from({ length: 10 }, (_, index): [string, string, string] => [
      ` R${String(index)}`,
      'active',
      on(2),
    ]),
  );
  expect(links).toHaveLength(310);
  expect(countParticipants(links, now)).toEqual({
    counts: { used: 89, active: 211, expired: 0, cancelled: 0, other: 0 },
    people: 300,
    replaced: 10,
  });
});

test('counts only the last link of a chain, whatever its state', () => {
  const chain = list(
    ['A', 'cancelled', on(3)],
    ['A', 'cancelled', on(1)],
    ['A', 'active', on(2), { expiresAt: on(20) }],
  );
  expect(countParticipants(chain, now)).toMatchObject({
    people: 1,
    replaced: 2,
    counts: { cancelled: 1, expired: 0 },
  });
});

test('counts links that only look like replacements', () => {
  const of = (...links: Parameters<typeof list>) => countParticipants(list(...links), now).replaced;
  expect(of(['A', 'cancelled', on(1)], ['B', 'active', on(2)])).toBe(0);
  // Several used or startable links under one label: two participants of the same name.
  expect(of(['A', 'used', on(1)], ['A', 'used', on(2)])).toBe(0);
  expect(of(['Pilot', 'cancelled', on(1)], ['Pilot', 'active', on(2)], ['Pilot', 'used', on(2)])).toBe(0);
  // Created at the same time, before the earlier link was over, or at an unknown time.
  expect(of(['A', 'cancelled', on(1)], ['A', 'cancelled', on(1)])).toBe(0);
  expect(of(['A', 'used', on(1)], ['A', 'cancelled', on(2)])).toBe(0);
  expect(of(['A', 'cancelled', null], ['A', 'active', on(2)])).toBe(0);
  expect(of([null, 'cancelled', on(1)], [null, 'active', on(2)])).toBe(0);
});
