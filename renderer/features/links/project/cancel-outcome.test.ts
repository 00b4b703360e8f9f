import { expect, test } from 'vitest';
import type { ItemState } from '../bulk/batch.ts';
import { ApiError, NoAnswerError } from '../../../api/describe-error.ts';
import { readLink, type LinkRecord } from '../../../api/link-record.ts';
import { abbreviatedLabels, cancelOutcomesOf } from './cancel-outcome.ts';

const link = (id: string, status = 'active') => readLink({ id, label: `P ${id}`, status }, 0);
const item = (id: string, state: ItemState, error: Error | null = null) => ({
  item: link(id),
  state,
  answer: state === 'done' ? ('cancelled' as const) : null,
  error,
});
const operation = { act: 'cancel links', scope: 'projects:write', notFound: '' };
const one = (state: ItemState, error: Error | null, list: readonly LinkRecord[] | null = []) =>
  cancelOutcomesOf({ items: [item('a', state, error)], tried: new Set(['a']), list }, operation)[0];
const cannotCancel = (status: string) => new ApiError(400, `Cannot cancel link with status: ${status}`);

test('reports a cancelled link as cancelled', () => {
  expect(one('done', null)).toMatchObject({ kind: 'cancelled', why: null, again: false });
});

test.each([
  [cannotCancel('used'), 'was used a moment ago, so it was not cancelled.', false],
  [cannotCancel('expired'), 'expired a moment ago, so there was nothing to cancel.', false],
  [cannotCancel('cancelled'), 'had already been cancelled.', false],
  [cannotCancel('paused'), 'has the status “paused” now, so it was not cancelled.', false],
  [new ApiError(404, 'Link not found'), 'no longer exists on the service.', false],
  [
    new ApiError(400, 'projectId is required'),
    'was not cancelled. The service’s answer: projectId is required.',
    true,
  ],
])('explains the refusal: %s', (error, refusalReason, again) => {
  expect(one('not done', error)).toMatchObject({ kind: 'kept', why: refusalReason, again });
});

test('names the permission that the key is missing', () => {
  expect(one('not done', new ApiError(403, 'Forbidden'))).toMatchObject({
    why: 'was not cancelled.',
    reason: 'This key cannot cancel links. Ask your administrator for a key with the scope projects:write.',
  });
});

test('reports a link that was never sent as untried, whatever stopped the others', () => {
  const items = [item('a', 'not done', cannotCancel('used')), item('b', 'not done')];
  expect(cancelOutcomesOf({ items, tried: new Set(['a']), list: [] }, operation)[1]).toMatchObject({
    kind: 'untried',
    why: null,
    reason: null,
    again: true,
  });
});

test('explains once why the rest was not tried', () => {
  const items = [item('b', 'not done', new ApiError(502, 'text/html'))];
  expect(cancelOutcomesOf({ items, tried: new Set(), list: [] }, operation)[0]).toMatchObject({
    kind: 'untried',
    reason: 'The service had a problem, so Earmark stopped.',
  });
});

test('looks in the list if there was no answer', () => {
  const silence = new NoAnswerError('timeout', 'The service did not answer.');
  expect(one('unsure', silence, [link('a', 'cancelled')])).toMatchObject({ kind: 'cancelled', why: null });
  expect(one('unsure', silence, [link('a')])).toMatchObject({ kind: 'kept', again: true });
  expect(one('unsure', silence, [link('a', 'used')])).toMatchObject({
    kind: 'kept',
    why: 'was used a moment ago, so it was not cancelled.',
    again: false,
  });
  expect(one('unsure', silence, [])).toMatchObject({ kind: 'unsure', again: false });
  expect(one('unsure', silence, null)?.why).toContain('Check the list before you try again.');
});

test('names up to twelve people, or the first ten of more', () => {
  const many = Array.from({ length: 500 }, (_, index) => link(String(index)));
  expect(abbreviatedLabels(many.slice(0, 12))).toMatchObject({ more: 0 });
  expect(abbreviatedLabels(many).labels).toHaveLength(10);
  expect(abbreviatedLabels(many).more).toBe(490);
});
