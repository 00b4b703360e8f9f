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

test('begins with a project, not with instant links that have no or more sessions', () => {
  const first = (...studies: Study[]) => chosenStudy(studies, {}, undefined).projectId;
  expect(first(study(null, 0), study('empty', 0))).toBe('empty');
  expect(first(study(null, 9), study('few', 2))).toBe('few');
  expect(first(study(null, 9), study('empty', 0))).toBeNull();
  expect(first(study(null, 0))).toBeNull();
});

test('chooses another study if the last one has no session or no longer exists', () => {
  expect(chosen({}, 'empty')).toBe('many');
  expect(chosen({}, 'deleted')).toBe('many');
});
