import { expect, test } from 'vitest';
import { misfitText } from './misfit-text.ts';

test.each([
  [{ corrections: 2, notes: 1, redactions: 1 }, '2 corrections, 1 note and 1 redaction do not fit'],
  [{ corrections: 0, notes: 1, redactions: 0 }, '1 note does not fit'],
  [{ corrections: 0, notes: 1, redactions: 1200 }, '1 note and 1,200 redactions do not fit'],
  [{ corrections: 0, notes: 0, redactions: 0 }, 'Everything fits'],
])('says of %j that %s', (misfits, text) => {
  expect(misfitText(misfits)).toBe(text);
});
