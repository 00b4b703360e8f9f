import { expect, test } from 'vitest';
import { leftOutText } from './left-out-text.ts';

test('names what a restore left out', () => {
  expect(leftOutText([])).toBe('');
  expect(leftOutText([{ what: 'summary', count: 2 }])).toBe(
    ' Earmark could not read and left out 2 summaries. The backup file still contains everything.',
  );
  expect(
    leftOutText([
      { what: 'note', count: 1 },
      { what: 'columns', count: 3 },
      { what: 'participant', count: 2 },
      { what: 'attribute', count: 1 },
      { what: 'activity line', count: 1 },
    ]),
  ).toContain(
    'left out 1 note, the columns of 3 sessions, what is known of 2 participants, the choices of 1 attribute and 1 line of the activity log.',
  );
});
