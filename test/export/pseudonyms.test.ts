import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStudy, CANARY, someStudies } from './any-study.ts';
import { everyFile } from './every-format.ts';

test('contains no label, name, speaker or path in any format with pseudonyms', () => {
  fc.assert(
    fc.property(anyStudy, fc.boolean(), (study, guarded) => {
      for (const [name, text] of everyFile(study, { withNames: false, guarded }))
        expect(`${name}\n${text}`.toLowerCase()).not.toContain(CANARY.toLowerCase());
    }),
  );
});

test('contains the names in every format with speakers if names are included', () => {
  const formatsWithNames = new Set<string>();
  for (const study of someStudies(40))
    for (const [name, text] of everyFile(study, { withNames: true, guarded: true }))
      if (text.includes(CANARY))
        formatsWithNames.add(name.replace(/^.*\./, name.startsWith('S0') ? '' : '$&'));
  expect([...formatsWithNames].toSorted()).toEqual([
    'TextGrid',
    'eaf',
    'html',
    'md',
    'participants.csv',
    'quotes.csv',
    'report.html',
    'report.md',
    'sessions.csv',
    'srt',
    'study.json',
    'turns.csv',
    'txt',
    'vtt',
  ]);
});

test('never contains the path of a recording on this computer', () => {
  for (const study of someStudies(40)) {
    const sessions = study.sessions.map((session) => ({
      ...session,
      audio: { path: '/home/somebody/recording.wav', extension: 'wav', bytes: 1, hidden: [] },
    }));
    for (const text of everyFile({ ...study, sessions }, { withNames: true, guarded: true }).values())
      expect(text).not.toContain('somebody');
  }
});
