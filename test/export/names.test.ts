import { expect, test } from 'vitest';
import {
  distinct,
  sessionFileName,
  sessionName,
  displaySpeakers,
} from '../../electron/exports/formats/display-names.ts';
import type { ExportSpeaker } from '../../electron/exports/formats/study.ts';
import { aSession } from './small-study.ts';

const speaker = (key: string, name: string, pseudonym: string): ExportSpeaker => ({
  key,
  name,
  pseudonym,
  role: 'participant',
});
const turn = (speakerKey: string | null) => ({
  place: 0,
  speakerKey,
  text: 'a',
  startSeconds: null,
  endSeconds: null,
});
const session = aSession({
  label: ' P07\nInes ',
  speakers: [speaker('Ines', 'Ines', 'Participant 7'), speaker('Ava', '', 'Interviewer')],
  turns: [turn('Ines'), turn('Rui'), turn(null)],
});

test('names a session by its pseudonym, and by its label if names are included', () => {
  expect(sessionName(session, { withNames: false })).toBe('S001');
  expect(sessionName(session, { withNames: true })).toBe('P07 Ines');
  expect(sessionName(aSession({ label: '  ' }), { withNames: true })).toBe('S001');
});

test('starts file names with the pseudonym, so that equal labels make distinct files', () => {
  expect(sessionFileName(session, { withNames: false }, 'vtt')).toBe('S001.vtt');
  expect(sessionFileName(session, { withNames: true }, 'vtt')).toBe('S001 P07 Ines.vtt');
});

test('names speakers by pseudonyms, and an unlisted one by its number', () => {
  const { list, of } = displaySpeakers(session, { withNames: false });
  expect(list.map(({ id, name }) => [id, name])).toEqual([
    ['speaker1', 'Participant 7'],
    ['speaker2', 'Interviewer'],
    ['speaker3', 'Speaker 3'],
  ]);
  expect(of('Rui')?.role).toBe('unknown');
  expect(of(null)).toBeNull();
});

test('names speakers if names are included, and by pseudonym if the name is empty', () => {
  const { list } = displaySpeakers(session, { withNames: true });
  expect(list.map(({ name }) => name)).toEqual(['Ines', 'Interviewer', 'Rui']);
});

test('distinguishes names that differ only in characters forbidden in file names', () => {
  expect(distinct(['tag\u0001', 'tag\u0002', 'tag\ufffd'])).toEqual([
    'tag\ufffd',
    'tag\ufffd (2)',
    'tag\ufffd (3)',
  ]);
});

test('gives a recording the same stem as its other files, however long the label', () => {
  const long = aSession({ label: 'é'.repeat(300) });
  const stems = ['TextGrid', 'eaf', 'wav', 'mp3'].map((extension) =>
    sessionFileName(long, { withNames: true }, extension).slice(0, -extension.length),
  );
  expect(new Set(stems).size).toBe(1);
});

test('distinguishes equal names', () => {
  expect(distinct(['Notes', 'notes', 'Notes (2)', 'Notes'])).toEqual([
    'Notes',
    'notes (2)',
    'Notes (2) (2)',
    'Notes (3)',
  ]);
});
