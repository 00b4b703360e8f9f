import { expect, test } from 'vitest';
import { FORMAT_WRITERS } from './format-writers.ts';
import { sessionFileStem } from './formats/display-names.ts';
import { exportSessionOf } from './session-export.ts';
import type { Turn } from '../../shared/model/transcript.ts';
import { SESSION_FORMATS } from '../../shared/export-formats.ts';
import type { SessionView } from '../../shared/model/session-view.ts';
import type { SessionRecord } from '../../shared/model/session.ts';

const record: SessionRecord = {
  sessionId: 's1',
  type: 'project',
  projectId: 'p1',
  label: 'P07 Ines',
  projectName: 'Reading room',
  status: 'completed',
  createdAt: '2026-11-19T14:02:00Z',
  durationSeconds: 60,
  turnMap: null,
  summary: 'none',
  openedAt: '2026-11-21T10:00:00Z',
  addedAt: '2026-01-01T00:00:00Z',
  number: 7,
  reviewState: 'new' as const,
  tags: [],
  notes: 0,
  doubts: 0,
  redactions: 0,
  lookedThrough: false,
  hasMemo: false,
  hasTranscript: false,
  hasNewerTranscript: false,
  hasAudio: null,
  fromFiles: false,
  participantId: null,
  values: {},
};
const turn = (part: Partial<Turn>): Turn => ({
  role: 'unknown',
  speakerLabel: null,
  text: 'Hello',
  startSeconds: 1,
  endSeconds: 2,
  ...part,
});
const turns = [
  turn({ role: 'system', text: 'Be kind.', startSeconds: null, endSeconds: null }),
  turn({ role: 'agent' }),
  turn({ role: 'participant', startSeconds: 3, endSeconds: 4 }),
  turn({ speakerLabel: 'Ines K.', startSeconds: 5, endSeconds: 6 }),
];
const defaultView: SessionView = { speakers: {}, offsetSeconds: 0, positionSeconds: null, speed: null };
const exported = (view: Partial<SessionView> = {}) =>
  exportSessionOf({
    record,
    view: () => ({ ...defaultView, ...view }),
    turns: () => turns,
    corrections: null,
    notes: () => [],
    memo: () => '',
    summary: () => null,
    answers: () => [],
    completedAt: () => null,
    language: () => null,
    variables: {},
    audio: null,
  });
const study = { name: 'Reading room', exportedAt: '2026-11-21T10:00:00Z', codes: [], questions: [] };

test('names a session by its number and its speakers by their roles', () => {
  const { pseudonym, speakers, turns: exportedTurns } = exported();
  expect(pseudonym).toBe('S007');
  expect(speakers.map(({ name, pseudonym: alias }) => [name, alias])).toEqual([
    ['Interviewer', 'Interviewer'],
    ['P07 Ines', 'Participant'],
    ['Ines K.', 'Speaker 3'],
  ]);
  expect(exportedTurns.map(({ speakerKey }) => speakerKey)).toEqual([
    null,
    'agent',
    'participant',
    'label Ines K.',
  ]);
});

test('writes the names, merges and offset of the researcher', () => {
  const { speakers, turns: exportedTurns } = exported({
    offsetSeconds: 1.5,
    speakers: {
      agent: { name: 'Kit', sameAs: null, lane: null },
      'label Ines K.': { name: null, sameAs: 'participant', lane: null },
    },
  });
  expect(speakers.map(({ name }) => name)).toEqual(['Kit', 'P07 Ines']);
  expect(exportedTurns.map(({ speakerKey, startSeconds }) => [speakerKey, startSeconds])).toEqual([
    [null, null],
    ['agent', 2.5],
    ['participant', 4.5],
    ['participant', 6.5],
  ]);
});

test.each(SESSION_FORMATS)('%s contains names only if they are included', (format) => {
  const write = (withNames: boolean) => {
    const { bytes } = FORMAT_WRITERS[format](study, exported(), { withNames, guarded: true });
    return { name: sessionFileStem(exported(), { withNames }), text: new TextDecoder().decode(bytes) };
  };
  expect(write(false).name).toBe('S007');
  expect(write(false).text).not.toMatch(/Ines/);
  expect(write(true).name).toBe('S007 P07 Ines');
  expect(write(true).text).toMatch(/Ines/);
});

test('reads the turns once, and only when they are used', () => {
  let read = 0;
  const session = exportSessionOf({
    record,
    view: () => defaultView,
    turns: () => {
      read += 1;
      return turns;
    },
    corrections: null,
    notes: () => [],
    memo: () => '',
    summary: () => null,
    answers: () => [],
    completedAt: () => null,
    language: () => null,
    variables: {},
    audio: null,
  });
  expect([session.label, read]).toEqual(['P07 Ines', 0]);
  expect([session.turns.length, session.speakers.length, read]).toEqual([4, 3, 1]);
});
