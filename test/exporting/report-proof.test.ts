// The proof of reports: whatever a writer could do wrong is refused.
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, extname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveReport } from '../../electron/exports/report/prove-report.ts';
import type { QuoteSound } from '../../electron/exports/report/read-quotes.ts';
import { type Report, withClips, withReport } from '../../electron/exports/report/read-report.ts';
import {
  isClipsFolder,
  isReportFolder,
  REPORT_EXTENSIONS,
  writeClips,
  writeReport,
} from '../../electron/exports/report/write-report.ts';
import type { LibraryStudy } from '../../electron/exports/writer/study-of-library.ts';
import { REPORT_FORMATS, type ClipsRequest, type ReportRequest } from '../../shared/model/report.ts';
import { CLIPS, noteId, REPORT, reportingLibrary } from './reporting-library.ts';

let library: Awaited<ReturnType<typeof reportingLibrary>>;
beforeAll(async () => {
  library = await reportingLibrary();
});
afterAll(() => library.close());

const none = () => undefined;
/** Changes what the writer is given; the proof is given the report itself. */
type Change = (report: Report) => Report;
/** Changes what was written. */
type Tamper = (path: string) => void;

async function proof(
  report: Report,
  study: LibraryStudy,
  name: string,
  isFolder: boolean,
  { change = (one: Report) => one, tamper = none, write }: Wrong & { write: WriteFiles },
): Promise<string> {
  const parent = mkdtempSync(join(library.folder, 'proof-'));
  const path = join(parent, name);
  const clips = await write(change(report), path);
  // The proof knows what was to be hidden.
  const known = clips.map((clip) => ({
    ...clip,
    sound:
      [...report.sounds.values()].find(
        ({ path: file, range }) =>
          file === clip.sound.path && range.startSeconds === clip.sound.range.startSeconds,
      ) ?? clip.sound,
  }));
  tamper(path);
  const { terms } = study.removed();
  const task = {
    path,
    finalPath: path,
    extension: extname(path).slice(1),
    isFolder,
    scratch: join(parent, '.check'),
    report,
    clips: known,
    terms,
  };
  const outcome = await proveReport(task).then(
    () => 'passes',
    (error: unknown) => String(error),
  );
  expect(readdirSync(parent)).toEqual([basename(path)]);
  return outcome;
}

interface Wrong {
  change?: Change;
  tamper?: Tamper;
}
type WriteFiles = (report: Report, path: string) => ReturnType<typeof writeReport>;

const ofReport = (request: ReportRequest, wrong: Wrong = {}) =>
  withReport(library.source, request, (report, study) => {
    const isFolder = isReportFolder(report, request);
    const name = `Report.${REPORT_EXTENSIONS[request.format]}`;
    return proof(report, study, isFolder ? 'Report' : name, isFolder, {
      ...wrong,
      write: (given, path) => writeReport(given, request, { path, isFolder }, none),
    });
  });

const ofClips = (request: ClipsRequest, wrong: Wrong = {}) =>
  withClips(library.source, request, (report, study) => {
    const isFolder = isClipsFolder(request);
    return proof(report, study, isFolder ? 'Clips' : 'Reel.wav', isFolder, {
      ...wrong,
      write: (given, path) => writeClips(given, request, { path, isFolder }, none),
    });
  });

/** Puts other text into everything that a report says. */
const saying =
  (from: string, to: string): Change =>
  (report) => ({
    ...report,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same with other words
    content: JSON.parse(JSON.stringify(report.content).replaceAll(from, to)) as Report['content'],
  });

const sounding =
  (other: (sound: QuoteSound) => QuoteSound): Change =>
  (report) => ({
    ...report,
    sounds: new Map([...report.sounds].map(([id, sound]) => [id, other(sound)])),
  });
const withNothingHidden = sounding((sound) => ({ ...sound, hidden: [] }));

test.each(REPORT_FORMATS)('passes a report as %s, with and without clips', async (format) => {
  expect(await ofReport({ ...REPORT, format })).toBe('passes');
  expect(await ofReport({ ...REPORT, format, withClips: false })).toBe('passes');
});

test.each(REPORT_FORMATS)('refuses removed words and names in a report as %s', async (format) => {
  const request = { ...REPORT, format, withClips: false };
  expect(await ofReport(request, { change: saying('[Name 1]', 'ROSALBA') })).toContain(
    'still has words that [Name 1] replaces',
  );
  expect(await ofReport(request, { change: saying('S002', 'Tobias Lind') })).toContain(
    'has a name although people are numbered',
  );
  expect(await ofReport(request, { change: saying('[S001]', 'Marisol–Vega') })).toContain(
    'has a name although people are numbered',
  );
});

test.each([
  ['a page', REPORT],
  ['a folder', { ...REPORT, format: 'markdown' as const }],
])('refuses sound that is to be hidden in %s', async (_, request) => {
  expect(await ofReport(request, { change: withNothingHidden })).toContain('sound to be hidden at');
});

test('refuses any other sound in a page', async () => {
  const later = sounding((sound) => ({
    ...sound,
    range: { startSeconds: sound.range.startSeconds, endSeconds: sound.range.endSeconds - 0.1 },
  }));
  expect(await ofReport(REPORT, { change: later })).toContain('other sound');
  const changed =
    (edit: (page: string) => string): Tamper =>
    (path) => {
      writeFileSync(path, edit(readFileSync(path, 'utf8')));
    };
  const url = /data:audio\/wav;base64,[A-Za-z0-9+/=]+/;
  const twice = changed((page) =>
    page.replace('</main>', `<audio src="${url.exec(page)?.[0] ?? ''}"></audio></main>`),
  );
  const missing = changed((page) => page.replace(url, ''));
  expect(await ofReport(REPORT, { tamper: twice })).toContain('other sound');
  expect(await ofReport(REPORT, { tamper: missing })).toContain('other sound');
});

test('passes clips of each kind, and refuses sound that is to be hidden in them', async () => {
  for (const layout of ['files', 'reel'] as const)
    for (const matchLoudness of [false, true])
      for (const noteIds of [
        [1, 2],
        [1, 2, 3, 5],
      ]) {
        const request = {
          ...CLIPS,
          layout,
          matchLoudness,
          quotes: { from: 'quotes' as const, noteIds: noteIds.map(noteId) },
        };
        // oxlint-disable no-await-in-loop -- one export at a time
        expect([request, await ofClips(request)]).toEqual([request, 'passes']);
        const outcome = await ofClips(request, { change: withNothingHidden });
        expect([request, outcome]).toEqual([
          request,
          expect.stringMatching(/sound to be hidden at|has other sound/),
        ]);
        // oxlint-enable no-await-in-loop
      }
});

test('refuses what is in a folder or a file besides the clips', async () => {
  const tampers: Tamper[] = [
    (path) => cpSync(join(path, 'Clip 01.wav'), join(path, 'Clip 09.wav')),
    (path) => rmSync(join(path, 'Clip 01.wav')),
    (path) => appendFileSync(join(path, 'Clip 02.wav'), 'LIST'),
    (path) => cpSync(join(path, 'Clip 03.wav'), join(path, 'Clip 02.wav')),
    (path) => {
      const file = join(path, 'Clip 02.wav');
      const bytes = readFileSync(file);
      bytes[2000] = (bytes[2000] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  ];
  for (const tamper of tampers)
    // oxlint-disable-next-line no-await-in-loop -- one export at a time
    expect(await ofClips(CLIPS, { tamper })).toContain('other sound');
  const noise: Tamper = (path) => {
    const bytes = readFileSync(path);
    // In the first gap, after a clip of 3 s.
    bytes[44 + 3 * 16_000 + 500] = 1;
    writeFileSync(path, bytes);
  };
  const reel = { ...CLIPS, layout: 'reel' as const, withPage: false };
  const quotes = { from: 'quotes' as const, noteIds: [2, 1].map(noteId) };
  expect(await ofClips({ ...reel, quotes })).toBe('passes');
  expect(await ofClips({ ...reel, quotes }, { tamper: noise })).toContain('other sound');
});

test('does not take numbers and tags that Earmark writes for removed words', async () => {
  const removed = ['5', '4.8', 'Quote', 'strong', 'footer', '16', '01'].map((words) => ({
    words,
    replacement: '[Detail 1]',
  }));
  for (const format of REPORT_FORMATS)
    for (const clips of [true, false]) {
      const request = { ...REPORT, format, withClips: clips, countsBy: null };
      // oxlint-disable-next-line no-await-in-loop -- one report at a time
      const outcome = await withReport(library.source, request, async (report) => {
        const isFolder = isReportFolder(report, request);
        const parent = mkdtempSync(join(library.folder, 'own-'));
        const path = join(parent, isFolder ? 'Report' : `Report.${REPORT_EXTENSIONS[format]}`);
        const written = await writeReport(report, request, { path, isFolder }, none);
        expect(statSync(path).isDirectory()).toBe(isFolder);
        const task = {
          path,
          finalPath: path,
          extension: extname(path).slice(1),
          isFolder,
          scratch: join(parent, '.check'),
          report,
          clips: written,
        };
        return proveReport({ ...task, terms: removed }).then(
          () => 'passes',
          (error: unknown) => String(error),
        );
      });
      expect([format, clips, outcome]).toEqual([format, clips, 'passes']);
    }
});
