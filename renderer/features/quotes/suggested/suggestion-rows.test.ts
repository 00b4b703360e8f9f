import { expect, test } from 'vitest';
import type { Suggestion, SuggestionState } from '../../../../shared/model/assistant.ts';
import { nextAfter } from '../../../widgets/assistant/next-after.ts';
import { editOf, whyNotYet, withEdit } from './suggestion-edits.ts';
import { isShown, isUndecided, rowsOf, type Shown } from './suggestion-rows.ts';

const suggestion = (id: string, state: SuggestionState = 'open', sessionId = 's1'): Suggestion => ({
  id,
  callId: 'c1',
  session: { sessionId, type: 'project', projectId: 'p1' },
  turnPlace: 3,
  start: 4,
  end: 9,
  words: 'words',
  turnText: 'The words that were said',
  lane: 1,
  startSeconds: 1,
  endSeconds: 2,
  state,
  noteId: null,
  codeId: null,
});

test('lists what is to be decided with what was changed, and never what the researcher had already', () => {
  const all = (['open', 'changed', 'accepted', 'dismissed', 'joined'] as const).map((state) =>
    suggestion(state, state),
  );
  const shown = (which: Shown) => all.filter((one) => isShown(one, which)).map(({ id }) => id);
  expect(shown('open')).toEqual(['open', 'changed']);
  expect(shown('accepted')).toEqual(['accepted']);
  expect(shown('dismissed')).toEqual(['dismissed']);
  expect(shown('all')).toEqual(['open', 'changed', 'accepted', 'dismissed']);
});

test('groups suggestions by session', () => {
  const rows = rowsOf([suggestion('a'), suggestion('b'), suggestion('c', 'open', 's2')]);
  expect(rows.map(({ key }) => key)).toEqual(['session s1', 'a', 'b', 'session s2', 'c']);
});

test('goes to the next undecided suggestion, then to an earlier one, then to the one beside it', () => {
  const list = [suggestion('a'), suggestion('b'), suggestion('c', 'dismissed'), suggestion('d', 'changed')];
  expect(nextAfter(list, 'b', isUndecided)).toBe('d');
  expect(nextAfter(list, 'd', isUndecided)).toBe('a');
  expect(nextAfter([suggestion('a'), suggestion('b', 'accepted')], 'a', isUndecided)).toBe('b');
  expect(nextAfter([suggestion('a', 'accepted'), suggestion('b')], 'b', isUndecided)).toBe('a');
  expect(nextAfter([suggestion('a')], 'a', isUndecided)).toBe(null);
});

test('words that were corrected wait until somebody has looked at them again', () => {
  const changed = suggestion('a', 'changed');
  const looked = withEdit(new Map(), 'a', { isLookedAt: true });
  expect(whyNotYet(changed, editOf(new Map(), 'a'))).toContain('corrected');
  expect(whyNotYet(changed, editOf(looked, 'a'))).toBe(null);
  expect(whyNotYet(suggestion('a'), editOf(new Map(), 'a'))).toBe(null);
  const gone = { ...changed, start: 0, end: 0, words: '' };
  expect(whyNotYet(gone, editOf(looked, 'a'))).toContain('gone');
  expect(whyNotYet(gone, editOf(withEdit(looked, 'a', { range: { start: 4, end: 9 } }), 'a'))).toBe(null);
});
