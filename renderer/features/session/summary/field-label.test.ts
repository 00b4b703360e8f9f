import { expect, test } from 'vitest';
import { fieldLabel } from './field-label.ts';

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
  ]);
});
