// Reports and clips of a library with removed words, written by the worker of the app and searched again file by file.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWavHeader } from '../../electron/recordings/wav.ts';
import type { ReportWork } from '../../electron/exports/report/report-messages.ts';
import type { ExportState } from '../../shared/model/export.ts';
import type { ClipsRequest, ReportRequest } from '../../shared/model/report.ts';
import { filesIn } from './exported-files.ts';
import { CLIPS, NAMES, noteId, REMOVED, REPORT, reportingLibrary } from './reporting-library.ts';

let library: Awaited<ReturnType<typeof reportingLibrary>>;
beforeAll(async () => {
  library = await reportingLibrary();
});
afterAll(() => library.close());

const reportOf = (change: Partial<ReportRequest> = {}): ReportWork => ({
  what: 'report',
  request: { ...REPORT, ...change },
});
const clipsOf = (change: Partial<ClipsRequest> = {}): ReportWork => ({
  what: 'clips',
  request: { ...CLIPS, ...change },
});

/** LibreOffice, if it has its word processor. */
const OFFICE = ['/usr/lib/libreoffice/program', '/opt/libreoffice/program']
  .filter((folder) => existsSync(join(folder, 'libswlo.so')))
  .map((folder) => join(folder, 'soffice'))[0];

const SOUND = /data:audio\/wav;base64,[A-Za-z0-9+/=]+/g;

/** Returns the files of a report by their names; a single file by its own. */
const filesOf = (path: string): Map<string, Buffer> =>
  statSync(path).isDirectory() ? filesIn(path) : new Map([[basename(path), readFileSync(path)]]);

/** Returns all text of files with their names, and the text in Word files without tags. */
function textIn(files: ReadonlyMap<string, Buffer>): string {
  return [...files]
    .flatMap(([name, bytes]) => {
      if (name.endsWith('.wav')) return [name];
      if (!name.endsWith('.docx')) return [name, bytes.toString().replaceAll(SOUND, '')];
      const parts = Object.values(unzipSync(bytes)).map((part) => Buffer.from(part).toString());
      return [name, ...parts, ...parts.map((part) => part.replaceAll(/<[^<>]*>/g, ''))];
    })
    .join('\n');
}

async function written(work: ReportWork): Promise<Map<string, Buffer>> {
  const { path, last, left } = await library.written(work);
  expect([last.status, last.why]).toEqual(['ended', null]);
  expect(last.done).toBe(last.total);
  // Nothing but the report itself.
  expect(left).toEqual([basename(path)]);
  return filesOf(path);
}

const soundOf = (bytes: Buffer): Buffer => {
  const header = readWavHeader(bytes, bytes.length);
  if ('reason' in header) throw new Error(header.reason);
  return bytes.subarray(header.dataOffset, header.dataOffset + (header.dataBytes ?? 0));
};

/** The sound of a recording of the library, from and to seconds. */
const recorded = (session: 's0' | 's1', from: number, to: number): Buffer => {
  const rate = session === 's0' ? 8000 : 11_025;
  return soundOf(library.recordings[session]).subarray(
    Math.round(from * rate) * 2,
    Math.round(to * rate) * 2,
  );
};

/** A difference would be printed byte by byte. */
const isSame = (one: Buffer | undefined, other: Buffer): boolean => one?.equals(other) === true;

const ALL: [string, ReportWork][] = [
  ...(['html', 'markdown', 'docx'] as const).flatMap((format): [string, ReportWork][] =>
    (['codes', 'questions', 'none'] as const).map((headings) => [
      `${format} by ${headings}`,
      reportOf({ format, headings }),
    ]),
  ),
  ['clips', clipsOf()],
  ['louder clips', clipsOf({ matchLoudness: true })],
  ['a reel', clipsOf({ layout: 'reel' })],
  ['a reel without a page', clipsOf({ layout: 'reel', withPage: false })],
  [
    'a reel of one rate',
    clipsOf({ layout: 'reel', quotes: { from: 'quotes', noteIds: [1, 2].map(noteId) } }),
  ],
];

test.each(ALL)('writes no removed word and no name into %s', async (_, work) => {
  const files = await written(work);
  const text = textIn(files).toLowerCase();
  // Numbers are also in times and sizes.
  const removed = [...REMOVED.filter((word) => word !== '34'), ...NAMES];
  expect(removed.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
});

test('writes names if they are wanted', async () => {
  const text = textIn(await written(reportOf({ withNames: true, format: 'markdown', withClips: false })));
  expect(NAMES.filter((name) => !text.includes(name))).toEqual([]);
  expect(text).not.toContain('Rosalba');
});

test('says word for word what was said, with references, own text, counts, and what was removed', async () => {
  const [[name = '', bytes = Buffer.alloc(0)] = []] = await written(
    reportOf({ format: 'markdown', withClips: false }),
  );
  expect(name).toBe('Doors & lockers 2026.md');
  const text = bytes.toString();
  expect(text).toContain('# Doors \\& lockers \\<2026\\>');
  expect(text).toContain('3 people, 5 quotes. People are numbered.');
  expect(text).toContain('Words were removed from 1 quote.');
  expect(text).toContain('> “door was hard, \\[Name 1\\] from \\[Place 1\\] told me”');
  expect(text).toContain('**S001**, Holds, 0:07');
  expect(text).toContain('Bad for some. As \\[Name 1\\] said.');
  expect(text).toContain('Others agree:');
  expect(text).toContain('About \\[Name 1\\]');
  expect(text).toContain('| Age | 40 | 41 | Not known |');
  expect(text).toContain('| All quotes | 2 (1) | 2 (1) | 1 (1) |');
  const headings = text.match(/^## .*/gm);
  expect(headings).toEqual([
    '## Quotes by group',
    String.raw`## Building \> The low door`,
    '## Help',
    '## Without a code',
    '## Building',
  ]);
});

test('puts the same question under one heading', async () => {
  const text = textIn(
    await written(reportOf({ format: 'markdown', headings: 'questions', withClips: false })),
  );
  expect(text.match(/^## .*/gm)?.slice(1)).toEqual([
    String.raw`## Hello \[S001\]. What was hard about the door?`,
    '## And then?',
    '## What was hard about THE door',
    '## Before the first question',
  ]);
});

test('plays sample-exact sound in the page, silent where something is hidden', async () => {
  const [[name = '', bytes = Buffer.alloc(0)] = []] = await written(reportOf());
  expect(name).toBe('Doors & lockers 2026.html');
  const page = bytes.toString();
  const clips = (page.match(SOUND) ?? []).map((url) =>
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  );
  // Quote 4 has no recording, and quotes under a second heading are not written twice.
  expect(clips).toHaveLength(4);
  expect(page.match(/Listen above/g)).toHaveLength(1);
  const [first, ground, home] = clips.map(soundOf);
  expect(isSame(home, recorded('s0', 16, 19))).toBe(true);
  expect(ground?.length).toBeGreaterThan(11_025 * 2);
  const recordedFirst = recorded('s0', 6.5, 6.5 + (first?.length ?? 0) / 16_000);
  expect(first?.length).toBe(recordedFirst.length);
  expect(isSame(first?.subarray(0, 16_000), recordedFirst.subarray(0, 16_000))).toBe(true);
  // "Rosalba" is the sixth word, and silent.
  const rosalba = Math.round((6 + 5 / 2 - 6.5) * 8000) * 2;
  expect(isSame(first?.subarray(rosalba, rosalba + 8000), Buffer.alloc(8000))).toBe(true);
  expect(page).toContain('of the sound was removed.');
  expect(page).not.toMatch(/<script| on[a-z]+="|http-equiv="refresh"/);
  expect(page).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; media-src data: /);
});

test('writes clips of one file each, with names that say nothing about the person', async () => {
  const files = await written(clipsOf());
  expect([...files.keys()].toSorted()).toEqual([
    'Clip 01.wav',
    'Clip 02.wav',
    'Clip 03.wav',
    'Clip 05.wav',
    'Clips.html',
  ]);
  expect(isSame(soundOf(files.get('Clip 02.wav') ?? Buffer.alloc(0)), recorded('s0', 16, 19))).toBe(true);
  const page = files.get('Clips.html')?.toString() ?? '';
  expect(page).toContain('src="Clip%2001.wav"');
  expect(page).toContain('No sound: the recording was not on this computer.');
});

test('writes a reel of one rate sample-exact, with the gaps', async () => {
  const files = await written(
    clipsOf({
      layout: 'reel',
      gapMs: 1000,
      withPage: false,
      quotes: { from: 'quotes', noteIds: [2, 2, 1].map(noteId) },
    }),
  );
  const [[name = '', bytes = Buffer.alloc(0)] = []] = files;
  expect(name).toBe('Doors.wav');
  const home = recorded('s0', 16, 19);
  const sound = soundOf(bytes);
  const part = (from: number, to: number) => sound.subarray(home.length + from, home.length + to);
  expect(isSame(sound.subarray(0, home.length), home)).toBe(true);
  expect(isSame(part(0, 16_000), Buffer.alloc(16_000))).toBe(true);
  expect(isSame(part(16_000, 32_000), recorded('s0', 6.5, 7.5))).toBe(true);
});

test('resamples a reel of several rates to the highest, and says in the page where each clip is', async () => {
  const files = await written(clipsOf({ layout: 'reel' }));
  const reel = files.get('Reel.wav') ?? Buffer.alloc(0);
  const header = readWavHeader(reel, reel.length);
  expect(header).toMatchObject({ sampleRate: 11_025, channels: 1, format: 'pcm_s16le' });
  const times = [
    ...(files.get('Clips.html')?.toString() ?? '').matchAll(/Reel\.wav#t=([\d.]+),([\d.]+)/g),
  ].map(([, start, end]) => [Number(start), Number(end)]);
  expect(times).toHaveLength(4);
  const [, second = [], third = []] = times;
  expect((second[1] ?? 0) - (second[0] ?? 0)).toBeCloseTo(3, 2);
  expect((third[0] ?? 0) - (second[1] ?? 0)).toBeCloseTo(1, 2);
  // The clip that has the rate of the reel is as it was recorded.
  const start = Math.round((third[0] ?? 0) * 11_025) * 2;
  const ground = recorded('s1', 4.5, 6);
  expect(isSame(soundOf(reel).subarray(start, start + ground.length), ground)).toBe(true);
});

test('puts the clips beside Markdown and Word', async () => {
  for (const [format, extension] of [
    ['markdown', 'md'],
    ['docx', 'docx'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one report at a time
    const files = await written(reportOf({ format }));
    expect([...files.keys()].filter((name) => name.endsWith('.wav'))).toHaveLength(4);
    expect(files.has(join('Clips', 'Clip 01.wav'))).toBe(true);
    expect(files.has(`Doors & lockers 2026.${extension}`)).toBe(true);
  }
});

test('writes a Word file with headings, a style for quotes, page numbers and directions', async () => {
  const { path } = await library.written(reportOf({ format: 'docx', withClips: false }));
  const parts = unzipSync(readFileSync(path));
  const xml = Buffer.from(parts['word/document.xml'] ?? []).toString();
  expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
  expect(xml).toContain('<w:pStyle w:val="Quote"/>');
  expect(xml).toMatch(/<w:pStyle w:val="Quote"\/>.*?<w:bidi\/>.*?كلمتان فقط/s);
  const footer = Object.entries(parts).find(([name]) => /footer\d+\.xml$/.test(name));
  expect(Buffer.from(footer?.[1] ?? []).toString()).toContain('PAGE');
  const core = Buffer.from(parts['docProps/core.xml'] ?? []).toString();
  expect(core).toContain('<dc:creator>Earmark</dc:creator>');
  const text = xml.replaceAll('</w:p>', '\n').replaceAll(/<[^<>]*>/g, '');
  for (const words of [
    'Doors &amp; lockers &lt;2026&gt;',
    'Building &gt; The low door',
    '“door was hard, [Name 1] from [Place 1] told me”',
    'S001, Holds, 0:07',
    'All quotes',
    'Words were removed.',
  ])
    expect(text).toContain(words);
});

test.runIf(OFFICE !== undefined)(
  'writes a Word file that LibreOffice reads',
  { tags: ['nightly'] },
  async () => {
    const { path } = await library.written(reportOf({ format: 'docx', withClips: false }));
    const out = mkdtempSync(join(library.folder, 'office-'));
    execFileSync(
      OFFICE ?? '',
      [
        `-env:UserInstallation=file://${out}/profile`,
        '--headless',
        '--convert-to',
        'txt:Text',
        '--outdir',
        out,
        path,
      ],
      { stdio: 'ignore' },
    );
    const text = readFileSync(join(out, 'Doors & lockers 2026.txt'), 'utf8');
    expect(text).toContain('Doors & lockers <2026>');
    expect(text).toContain('“right down by the ground & <dark>”');
  },
);

test('says in the log what was written, without names', async () => {
  library.logged.length = 0;
  await written(reportOf({ format: 'docx' }));
  await written(clipsOf({ layout: 'reel', withNames: true }));
  expect(library.logged.map(({ act, sessions, details }) => [act, sessions, details])).toEqual([
    ['export', 3, 'Report, Word; pseudonyms; with clips'],
    ['export', 3, 'Clips, one reel; names'],
  ]);
  expect(library.reports).toEqual([]);
});

test('leaves nothing after it was stopped, and fails with words if no quote is left', async () => {
  const parent = mkdtempSync(join(library.folder, 'stopped-'));
  const path = join(parent, 'Stopped');
  await library.job.start(reportOf({ format: 'docx' }), { path, isFolder: true }, () => undefined);
  await library.job.stop();
  expect(library.job.state()?.status).toBe('stopped');
  expect(filesOf(parent).size).toBe(0);
  await expect(
    library.job.target(reportOf({ quotes: { from: 'quotes', noteIds: [noteId(99)] } })),
  ).rejects.toThrow('None of these quotes');
});

test('previews what it would say, with clips, codes under a code and what is missing', async () => {
  const preview = await library.job.preview(
    reportOf({ quotes: { from: 'codes', codeIds: ['00000000-0000-4000-9000-000000000001'] } }),
  );
  expect(preview.sections.map(({ title, quotes }) => [title, quotes.length])).toEqual([
    ['Building', 1],
    ['Building > The low door', 2],
  ]);
  const [first] = preview.quotes;
  expect(first).toMatchObject({ person: 'S001', hasRemovedWords: true, lookedThrough: false, noClip: null });
  expect(first?.clip?.hiddenSeconds).toBeGreaterThan(0.9);
  const missing = await library.job.preview(
    reportOf({ quotes: { from: 'quotes', noteIds: [noteId(2), noteId(99)] } }),
  );
  expect([missing.quotes.length, missing.missing]).toEqual([1, 1]);
});

test('leaves out chosen quotes in previews and files', async () => {
  const leftOut = [noteId(1), noteId(3)];
  const preview = await library.job.preview(reportOf({ leftOut }));
  expect(preview.quotes.map((quote) => quote.noteId)).toEqual([noteId(2), noteId(5), noteId(4)]);
  expect(preview.missing).toBe(0);
  const text = textIn(await written(reportOf({ leftOut, format: 'markdown', withClips: false })));
  expect(text).toContain('we all went home');
  expect(text).not.toContain('right down by the ground');
});

test('draws the sound around each clip, flat where something is hidden', async () => {
  const preview = await library.job.preview(clipsOf({ quotes: { from: 'quotes', noteIds: [noteId(1)] } }));
  const picture = preview.quotes[0]?.clip?.picture;
  if (picture == null) throw new Error('No picture');
  const { startSeconds, endSeconds, levels, hidden } = picture;
  expect(hidden.length).toBeGreaterThan(1);
  const step = (endSeconds - startSeconds) / levels.length;
  const isWithin = (
    from: number,
    to: number,
    { startSeconds: start, endSeconds: end }: (typeof hidden)[number],
  ) => from >= start && to <= end;
  const touches = (
    from: number,
    to: number,
    { startSeconds: start, endSeconds: end }: (typeof hidden)[number],
  ) => to > start && from < end;
  const bars = levels.map((level, index) => ({
    level,
    from: startSeconds + index * step,
    to: startSeconds + (index + 1) * step,
  }));
  const silent = bars.filter(({ from, to }) => hidden.some((one) => isWithin(from, to, one)));
  const heard = bars.filter(({ from, to }) => !hidden.some((one) => touches(from, to, one)));
  expect(silent.length).toBeGreaterThan(5);
  expect(heard.length).toBeGreaterThan(5);
  expect(silent.map(({ level }) => level)).toEqual(silent.map(() => 0));
  expect(Math.min(...heard.map(({ level }) => level))).toBeGreaterThan(0);
});

test.each([
  ['a page', reportOf({ format: 'html' }), false],
  ['Word with clips', reportOf({ format: 'docx' }), true],
  ['clips', clipsOf(), true],
] as const)('says why it cannot write %s, and leaves nothing', async (_name, work, isFolder) => {
  const parent = mkdtempSync(join(library.folder, 'gone-'));
  rmSync(parent, { recursive: true });
  const ended = Promise.withResolvers<ExportState>();
  await library.job.start(work, { path: join(parent, 'Report'), isFolder }, (state) => {
    if (state.status !== 'running') ended.resolve(state);
  });
  const { status, why } = await ended.promise;
  expect([status, why]).toEqual(['failed', 'Earmark could not write the file. Try another folder.']);
  expect(existsSync(parent)).toBe(false);
});
