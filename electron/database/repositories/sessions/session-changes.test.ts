import { expect, onTestFinished, test } from 'vitest';
import type { LibraryRepositories } from '../../library.ts';
import { redactedLibrary, timedTurn } from '../redaction/redacted-library.fixture.ts';
import { AT, note, searchedLibrary, interviewTurns } from '../../search/searched-library.fixture.ts';
import { speechSegmentsOf } from '../../../transcripts/speech-segments.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';

const { library, reopen } = searchedLibrary();
const session = (sessionId: string) => ({ sessionId, type: 'project' as const, projectId: 'p1' });
const readTranscript = () => {
  const transcript = { turns: interviewTurns, warnings: [] };
  return { transcript, segments: speechSegmentsOf(transcript) };
};
/** Creates three sessions and returns the changes that are reported after an action on them. */
function changesAfter(action: (repositories: LibraryRepositories) => void) {
  const repositories = library();
  for (const id of ['s1', 's2', 's3']) repositories.sessions.add({ ...session(id), label: id }, AT);
  const { revision } = repositories.sessionChanges.since(null);
  action(repositories);
  const { isWhole, records, gone } = repositories.sessionChanges.since(revision);
  return { isWhole, records, gone };
}

test('returns every session at first, and afterwards only what changed', () => {
  const { sessions, sessionChanges } = library();
  sessions.add(session('s1'), AT);
  sessions.see(session('s2'), '2026-01-02T10:00:00Z');
  const first = sessionChanges.since(null);
  expect(first).toMatchObject({ isWhole: true, gone: [] });
  expect(first.records).toEqual(sessions.list());
  const { revision } = first;
  expect(sessionChanges.since(revision)).toEqual({ revision, isWhole: false, records: [], gone: [] });
  sessions.add(session('s3'), AT);
  const second = sessionChanges.since(revision);
  expect(second).toMatchObject({ isWhole: false, records: [sessions.record('s3')], gone: [] });
  expect(second.revision).not.toBe(revision);
});

const ACTS: [string, (repositories: LibraryRepositories) => void, object][] = [
  [
    'another label',
    ({ sessions }) => {
      sessions.add({ ...session('s2'), label: 'P07' }, AT);
    },
    { label: 'P07' },
  ],
  [
    'a review state',
    ({ sessions }) => {
      sessions.mark(['s2'], { reviewState: 'reviewed' });
    },
    { reviewState: 'reviewed' },
  ],
  [
    'a tag',
    ({ sessions }) => {
      sessions.mark(['s2'], { addTags: ['pilot'] });
    },
    { tags: ['pilot'] },
  ],
  [
    'a note',
    ({ notes }) => {
      notes.save({ ...note('n1', 'Hm'), sessionId: 's2' });
    },
    { notes: 1 },
  ],
  [
    'a memo',
    ({ notes }) => {
      notes.saveMemo('s2', 'Hm');
    },
    { hasMemo: true },
  ],
  [
    'a summary',
    ({ summaries }) => {
      summaries.ask('s2', AT, false);
    },
    { summary: 'generating' },
  ],
  [
    'a transcript',
    ({ transcripts }) => {
      transcripts.keep('s2', '[]', readTranscript(), AT);
    },
    { hasTranscript: true },
  ],
  [
    'an opening',
    ({ sessions }) => {
      sessions.see(session('s2'), AT);
    },
    { openedAt: AT },
  ],
];
test.each(ACTS)('%s reports its own session and no other', (_what, action, expected) => {
  const changes = changesAfter(action);
  expect(changes).toMatchObject({ isWhole: false, records: [{ sessionId: 's2', ...expected }], gone: [] });
  expect(changes.records).toHaveLength(1);
});

test('reports a session after its tag or its note is removed', () => {
  const repositories = library();
  repositories.sessions.add(session('s1'), AT);
  repositories.sessions.mark(['s1'], { addTags: ['pilot'] });
  repositories.notes.save(note('n1', 'Hm'));
  const { revision } = repositories.sessionChanges.since(null);
  repositories.sessions.mark(['s1'], { removeTags: ['pilot'] });
  repositories.notes.remove('n1');
  expect(repositories.sessionChanges.since(revision).records).toMatchObject([{ tags: [], notes: 0 }]);
});

test('reports a session when a newer transcript waits, and when that was decided', () => {
  const repositories = library();
  const keep = (text: string) => {
    const transcript = { turns: [{ ...interviewTurns[0], text } as Turn], warnings: [] };
    repositories.transcripts.keep('s1', text, { transcript, segments: speechSegmentsOf(transcript) }, AT);
  };
  const sinceLast = (revision: string) => {
    const { records, revision: next } = repositories.sessionChanges.since(revision);
    return { next, waiting: records.map(({ hasNewerTranscript }) => hasNewerTranscript) };
  };
  repositories.sessions.add(session('s1'), AT);
  keep('How did you reverse the book?');
  const act = { act: 'write' as const, turn: 0, text: 'How did you reserve the book?' };
  repositories.corrections.correct('s1', { act, expected: [], at: AT });
  const { revision } = repositories.sessionChanges.since(null);
  keep('Where did you find it?');
  const offered = sinceLast(revision);
  expect(offered.waiting).toEqual([true]);
  repositories.transcriptVersions.declineOffered('s1');
  const declined = sinceLast(offered.next);
  expect(declined.waiting).toEqual([false]);
  keep('Who found it?');
  repositories.transcriptVersions.takeOffered('s1');
  expect(sinceLast(declined.next).waiting).toEqual([false]);
});

test('reports a deleted session as gone, and one whose words were deleted as changed', () => {
  const repositories = library();
  for (const id of ['s1', 's2']) {
    repositories.sessions.add(session(id), AT);
    repositories.transcripts.keep(id, '[]', readTranscript(), AT);
  }
  const { revision } = repositories.sessionChanges.since(null);
  repositories.purge.perform({ what: 'everything', sessionIds: ['s1'] }, AT);
  repositories.purge.perform({ what: 'words', sessionIds: ['s2'] }, AT);
  const { records, gone } = repositories.sessionChanges.since(revision);
  expect(gone).toEqual(['s1']);
  expect(records).toMatchObject([{ sessionId: 's2', hasTranscript: false }]);
});

test('returns the same changes again for an earlier revision', () => {
  const { sessions, sessionChanges } = library();
  sessions.add(session('s1'), AT);
  const { revision } = sessionChanges.since(null);
  sessions.add(session('s2'), AT);
  sessionChanges.since(revision);
  sessions.add(session('s3'), AT);
  const { records } = sessionChanges.since(revision);
  expect(records.map(({ sessionId }) => sessionId).toSorted()).toEqual(['s2', 's3']);
});

test('returns every session for a revision from before a restart or without a library', async () => {
  const before = library();
  before.sessions.add(session('s1'), AT);
  const { revision } = before.sessionChanges.since(null);
  before.libraryFile.close();
  await reopen();
  const { sessions, sessionChanges } = library();
  for (const unknown of [revision, 'no such revision', ''])
    expect(sessionChanges.since(unknown)).toMatchObject({ isWhole: true, records: sessions.list() });
});

test('reports the sessions of a project whose labels, columns or tags are shown otherwise once words are removed', async () => {
  const at = await redactedLibrary();
  onTestFinished(() => {
    at.close();
  });
  const shown = at.library;
  for (const [sessionId, projectId] of [
    ['s1', 'p1'],
    ['s2', 'p1'],
    ['s9', 'p9'],
  ] as const)
    at.receive(sessionId, [timedTurn('participant', `I met ${sessionId === 's1' ? 'Ines' : 'no one'}.`, 0)], {
      projectId,
    });
  let { revision } = shown.sessionChanges.since(null);
  /** The labels of the sessions that changed since the last time. */
  const labels = () => {
    const changes = shown.sessionChanges.since(revision);
    ({ revision } = changes);
    expect(changes.isWhole).toBe(false);
    return Object.fromEntries(changes.records.map(({ sessionId, label }) => [sessionId, label]));
  };
  at.redact('s1', 0, 'Ines', { scope: 'project' });
  expect(labels()).toEqual({ s1: 'P07 Ines', s2: 'P07 Ines' });
  shown.replacementTable.setLabels('p1', true);
  expect(labels()).toEqual({ s1: 'P07 [Name 1]', s2: 'P07 [Name 1]' });
  const [row] = at.table().rows;
  shown.replacementTable.save('p1', { id: row?.id ?? 0, kind: 'name', text: '[Name 2]', words: [] }, AT);
  expect(labels()).toEqual({ s1: 'P07 [Name 2]', s2: 'P07 [Name 2]' });
  at.undo('s1');
  expect(labels()).toEqual({ s1: 'P07 Ines', s2: 'P07 Ines' });
  at.redo('s1');
  expect(labels()).toEqual({ s1: 'P07 [Name 2]', s2: 'P07 [Name 2]' });
  shown.replacementTable.setLabels('p1', false);
  expect(labels()).toEqual({ s1: 'P07 Ines', s2: 'P07 Ines' });
  shown.replacementTable.remove('p1', row?.id ?? 0, AT);
  labels();
  shown.replacementTable.setLabels('p1', true);
  labels();
  // One session alone.
  at.redact('s1', 0, 'Ines', { scope: 'session' });
  expect(labels()).toEqual({ s1: 'P07 [Name 1]' });
  at.undo('s1');
  expect(labels()).toEqual({ s1: 'P07 Ines' });
});
