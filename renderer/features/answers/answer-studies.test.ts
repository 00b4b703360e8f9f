import { expect, test } from 'vitest';
import { chosenStudy, type Study } from './answer-studies.ts';

const study = (projectId: string | null, sessions: number): Study => ({
  projectId,
  name: projectId ?? 'Instant links',
  sessions,
});
const STUDIES = [study('many', 9), study('few', 2), study(null, 1), study('empty', 0)];
const chosen = (search: { projectId?: string; instant?: true }, last?: string | null) =>
  chosenStudy(STUDIES, search, last).projectId;

test('chooses the study that the address names', () => {
  expect(chosen({ projectId: 'few' }, 'many')).toBe('few');
  expect(chosen({ instant: true }, 'many')).toBeNull();
});

test('chooses the study that was shown last, or the one with the most sessions', () => {
  expect(chosen({}, 'few')).toBe('few');
  expect(chosen({}, null)).toBeNull();
  expect(chosen({})).toBe('many');
});

test('chooses another study if the last one has no session or no longer exists', () => {
  expect(chosen({}, 'empty')).toBe('many');
  expect(chosen({}, 'deleted')).toBe('many');
});
