import { expect, test } from 'vitest';
import { sessionRecord } from '../../api/session-record.fixture.ts';
import {
  ALL_SESSIONS,
  firstProject,
  INSTANT,
  isTicked,
  projectChoices,
  readinessOf,
  sessionsIn,
} from './session-choices.ts';

const checked = sessionRecord({
  sessionId: 'a',
  label: 'L10 Emre',
  projectName: 'Lockers',
  hasTranscript: true,
  lookedThrough: true,
});
const unchecked = sessionRecord({ sessionId: 'b', label: 'L9 Martha', hasTranscript: true });
const wordless = sessionRecord({ sessionId: 'c', label: 'L16 Viktor', lookedThrough: true });
const instant = sessionRecord({ sessionId: 'd', type: 'instant', projectId: null, hasTranscript: true });
const sessions = [instant, checked, unchecked, wordless];
const NONE = { first: null, byHand: new Map<string, boolean>() };

test('begins with the sessions that somebody has checked for names', () => {
  expect(sessions.map(readinessOf)).toEqual(['not-checked', 'checked', 'not-checked', 'no-transcript']);
  expect(sessions.filter((one) => isTicked(one, NONE))).toEqual([checked]);
});

test('begins with given sessions, but never with one without a transcript', () => {
  const ticks = { ...NONE, first: new Set(['b', 'c']) };
  expect(sessions.filter((one) => isTicked(one, ticks))).toEqual([unchecked]);
});

test('a tick by hand comes before both', () => {
  const ticks = {
    first: new Set(['b']),
    byHand: new Map([
      ['a', true],
      ['b', false],
      ['c', true],
    ]),
  };
  expect(sessions.filter((one) => isTicked(one, ticks))).toEqual([checked]);
});

test('lists the sessions of a project by name', () => {
  expect(sessionsIn(sessions, 'p1')).toEqual([unchecked, checked, wordless]);
  expect(sessionsIn(sessions, INSTANT)).toEqual([instant]);
  expect(sessionsIn(sessions, ALL_SESSIONS)).toHaveLength(4);
});

test('offers the projects of the sessions, and begins with that of the last opened or of the chosen ones', () => {
  expect(projectChoices(sessions).map(({ label }) => label)).toEqual([
    'All sessions',
    'Lockers',
    'Instant links',
  ]);
  expect(firstProject(sessions, null)).toBe(INSTANT);
  expect(firstProject([], null)).toBe(ALL_SESSIONS);
  expect(firstProject(sessions, ['a', 'b'])).toBe('p1');
  expect(firstProject(sessions, ['a', 'd'])).toBe(ALL_SESSIONS);
});
