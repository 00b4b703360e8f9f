import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FORMAT_WRITERS } from '../../electron/exports/format-writers.ts';
import type { ExportOptions, ExportStudy } from '../../electron/exports/formats/study.ts';
import { findRemovedWords } from '../../electron/exports/proof/find-removed-words.ts';
import { EXPORT_FORMAT_IDS, EXPORT_FORMATS, type ExportFormat } from '../../shared/export-formats.ts';
import { aSession, aStudy } from './small-study.ts';

/** Has what formats escape, each in its own way. */
const REMOVED = 'Zoë_1 O’Hara <of> "Ann\n& Sons" [Leeds]';

const studyWith = (words: string): ExportStudy =>
  aStudy(
    [
      aSession({
        turns: [
          { place: 0, speakerKey: 'user', text: `I know ${words}, yes`, startSeconds: 1, endSeconds: 4 },
        ],
        corrections: {
          isAsReceived: false,
          hasBoth: false,
          receivedWords: null,
          speakers: [],
          changes: [
            {
              kind: 'correct',
              place: 0,
              receivedPlace: 0,
              startSeconds: 1,
              received: 'I know him, yes',
              now: `I know ${words}, yes`,
              speakers: null,
              author: 'Coder 1',
              changedAt: '2026-03-07T10:00:00.000Z',
            },
          ],
        },
      }),
    ],
    { codes: [{ id: 'c1', name: words, colour: '#1a7f37', description: '', parentId: null }] },
  );

/** Writes the files of a format, and returns whether any of them has the removed words. */
async function isFoundIn(format: ExportFormat, study: ExportStudy): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'removed-words-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const options: ExportOptions = { withNames: true, guarded: true };
  const writer = FORMAT_WRITERS[format];
  const [session] = study.sessions;
  if (session === undefined) throw new Error('The study has no session.');
  const chunksOf = () =>
    'chunks' in writer
      ? writer.chunks(study, options)
      : 'files' in writer
        ? []
        : [writer(study, session, options).bytes];
  const files =
    'files' in writer
      ? writer.files(study, options)
      : [{ name: `Study.${EXPORT_FORMATS[format].extension}`, chunks: chunksOf }];
  const found = await Promise.all(
    files.map(async (one) => {
      const path = join(folder, one.name);
      await writeFile(path, await Array.fromAsync<Uint8Array>(one.chunks()));
      return findRemovedWords(path, [{ words: REMOVED }]);
    }),
  );
  return found.some((places) => places.length > 0);
}

test.each(EXPORT_FORMAT_IDS)('finds removed words in %s, however it escapes them', async (format) => {
  expect(await isFoundIn(format, studyWith(REMOVED))).toBe(true);
  expect(await isFoundIn(format, studyWith('[Name 1]'))).toBe(false);
});
