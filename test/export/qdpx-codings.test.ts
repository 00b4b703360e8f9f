// Codings of a REFI-QDA project are on what was coded, and nowhere else.
import { expect, test } from 'vitest';
import type { ExportNote, ExportStudy } from '../../electron/exports/formats/study.ts';
import { charactersOf, flawsOf } from './qdpx-closure.ts';
import { holdStudy, note } from './qdpx-hold-study.ts';
import { allOf, exported, named, type ReadProject } from './qdpx-reading.ts';

const studyWith = (notes: ExportNote[]): ExportStudy => {
  const study = holdStudy();
  const [session] = study.sessions;
  return session === undefined ? study : { ...study, sessions: [{ ...session, memo: '', notes }] };
};

/** Returns the words that are coded. */
const codedIn = ({ root, sources }: ReadProject): string[] =>
  named(root, 'TextSource').flatMap((source) =>
    named(source, 'PlainTextSelection')
      .filter((selection) => named(selection, 'Coding').length > 0)
      .map(({ attributes }) =>
        charactersOf(sources, source.attributes)
          .slice(Number(attributes['startPosition']), Number(attributes['endPosition']))
          .join(''),
      ),
  );

const memosIn = ({ root, sources }: ReadProject): string[] =>
  named(root, 'Note').map(({ attributes }) => charactersOf(sources, attributes).join(''));

test('codes nothing for words that are not in the transcript any more, and has the note as a memo', async () => {
  const gone = note('gone', {
    text: 'Relief',
    codeIds: ['ease', 'trust'],
    startSeconds: 3,
    // As the library stores it: on the turn before the deleted one, which has the same word.
    passage: { turnPlace: 1, start: 0, end: 0, quote: 'Fine' },
  });
  const project = await exported(studyWith([gone]));
  expect(allOf(project.root).filter(({ name }) => name === 'Coding')).toEqual([]);
  expect(memosIn(project)).toEqual(['Relief\n“Fine”\nAt 0:03\nCodes: Trust > Ease; Trust']);
  expect(flawsOf(project)).toEqual([]);
});

test('codes nothing for words of an inserted turn in the transcript as received', async () => {
  const timed = note('timed', { codeIds: ['trust'], startSeconds: 4, isOnOtherWords: true });
  const untimed = note('untimed', { codeIds: ['ease'], text: 'A farewell', isOnOtherWords: true });
  const project = await exported(studyWith([timed, untimed]));
  expect(codedIn(project)).toEqual([]);
  expect(memosIn(project)).toEqual(['At 0:04\nCode: Trust', 'A farewell\nCode: Trust > Ease']);
});

test('codes nothing for a note in a pause without a recording', async () => {
  const project = await exported(studyWith([note('pause', { codeIds: ['trust'], startSeconds: 2.2 })]));
  expect(codedIn(project)).toEqual([]);
  expect(memosIn(project)).toEqual(['At 0:02\nCode: Trust']);
  expect(flawsOf(project)).toEqual([]);
});

test('codes nothing in a session without a transcript', async () => {
  const study = studyWith([note('early', { codeIds: ['trust'], startSeconds: 2, text: 'Before the words' })]);
  for (const session of study.sessions) session.turns = [];
  const project = await exported(study);
  expect(named(project.root, 'Coding')).toEqual([]);
  expect(memosIn(project)).toEqual(['Before the words\nAt 0:02\nCode: Trust']);
});

test('codes the part of a quote that is in its turn if the rest is in the next one, or in the one before', async () => {
  const inNext = { turnPlace: 0, start: 4, end: 17, quote: 'was it? 👩‍🌾 Fine' };
  const before = { turnPlace: 1, start: 0, end: 7, quote: 'it? Fine 👍' };
  const project = await exported(
    studyWith([
      note('next', { codeIds: ['trust'], passage: inNext }),
      note('before', { codeIds: ['ease'], passage: before }),
    ]),
  );
  expect(codedIn(project)).toEqual(['was it? 👩‍🌾', 'Fine 👍']);
  expect(flawsOf(project)).toEqual([]);
});

test('codes nothing where an earlier transcript had the words and other words are now', async () => {
  const stale = note('stale', {
    codeIds: ['trust'],
    startSeconds: 4,
    passage: { turnPlace: 1, start: 0, end: 12, quote: 'Fine, thanks' },
  });
  expect(codedIn(await exported(studyWith([stale])))).toEqual([]);
});

test('still codes a note on a time alone, on the turns at that time or on the recording', async () => {
  const timed = note('timed', { codeIds: ['trust'], startSeconds: 4, endSeconds: 6 });
  expect(codedIn(await exported(studyWith([timed])))).toEqual(['Fine 👍 then\nI lost the hold.']);
});
