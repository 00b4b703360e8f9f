import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInstantLink } from '../../../api/instant-link-record.ts';
import { sentFrom } from '../../../widgets/interview-form/interview-form.ts';
import { checkLabels } from '../create/check-labels.ts';
import { copyOfLink, EMPTY_NEW_LINKS, isTyped, newLinksDraft } from './copy-draft.ts';

const now = new Date('2025-11-21T10:30:00Z');
const visibleText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
const question = fc.record({ id: visibleText, label: visibleText, type: fc.constantFrom('text', 'number') });

test('copies every field that is sent', () => {
  fc.assert(
    fc.property(
      fc.record({
        prompt: visibleText,
        landingPageTitle: fc.string(),
        landingPageInfo: fc.string(),
        timeLimitMinutes: fc.integer({ min: 1, max: 60 }),
        evaluator: fc.option(
          fc.record({
            prompt: visibleText,
            questions: fc.uniqueArray(question, { selector: ({ id }) => id, maxLength: 4 }),
          }),
        ),
      }),
      fc.constantFrom('1_day', '1_week', '1_month'),
      (fields, expiryPreset) => {
        const link = readInstantLink({ ...fields, id: 'a', label: 'P07', status: 'used', expiryPreset }, 0);
        const stored: unknown = JSON.parse(JSON.stringify(copyOfLink(link, now)));
        const copy = newLinksDraft.parse(stored);
        expect(sentFrom(copy.interview)).toEqual(fields);
        expect(copy.expiryPreset).toBe(expiryPreset);
        expect(copy.copiedFrom).toBe('a');
        expect(checkLabels(copy.labels.text, [link], copy.labels.again, now).labels).toEqual(['P07']);
      },
    ),
  );
});

test('gives the copy of an active link another label', () => {
  const link = readInstantLink({ id: 'a', label: 'P07', status: 'active', prompt: 'Ask.' }, 0);
  const copy = copyOfLink(link, now);
  expect(checkLabels(copy.labels.text, [link], copy.labels.again, now).labels).toEqual(['P07 (copy)']);
});

test('recognises a form with typed content', () => {
  expect(isTyped(null)).toBe(false);
  expect(isTyped({ ...EMPTY_NEW_LINKS, copiedFrom: 'a' })).toBe(false);
  expect(isTyped({ ...EMPTY_NEW_LINKS, expiryPreset: '1_day' })).toBe(true);
  expect(newLinksDraft.parse({ labels: { text: 'P01', again: [], table: null } }).interview).toEqual(
    EMPTY_NEW_LINKS.interview,
  );
});
