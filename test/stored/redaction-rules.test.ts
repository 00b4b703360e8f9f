// Libraries with redactions that the rules of an earlier build stored.
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary, type LibraryRepositories } from '../../electron/database/library.ts';
import { copyOf } from './fixture-copy.ts';

const NAMES = 'libraries/redacted-by-rules-1.sqlite';
let file = '';
let library: LibraryRepositories;
beforeEach(async () => {
  file = copyOf(NAMES);
  library = await openLibrary(file);
});
afterEach(() => {
  library.libraryFile.close();
});

const soundOf = (sessionId: string) => library.redactions.soundOf(sessionId);
const silent = (...stretches: [number, number][]) => ({
  kind: 'stretches',
  stretches: stretches.map(([startSeconds, endSeconds]) => ({ startSeconds, endSeconds, mode: 'silence' })),
});

test('hides a name at the time of its timed word, not of the words before it', () => {
  // “… and twenty euros for rosa and ben”, half a second each from 5 s on: “rosa” is the ninth.
  expect(soundOf('s-numbers')).toEqual(silent([8.75, 9.75]));
});

test('hides the sound of a name that was deleted from the transcript', () => {
  expect(soundOf('s-deleted')).toEqual(silent([5.75, 6.75]));
  expect(library.redactions.stateOf('s-deleted').hiddenWithoutPill).toMatchObject([
    { text: '[Name 2]', startSeconds: 5.75, endSeconds: 6.75 },
  ]);
});

test('hides a name that only the timed words have', () => {
  expect(soundOf('s-words')).toEqual(silent([5.75, 6.75]));
});

test('still hides stretches that were counted for words without times, but withholds the recording', () => {
  expect(soundOf('s-marks')).toEqual({ kind: 'withheld', reason: 'no times' });
  const { ownStretches, replacements } = library.redactions.stateOf('s-marks');
  expect(ownStretches).toMatchObject([
    { startSeconds: 2, text: '[Name 3]', isUnassigned: true },
    { startSeconds: 2.5, text: '[Name 3]', isUnassigned: true },
  ]);
  const mentions = replacements[0]?.places.map(({ mention }) => mention) ?? [];
  expect(mentions).toHaveLength(2);
  const assign = (index: number, startSeconds: number) =>
    library.redactions.hideStretch(
      's-marks',
      {
        startSeconds,
        endSeconds: startSeconds + 1,
        mention: mentions[index] ?? null,
        replaces: ownStretches[index]?.id ?? null,
      },
      '2026-11-26T10:00:00.000Z',
    );
  // Two marks on one mention do not unlock the other.
  assign(0, 2);
  expect(soundOf('s-marks')).toMatchObject({ kind: 'withheld' });
  assign(1, 2.5);
  expect(soundOf('s-marks')).toEqual(silent([2, 3.5]));
});

test('keeps a place that only corrected words have, also once the correction is undone', () => {
  expect(soundOf('s-corrected')).toEqual(silent([5.25, 6.25]));
  library.corrections.undo('s-corrected', '2026-11-26T10:00:00.000Z');
  expect(library.transcripts.turnsOf('s-corrected')[0]?.text).toBe('then [Name 4] called me');
  expect(soundOf('s-corrected')).toEqual(silent([5.25, 6.25]));
});

test('lists once in which sessions more is hidden', async () => {
  const list = () => library.newlyHidden.list().map(({ sessionId }) => sessionId);
  expect(list()).toContain('s-deleted');
  expect(list()).toContain('s-words');
  expect(list()).not.toContain('s-corrected');
  library.newlyHidden.clear();
  library.libraryFile.close();
  library = await openLibrary(file);
  expect(list()).toEqual([]);
});

test('shows, quotes and finds what the rules of now hide, before anything is read', async () => {
  library.libraryFile.close();
  // As a build stored it whose rules did not find this name.
  const database = new DatabaseSync(file);
  database.exec(`update turns set turn = replace(turn, '[Name 1]', 'Rosa') where session_id = 's-numbers';
    update notes set quote = replace(quote, '[Name 1]', 'Rosa');
    delete from redacted_sessions where session_id = 's-numbers';
    delete from transcript_versions where session_id = 's-numbers';
    update redaction_rules set version = 1`);
  database.close();
  library = await openLibrary(file);
  expect(library.transcripts.turnsOf('s-numbers')[1]?.text).toBe('It cost 120 euros for [Name 1] and Ben.');
  expect(library.notes.of('s-numbers')[0]?.passage?.quote).toBe('[Name 1] and Ben');
  const found = (text: string) => library.search.find({ text, scope: 'everyone', within: null }).matches;
  expect(found('rosa')).toBe(0);
  expect(found('euros')).toBe(1);
  expect(library.newlyHidden.list()).toContainEqual({ sessionId: 's-numbers', places: 1, seconds: 1 });
});
