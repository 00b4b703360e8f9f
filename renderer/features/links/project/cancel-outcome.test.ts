import { expect, test } from 'vitest';
import type { ItemState } from '../../../api/batch.ts';
import { ApiError, FailureError } from '../../../api/describe-error.ts';
import { readLink, type LinkRecord } from '../../../api/link-record.ts';
import { abbreviatedLabels, cancelOutcomesOf } from './cancel-outcome.ts';

const link = (id: string, status = 'active') => readLink({ id, label: `P ${id}`, status }, 0);
const item = (id: string, state: ItemState, error: Error | null = null) => ({
  item: link(id),
  state,
  answer: state === 'done' ? ('cancelled' as const) : null,
  error,
});
const asked = { act: 'cancel links', scope: 'projects:write', notFound: '' };
const one = (state: ItemState, error: Error | null, list: readonly LinkRecord[] | null = []) =>
  cancelOutcomesOf({ items: [item('a', state, error)], tried: new Set(['a']), list }, asked)[0];
const cannot = (status: string) => new ApiError(400, `Cannot cancel link with status: ${status}`);

test('a link that the service cancelled is cancelled', () => {
  expect(one('done', null)).toMatchObject({ kind: 'cancelled', why: null, again: false });
});

test.each([
  [cannot('used'), 'was used a moment ago, so it was not cancelled.', false],
  [cannot('expired'), 'expired a moment ago, so there was nothing to cancel.', false],
  [cannot('cancelled'), 'was cancelled before.', false],
  [cannot('paused'), 'has the status “paused” by now, so it was not cancelled.', false],
  [new ApiError(404, 'Link not found'), 'no longer exists on the service.', false],
  [
    new ApiError(400, 'projectId is required'),
    'was not cancelled. The service’s answer: projectId is required.',
    true,
  ],
])('says why it was refused: %s', (error, why, again) => {
  expect(one('not done', error)).toMatchObject({ kind: 'kept', why, again });
});

test('names the scope that a key lacks', () => {
  expect(one('not done', new ApiError(403, 'Forbidden'))).toMatchObject({
    why: 'was not cancelled.',
    reason:
      'This key may not cancel links: it lacks the scope projects:write. Ask your administrator for a key that has it.',
  });
});

test('what was never sent is as it was, whatever stopped the others', () => {
  const items = [item('a', 'not done', cannot('used')), item('b', 'not done')];
  expect(cancelOutcomesOf({ items, tried: new Set(['a']), list: [] }, asked)[1]).toMatchObject({
    kind: 'untried',
    why: null,
    reason: null,
    again: true,
  });
});

test('says once why the rest was not tried', () => {
  const items = [item('b', 'not done', new ApiError(502, 'text/html'))];
  expect(cancelOutcomesOf({ items, tried: new Set(), list: [] }, asked)[0]).toMatchObject({
    kind: 'untried',
    reason: 'The service had a problem, so Earmark stopped.',
  });
});

test('asks the list where no answer came', () => {
  const silence = new FailureError('timeout', 'The service did not answer.');
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
  const many = Array.from({ length: 500 }, (_, at) => link(String(at)));
  expect(abbreviatedLabels(many.slice(0, 12))).toMatchObject({ more: 0 });
  expect(abbreviatedLabels(many).labels).toHaveLength(10);
  expect(abbreviatedLabels(many).more).toBe(490);
});
