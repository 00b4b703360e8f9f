import { expect, test } from 'vitest';
import type { RetentionRule } from '../../../../shared/model/privacy.ts';
import { isDue, ruleOf } from './retention.ts';

const rule = (scope: string): RetentionRule => ({ scope, audio: null, words: null });
const project = { sessionId: 's', type: 'project' as const, projectId: 'p1' };
const instant = { sessionId: 's', type: 'instant' as const, projectId: null };

test('prefers the rule of a project to the general rule', () => {
  const rules = [rule('all'), rule('instant'), rule('p1')];
  expect(ruleOf(rules, project)?.scope).toBe('p1');
  expect(ruleOf(rules, { ...project, projectId: 'p2' })?.scope).toBe('all');
  expect(ruleOf(rules, instant)?.scope).toBe('instant');
  expect(ruleOf([rule('p1')], instant)).toBeUndefined();
});

test.each([
  [null, false],
  [{ daysAfterInterview: 30 }, false],
  [{ daysAfterInterview: 29 }, true],
  [{ daysAfterInterview: 0 }, true],
  [{ date: '2026-01-31' }, false],
  [{ date: '2026-01-30' }, true],
])('%j: due is %j', (until, due) => {
  // Days follow the calendar of this computer, in any time zone.
  const [interviewed, now] = [new Date(2026, 0, 1, 12), new Date(2026, 0, 31, 12)];
  expect(isDue(until, interviewed.toISOString(), now.toISOString())).toBe(due);
});

test('deletes nothing if a date cannot be read', () => {
  expect(isDue({ daysAfterInterview: 0 }, 'sometime', '2026-01-31T12:00:00Z')).toBe(false);
});
