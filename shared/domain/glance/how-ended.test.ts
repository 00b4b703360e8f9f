import { expect, test } from 'vitest';
import { howEnded } from './how-ended.ts';

const known = {
  status: 'completed',
  hasGoodbye: false,
  hasTurns: true,
  durationSeconds: 100,
  limitSeconds: 600,
};

test('says only what can be known', () => {
  expect(howEnded({ ...known, hasGoodbye: true })).toBe('goodbye');
  expect(howEnded({ ...known, durationSeconds: 596 })).toBe('limit');
  expect(howEnded({ ...known, durationSeconds: 601, hasGoodbye: true })).toBe('goodbye');
  expect(howEnded({ ...known, durationSeconds: 596, limitSeconds: null })).toBe('none');
  expect(howEnded({ ...known, durationSeconds: null })).toBe('none');
  expect(howEnded(known)).toBe('none');
  expect(howEnded({ ...known, status: 'Failed', hasGoodbye: true })).toBe('failed');
  expect(howEnded({ ...known, status: 'error' })).toBe('failed');
  expect(howEnded({ ...known, status: 'something new' })).toBe('none');
  expect(howEnded({ ...known, status: null, hasTurns: false })).toBe('unknown');
});
