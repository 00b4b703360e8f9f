import { expect, test } from 'vitest';
import { summaryDurationText } from './summary-runs.ts';

test('says how long past runs took, and nothing before the first measurement', () => {
  expect([[], [42], [3, 3, 1], [40, 118, 71], [85, 91]].map(summaryDurationText)).toEqual([
    null,
    'The last one took 40 seconds.',
    'The last 3 took 1 second to 3 seconds.',
    'The last 3 took 40 seconds to 2 minutes.',
    'The last 2 took 85 seconds to 2 minutes.',
  ]);
});
