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

test('a session goes by its pseudonym, and by its label where names are wished', () => {
  expect(sessionName(session, { withNames: false })).toBe('S001');
  expect(sessionName(session, { withNames: true })).toBe('P07 Ines');
  expect(sessionName(aSession({ label: '  ' }), { withNames: true })).toBe('S001');
});

test('file names begin with the pseudonym, so that equal labels make unequal files', () => {
  expect(sessionFileName(session, { withNames: false }, 'vtt')).toBe('S001.vtt');
  expect(sessionFileName(session, { withNames: true }, 'vtt')).toBe('S001 P07 Ines.vtt');
});

test('speakers go by pseudonyms, a voice that nobody lists by its number', () => {
  const { list, of } = displaySpeakers(session, { withNames: false });
  expect(list.map(({ id, name }) => [id, name])).toEqual([
    ['speaker1', 'Participant 7'],
    ['speaker2', 'Interviewer'],
    ['speaker3', 'Speaker 3'],
  ]);
  expect(of('Rui')?.role).toBe('unknown');
  expect(of(null)).toBeNull();
});

test('speakers go by their names where wished, by the pseudonym where the name is empty', () => {
  const { list } = displaySpeakers(session, { withNames: true });
  expect(list.map(({ name }) => name)).toEqual(['Ines', 'Interviewer', 'Rui']);
});

test('tells names apart that differ only in characters that no file may hold', () => {
  expect(distinct(['tag\u0001', 'tag\u0002', 'tag\ufffd'])).toEqual([
    'tag\ufffd',
    'tag\ufffd (2)',
    'tag\ufffd (3)',
  ]);
});

test('a recording has the name of the files beside it, however long the label', () => {
  const long = aSession({ label: 'é'.repeat(300) });
  const stems = ['TextGrid', 'eaf', 'wav', 'mp3'].map((extension) =>
    sessionFileName(long, { withNames: true }, extension).slice(0, -extension.length),
  );
  expect(new Set(stems).size).toBe(1);
});

test('tells equal names apart', () => {
  expect(distinct(['Notes', 'notes', 'Notes (2)', 'Notes'])).toEqual([
    'Notes',
    'notes (2)',
    'Notes (2) (2)',
    'Notes (3)',
  ]);
});
