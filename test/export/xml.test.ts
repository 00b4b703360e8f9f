import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { codePaths } from '../../electron/exports/formats/code-paths.ts';
import { eafOf } from '../../electron/exports/formats/eaf.ts';
import { sessionFileName } from '../../electron/exports/formats/display-names.ts';
import { sessionHtml, studyHtml } from '../../electron/exports/formats/report-html.ts';
import { noteSpans, speakerTiers } from '../../electron/exports/formats/tiers.ts';
import { timedTurns } from '../../electron/exports/formats/timed-turns.ts';
import { someStudies } from './any-study.ts';
import { eafErrorsOf } from './eaf-schema.ts';
import { textOf } from './every-format.ts';
import { aSession, aStudy } from './small-study.ts';

const schema = readFileSync(join(import.meta.dirname, '../fixtures/schemas/EAFv3.0.xsd'), 'utf8');
const options = { withNames: true, guarded: true };
const studies = someStudies(60);
const initialMemoryPages = 64 * memoryPages.MiB;
const maxMemoryPages = 512 * memoryPages.MiB;

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#9;': '\t' };
const decoded = (text: string): string => text.replaceAll(/&[a-z0-9#]+;/g, (sign) => SIGNS[sign] ?? sign);
const found = (pattern: RegExp, text: string): string[][] =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups);

/** Returns the tiers and the recording of a valid ELAN file. */
function readEaf(file: string) {
  const slots = new Map(
    found(/<TIME_SLOT TIME_SLOT_ID="(\w+)" TIME_VALUE="(\d+)"/g, file).map(([id = '', at]) => [
      id,
      Number(at),
    ]),
  );
  const tiers = file
    .split('<TIER ')
    .slice(1)
    .map((tier) => ({
      name: decoded(/TIER_ID="([^"]*)"/.exec(tier)?.[1] ?? ''),
      spans: found(/REF1="(\w+)" TIME_SLOT_REF2="(\w+)">\s*<ANNOTATION_VALUE>([^<]*)</g, tier).map(
        ([from = '', to = '', text = '']) => ({
          startMs: slots.get(from),
          endMs: slots.get(to),
          text: decoded(text),
        }),
      ),
    }));
  const media = / RELATIVE_MEDIA_URL="([^"]*)"/.exec(file)?.[1];
  return {
    moments: [...slots.values()],
    tiers,
    media: media === undefined ? null : decoded(media),
  };
}

test('writes ELAN files that are valid by the schema', async () => {
  const xml = studies.flatMap((study) =>
    study.sessions.map((session) => ({
      fileName: `${session.sessionId}.eaf`,
      contents: eafOf(study, session, options).bytes,
    })),
  );
  expect(xml.length).toBeGreaterThan(60);
  const result = await validateXML({ xml, schema: [schema], initialMemoryPages, maxMemoryPages });
  expect(result.errors).toEqual([]);
  expect(result.valid).toBe(true);
});

test('names the schema in an ELAN file, and the recording by its exact file name', async () => {
  const session = aSession({
    label: 'P07 & "Ines" 100%, très [bien] # #',
    audio: { path: 'a.wav', extension: 'wav', bytes: 1, hidden: [] },
  });
  const file = textOf(eafOf(aStudy([session]), session, options).bytes);
  const name = sessionFileName(session, options, 'wav');
  expect(name).toContain('& Ines 100 , très bien');
  expect(readEaf(file).media).toBe(`./${name}`);
  expect(await eafErrorsOf(new Map([['one.eaf', file]]))).toEqual([]);
  expect(file).toContain('xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
  expect(file).toContain('xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd"');
});

test('writes ELAN tiers without overlaps, and every speaker with their words', () => {
  for (const study of studies) {
    for (const session of study.sessions) {
      const { moments, tiers, media } = readEaf(textOf(eafOf(study, session, options).bytes));
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      for (const { spans } of tiers) {
        let reached = 0;
        for (const { startMs = Number.NaN, endMs = Number.NaN } of spans) {
          expect(startMs).toBeGreaterThanOrEqual(reached);
          expect(endMs).toBeGreaterThan(startMs);
          reached = endMs;
        }
      }
      const { timed } = timedTurns(session);
      const voices = speakerTiers(session, options, timed);
      expect(tiers.slice(-voices.length || tiers.length).map(({ spans }) => spans)).toEqual(
        voices.map(({ spans }) => spans),
      );
      const notes = noteSpans(session.notes, codePaths(study.codes), timed);
      const speakerSpans = tiers.slice(0, tiers.length - voices.length).flatMap(({ spans }) => spans);
      expect(speakerSpans).toHaveLength(notes.length);
      expect(speakerSpans).toEqual(expect.arrayContaining(notes));
      expect(new Set(tiers.map(({ name }) => name)).size).toBe(tiers.length);
      expect(media).toBe(
        session.audio === null ? null : `./${sessionFileName(session, options, session.audio.extension)}`,
      );
    }
  }
});

test('writes well-formed HTML reports without scripts or requests', async () => {
  const files = studies.flatMap((study) => [
    textOf(...studyHtml(study, options)),
    ...study.sessions.map((session) => textOf(sessionHtml(study, session, options))),
  ]);
  const { valid, errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${String(index)}.html`, contents })),
    normalization: 'format',
    initialMemoryPages,
    maxMemoryPages,
  });
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  for (const file of files) {
    expect(file).not.toMatch(/<(script|img|link|iframe|object|embed|form|base|svg)/i);
    expect(file.replaceAll(/<a href="#session\d+">/g, '')).not.toMatch(/<[^>]*\s(href|src|style|on\w+)=/i);
    expect(file).toContain("default-src 'none'");
  }
});
