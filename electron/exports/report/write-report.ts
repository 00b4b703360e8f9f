import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, writeNewFile } from '../../platform/atomic-file.ts';
import { FailureError } from '../../platform/failures.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { forEachAtOnce } from '../../../shared/domain/limit-concurrency.ts';
import type { ClipsRequest, ReportFormat, ReportRequest } from '../../../shared/model/report.ts';
import { frameCount, type Mix, soundBytes } from './clip-sound.ts';
import { reportMarkdown } from './markdown.ts';
import type { QuoteSound } from './read-quotes.ts';
import type { Report } from './read-report.ts';
import { planReel, reelBytes, timesInReel } from './reel.ts';
import { CLIPS_FOLDER, clipFileName, type PlacedQuote, placedSections } from './report-words.ts';
import { reportPage } from './web-page.ts';
import { reportWord } from './word-file.ts';

/** A sound in the written files, for the proof. */
export interface WrittenClip {
  place:
    | { kind: 'file'; name: string }
    /** In the page itself, as the sound with this index. */
    | { kind: 'page'; index: number }
    | { kind: 'reel'; name: string; startFrame: number; frames: number };
  sound: QuoteSound;
  mix: Mix | null;
}

export const REPORT_EXTENSIONS: Readonly<Record<ReportFormat, 'html' | 'md' | 'docx'>> = {
  html: 'html',
  markdown: 'md',
  docx: 'docx',
};

/** A page with more than this is slow to open, and too large for an e-mail: its clips are beside it. */
const MOST_PAGE_BYTES = 50e6;
const WAV_HEAD_BYTES = 44;
const SOUNDS_AT_ONCE = 4;

/** Returns true if a report is a folder, with the clips beside it. */
export function isReportFolder({ sounds }: Report, { format }: Pick<ReportRequest, 'format'>): boolean {
  if (sounds.size === 0) return false;
  if (format !== 'html') return true;
  const bytes = [...sounds.values()].reduce((sum, { bytes: own }) => sum + own + WAV_HEAD_BYTES, 0);
  return (bytes * 4) / 3 > MOST_PAGE_BYTES;
}

/** Returns true if clips are a folder, and not one reel. */
export const isClipsFolder = ({ layout, withPage }: Pick<ClipsRequest, 'layout' | 'withPage'>): boolean =>
  layout === 'files' || withPage;

interface Target {
  /** Does not exist yet. */
  path: string;
  isFolder: boolean;
}

/** Writes a report, and calls `wrote` after each clip. Returns the sounds that it has. */
export async function writeReport(
  report: Report,
  request: ReportRequest,
  { path, isFolder }: Target,
  wrote: () => void,
): Promise<WrittenClip[]> {
  const { content, sounds } = report;
  const { format } = request;
  const clips: WrittenClip[] = [];
  const name = fileNameOf(content.title, REPORT_EXTENSIONS[format]);
  const file = isFolder ? join(path, name) : path;
  const nameOf = ({ number }: PlacedQuote) =>
    `${CLIPS_FOLDER}/${clipFileName(number, content.quotes.length)}`;
  if (isFolder) {
    await mkdir(path);
    await mkdir(join(path, CLIPS_FOLDER));
    await eachSound(report, async (quote, sound) => {
      await writeNewFile(join(path, nameOf(quote)), soundBytes(sound, null));
      clips.push({ place: { kind: 'file', name: nameOf(quote) }, sound, mix: null });
      wrote();
    });
  }
  const pathOf = (quote: PlacedQuote) => (isFolder && sounds.has(quote.noteId) ? nameOf(quote) : null);
  // In memory: a page with more than MOST_PAGE_BYTES is a folder.
  const inPage = new Map<string, string>();
  if (format === 'html' && !isFolder) {
    await eachSound(report, async ({ noteId }, sound) => {
      const bytes = Buffer.concat(await Array.fromAsync(soundBytes(sound, null)));
      inPage.set(noteId, `data:audio/wav;base64,${bytes.toString('base64')}`);
      wrote();
    });
    for (const { noteId } of firstPlaces(report)) {
      const sound = sounds.get(noteId);
      if (sound !== undefined) clips.push({ place: { kind: 'page', index: clips.length }, sound, mix: null });
    }
  }
  if (format === 'markdown') await writeNewFile(file, [reportMarkdown(content, request, pathOf)]);
  else if (format === 'docx') await writeNewFile(file, [await reportWord(content, request, pathOf)]);
  else
    await writeNewFile(
      file,
      reportPage(content, request, (quote) => {
        const clipFile = pathOf(quote);
        return clipFile === null ? (inPage.get(quote.noteId) ?? null) : addressOfFile(clipFile);
      }),
    );
  if (isFolder) await Promise.all([path, join(path, CLIPS_FOLDER)].map(flushFolder));
  return clips;
}

const PAGE_DETAILS = { showTimes: true, showProjects: true, showNotes: false, showQuestions: false };
const REEL = 'Reel.wav';
const PAGE = 'Clips.html';

/** Writes the sounds of quotes, and calls `wrote` after each clip. Returns where they are. */
export async function writeClips(
  report: Report,
  request: ClipsRequest,
  { path, isFolder }: Target,
  wrote: () => void,
): Promise<WrittenClip[]> {
  const { content, sounds } = report;
  const quotes = firstPlaces(report).flatMap((quote) => {
    const sound = sounds.get(quote.noteId);
    return sound === undefined ? [] : [{ quote, sound }];
  });
  if (quotes.length === 0)
    throw new FailureError('blocked', 'None of these quotes has a sound. Choose others.');
  if (isFolder) await mkdir(path);
  const addresses = new Map<string, string>();
  const clips: WrittenClip[] = [];
  if (request.layout === 'reel') {
    const reel = planReel(
      quotes.map(({ sound }) => sound),
      request,
    );
    await writeNewFile(isFolder ? join(path, REEL) : path, reelBytes(reel, wrote));
    for (const [index, part] of reel.parts.entries()) {
      const { startSeconds, endSeconds } = timesInReel(reel, part);
      const { startFrame, frames, sound } = part;
      addresses.set(
        quotes[index]?.quote.noteId ?? '',
        `${REEL}#t=${startSeconds.toFixed(3)},${endSeconds.toFixed(3)}`,
      );
      const name = isFolder ? REEL : '';
      clips.push({ place: { kind: 'reel', name, startFrame, frames }, sound, mix: reel.mix });
    }
  } else
    await eachSound(report, async (quote, sound) => {
      const name = clipFileName(quote.number, content.quotes.length);
      const { sampleRate, channels } = sound.header;
      const mix = request.matchLoudness ? { sampleRate, channels, matchLoudness: true } : null;
      await writeNewFile(join(path, name), soundBytes(sound, mix));
      addresses.set(quote.noteId, addressOfFile(name));
      clips.push({ place: { kind: 'file', name }, sound, mix });
      wrote();
    });
  if (isFolder && request.withPage)
    await writeNewFile(
      join(path, PAGE),
      reportPage(content, PAGE_DETAILS, ({ noteId }) => addresses.get(noteId) ?? null),
    );
  if (isFolder) await flushFolder(path);
  return clips;
}

/** Calls `act` with each quote that has a sound, a few at once, so that the processor and the disk work together. */
async function eachSound(
  report: Report,
  act: (quote: PlacedQuote, sound: QuoteSound) => Promise<void>,
): Promise<void> {
  await forEachAtOnce(SOUNDS_AT_ONCE, firstPlaces(report), async (quote) => {
    const sound = report.sounds.get(quote.noteId);
    if (sound !== undefined) await act(quote, sound);
  });
}

const addressOfFile = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** Returns each quote once, where it first stands. */
const firstPlaces = ({ content }: Report): PlacedQuote[] =>
  placedSections(content).flatMap(({ quotes }) => quotes.filter(({ isRepeated }) => !isRepeated));

/** Returns how long a written clip is, in frames. */
export const framesOfClip = ({ place, sound, mix }: WrittenClip): number =>
  place.kind === 'reel' ? place.frames : frameCount(sound, mix);
