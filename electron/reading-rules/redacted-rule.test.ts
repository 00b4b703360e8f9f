import { expect, test } from 'vitest';
import { readingRule, transcriptRule } from '../../shared/model/reading-rule.ts';
import { redactedRule, redactedShape, withoutRedactedSpeakers } from './redacted-rule.ts';

const rule = transcriptRule.parse({
  version: 1,
  what: 'transcript',
  source: { form: 'text', split: 'lines', pattern: 'Ines {start}: {words}', rest: 'leave-out' },
  items: ['Ines', '*'],
  voices: [
    {
      words: [['Ines', '*', 'text']],
      speaker: {
        from: 'field',
        field: ['Ines', '*', 'who'],
        names: { entries: ['people', '*'], id: ['people', '*', 'Ines'], text: ['people', '*', 'name'] },
      },
      start: { field: ['Ines', '*', 'at'], unit: 'seconds' },
      end: null,
      only: [{ field: ['Ines', '*', 'kind'], values: ['Ines', 'speech'] }],
    },
  ],
  arePieces: false,
  order: 'as-received',
  zero: { from: 'field', field: ['Ines', '0', 'at'] },
  roles: [
    { value: 'Ines', role: 'participant' },
    { value: 'BOT', role: 'agent' },
  ],
});
const hide = (text: string) => text.replaceAll('Ines', '[Name 1]');

test('replaces words in everything that comes from data', () => {
  const shown = redactedRule(rule, hide);
  expect(JSON.stringify(shown)).not.toContain('Ines');
  expect(readingRule.parse(shown)).toEqual(shown);
  expect(shown.what === 'transcript' && shown.roles[0]).toEqual({ value: '[Name 1]', role: 'participant' });
  expect(redactedShape(['Ines/*/text', 'id'], hide)).toEqual(['[Name 1]/*/text', 'id']);
});

test('the words of a rule itself stay', () => {
  const own = ['transcript', 'text', 'lines', 'leave-out', 'field', 'seconds', 'as-received', 'agent'];
  const shown = redactedRule(rule, (text) => (own.includes(text) ? '[x]' : text));
  expect(readingRule.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({ what: 'transcript', roles: [{}, { role: 'agent' }] });
});

test('leaves out speakers whose names are replaced', () => {
  expect(withoutRedactedSpeakers(rule, hide)).toEqual({ ...rule, roles: [{ value: 'BOT', role: 'agent' }] });
});
