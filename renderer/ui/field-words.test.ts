import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceInWords, fieldLabel, scalarInWords, valueInWords } from './field-words.ts';

test('turns field names into words', () => {
  const names = [
    'keyTopics',
    'key_topics',
    'NPSScore',
    'follow-up.items',
    'q1',
    'userNPS',
    'Mood of the talk?',
    '_',
    'größeÄnderung',
    'billingCode',
    'agentId',
    'ws_url',
  ];
  expect(names.map(fieldLabel)).toEqual([
    'Key topics',
    'Key topics',
    'NPS score',
    'Follow up items',
    'Q1',
    'User NPS',
    'Mood of the talk?',
    '_',
    'Größe änderung',
    'Billing code',
    'Agent ID',
    'Ws URL',
  ]);
});

test('writes times as dates, and leaves other texts as they are', () => {
  const texts = [
    '2026-11-22T16:30:00',
    '2026-11-22',
    '2026-11-22T25:99:00Z',
    '2026',
    'Room 2026-11-22',
    ' ',
    true,
    7,
  ];
  expect(texts.map(scalarInWords)).toEqual([
    '22 November 2026 at 16:30',
    '22 Nov 2026',
    '2026-11-22T25:99:00Z',
    '2026',
    'Room 2026-11-22',
    null,
    'Yes',
    '7',
  ]);
});

test('writes records and lists inside a record on lines with their names', () => {
  const value = { answerType: 'text', options: ['a', 'b'], window: { opensAt: '2026-11-22', closed: null } };
  expect(valueInWords(value)).toBe(
    [
      'Answer type: text',
      'Options:',
      '  – a',
      '  – b',
      'Window:',
      '  Opens at: 22 Nov 2026',
      '  Closed: empty',
    ].join('\n'),
  );
  expect([valueInWords({}), valueInWords([]), valueInWords(null), valueInWords('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('shows no time in ISO 8601', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), (date) => {
      expect(valueInWords({ at: [date.toISOString()] })).not.toMatch(/\d{4}-\d\d-\d\dT/);
    }),
  );
});

test('writes the choices of a service in words, but not IDs and texts', () => {
  const fields = [
    ['expiryPreset', '1_month'],
    ['status', 'used'],
    ['sessionStatus', 'in_progress'],
    ['projectId', 'library_app_hold'],
    ['token', 'a_b'],
    ['label', 'used'],
    ['label', 'P08 Oluchi'],
    ['timeLimitMinutes', 10],
  ] as const;
  expect(fields.map(([name, value]) => choiceInWords(name, value))).toEqual([
    '1 month',
    'Used',
    'In progress',
    null,
    null,
    null,
    null,
    null,
  ]);
});
