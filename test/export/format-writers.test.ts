import { unzipSync } from 'fflate';
import { expect, expectTypeOf, test } from 'vitest';
import { FORMAT_WRITERS, type FormatWriters } from '../../electron/exports/format-writers.ts';
import type { ExportOptions, ExportStudy } from '../../electron/exports/formats/study.ts';
import {
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  EXPORT_GROUPS,
  type ExportFormat,
  type FormatProperties,
  type IdentifyingContent,
  SESSION_FORMATS,
} from '../../shared/export-formats.ts';
import { readWorkbook } from './workbook-reading.ts';
import { aSession, aStudy } from './small-study.ts';

test('compiles no format without what identifies a person in it, and none without a writer', () => {
  const { identifies, ...silent } = EXPORT_FORMATS.vtt;
  const { texts, ...incomplete } = identifies;
  expectTypeOf(silent).not.toExtend<FormatProperties>();
  expectTypeOf({ ...silent, identifies: incomplete }).not.toExtend<FormatProperties>();
  expectTypeOf({ ...silent, identifies: { ...incomplete, texts } }).toExtend<FormatProperties>();
  const { qdc, ...others } = FORMAT_WRITERS;
  expectTypeOf(others).not.toExtend<FormatWriters>();
  // A codebook is one file for all sessions.
  expectTypeOf({ ...others, qdc: FORMAT_WRITERS.vtt }).not.toExtend<FormatWriters>();
  expectTypeOf({ ...others, qdc }).toExtend<FormatWriters>();
});

/** What must be found in the content of a file that identifies a person by it. */
const FOUND_BY: Record<Exclude<keyof IdentifyingContent, 'audio'>, string> = {
  texts: 'I lost the hold',
  sessionIds: 'id-at-the-service',
  // The year is in every form of the date, and in nothing else.
  dates: '2019',
  variables: 'ward seven',
};
const study: ExportStudy = aStudy(
  [
    aSession({
      sessionId: FOUND_BY.sessionIds,
      createdAt: '2019-03-07T10:00:00.000Z',
      variables: { where: FOUND_BY.variables },
      turns: [{ place: 0, speakerKey: 'user', text: FOUND_BY.texts, startSeconds: 1, endSeconds: 4 }],
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
            received: 'I lost the cold',
            now: FOUND_BY.texts,
            speakers: null,
            author: 'Coder 1',
            changedAt: '2026-03-07T10:00:00.000Z',
          },
        ],
      },
    }),
  ],
  { codes: [{ id: 'trust', name: 'Trust', colour: '#1a7f37', description: '', parentId: null }] },
);

async function contentOf(format: ExportFormat): Promise<string> {
  const options: ExportOptions = { withNames: false, guarded: true };
  const writer = FORMAT_WRITERS[format];
  const files =
    'files' in writer
      ? writer.files(study, options).map(({ chunks }) => chunks())
      : 'chunks' in writer
        ? [writer.chunks(study, options)]
        : study.sessions.map((session) => [writer(study, session, options).bytes]);
  const contents = await Promise.all(
    files.map(async (chunks) => Buffer.concat(await Array.fromAsync<Uint8Array>(chunks))),
  );
  if (format === 'xlsx') {
    const sheets = await Promise.all(contents.map((bytes) => readWorkbook(bytes)));
    return JSON.stringify(sheets);
  }
  return contents
    .flatMap((bytes) => (format === 'qdpx' ? Object.values(unzipSync(bytes)) : [bytes]))
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n');
}

test.each(EXPORT_FORMAT_IDS)('contains in %s exactly what is said to identify a person', async (format) => {
  const content = await contentOf(format);
  const { audio: _, ...stated } = EXPORT_FORMATS[format].identifies;
  const found = Object.entries(FOUND_BY).map(([kind, text]) => [kind, content.includes(text)]);
  expect(Object.fromEntries(found)).toEqual(stated);
});

test('writes no two formats into one folder, and gives each its own extension', () => {
  const folders = SESSION_FORMATS.map((format) => EXPORT_FORMATS[format].folder);
  expect(new Set(folders).size).toBe(folders.length);
  // Files with names of their own may have any extension.
  const extensions = EXPORT_FORMAT_IDS.filter((format) => EXPORT_FORMATS[format].files !== 'several').map(
    (format) => EXPORT_FORMATS[format].extension,
  );
  expect(new Set(extensions).size).toBe(extensions.length);
});

test('offers every format once in the dialog, group by group', () => {
  expect(EXPORT_FORMAT_IDS.toSorted()).toEqual(Object.keys(EXPORT_FORMATS).toSorted());
  const groups = EXPORT_FORMAT_IDS.map((format) => EXPORT_FORMATS[format].group);
  expect([...new Set(groups)]).toEqual(EXPORT_GROUPS);
  expect(groups).toEqual(groups.toSorted((a, b) => EXPORT_GROUPS.indexOf(a) - EXPORT_GROUPS.indexOf(b)));
});
