import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, extname, relative } from 'node:path';
import { forEachAtOnce } from '../../../shared/domain/limit-concurrency.ts';
import { FailureError } from '../../platform/failures.ts';
import { filesIn } from '../proof/files-in.ts';
import { findRemovedWords } from '../proof/find-removed-words.ts';
import { removedWords } from '../proof/prove-export.ts';
import type { RemovedTerm } from '../proof/removed-terms.ts';
import { ownWordsOf } from './own-words.ts';
import { otherSound, proveWav, proveWavBytes } from './prove-clips.ts';
import type { Report } from './read-report.ts';
import type { WrittenClip } from './write-report.ts';

interface WrittenReport {
  /** The file or folder, still at its temporary path, and the path that it will have. */
  path: string;
  finalPath: string;
  isFolder: boolean;
  /** Of a single file, which the user can name otherwise. Without a dot. */
  extension: string;
  /** A path at which copies of parts may be, without an extension. */
  scratch: string;
  report: Report;
  clips: readonly WrittenClip[];
  /** What must not be in any file. */
  terms: readonly RemovedTerm[];
}

/**
 * Reads a written report again, and throws if it has removed words, sound that is to be hidden, any other sound than its
 * quotes, or a name although pseudonyms are chosen. Sounds in a web page are decoded.
 */
export async function proveReport(written: WrittenReport): Promise<void> {
  const { path, finalPath, isFolder, clips, terms, scratch, report } = written;
  const own = ownWordsOf(report.content);
  const allTerms = [...terms, ...report.names.map((words) => ({ words, replacement: '' }))];
  const files = isFolder ? await filesIn(path) : [path];
  const proved = new Set<WrittenClip>();
  for (const file of files) {
    const name = isFolder ? relative(path, file).replaceAll('\\', '/') : named(finalPath, written.extension);
    const extension = extname(name).toLowerCase();
    // One after another: the disk is the bottleneck.
    // oxlint-disable no-await-in-loop
    if (extension === '.wav') {
      const inFile = clips.filter(
        ({ place }) => place.kind !== 'page' && place.name === (isFolder ? name : ''),
      );
      if (inFile.length === 0) throw otherSound(name);
      await proveWav(file, name, inFile, `${scratch}.wav`);
      for (const clip of inFile) proved.add(clip);
      continue;
    }
    let content: string | Uint8Array;
    if (extension === '.html') {
      // Each character stands for a byte, so that megabytes of sound are searched at once.
      const page = (await readFile(file)).toString('latin1');
      const sounds = soundsIn(page);
      const inPage = clips.filter(({ place }) => place.kind === 'page');
      await proveSoundsInPage(page, sounds, { name, clips: inPage, scratch });
      for (const clip of inPage) proved.add(clip);
      content = own.inPage(withoutSounds(page, sounds));
    } else if (extension === '.docx') content = await own.inWord(await readFile(file));
    else content = own.inText(await readFile(file, 'utf8'));
    await proveWords(content, {
      name,
      scratch: `${scratch}${extension}`,
      terms: allTerms,
      firstName: terms.length,
      // The user chose the name of a single file.
      isNameOwn: isFolder,
    });
    // oxlint-enable no-await-in-loop
  }
  if (proved.size !== clips.length) throw otherSound(basename(finalPath));
}

/** Returns the name of a file with its extension, since this says how it is read. */
const named = (path: string, extension: string): string =>
  path.toLowerCase().endsWith(`.${extension}`) ? basename(path) : `${basename(path)}.${extension}`;

/** So that the processor and the disk work together. */
const SOUNDS_AT_ONCE = 4;

/** Every sound in a page begins with this, and ends with a quotation mark. */
const SOUND_URL = 'data:audio/wav;base64,';

/** A sound in a page, from the start of its address to before the end. */
interface SoundInPage {
  start: number;
  end: number;
}

function soundsIn(page: string): SoundInPage[] {
  const found: SoundInPage[] = [];
  for (let start = page.indexOf(SOUND_URL); start !== -1;) {
    const quotationMark = page.indexOf('"', start);
    const end = quotationMark === -1 ? page.length : quotationMark;
    found.push({ start, end });
    start = page.indexOf(SOUND_URL, end);
  }
  return found;
}

/** Returns the bytes of a sound; null if its address has anything else. */
function decoded(page: string, { start, end }: SoundInPage): Buffer | null {
  const base64 = page.slice(start + SOUND_URL.length, end);
  const bytes = Buffer.from(base64, 'base64');
  // Characters that are no Base64 would have been passed over.
  return Math.ceil(bytes.length / 3) * 4 === base64.length ? bytes : null;
}

async function proveSoundsInPage(
  page: string,
  sounds: readonly SoundInPage[],
  { name, clips, scratch }: { name: string; clips: readonly WrittenClip[]; scratch: string },
): Promise<void> {
  if (sounds.length !== clips.length) throw otherSound(name);
  await forEachAtOnce(SOUNDS_AT_ONCE, clips.entries(), async ([index, clip]) => {
    const sound = sounds[index];
    const bytes = sound === undefined ? null : decoded(page, sound);
    if (bytes === null) throw otherSound(name);
    await proveWavBytes(bytes, name, [clip], `${scratch}-${String(index)}.wav`);
  });
}

/** Returns the text of a page without its sounds. */
function withoutSounds(page: string, sounds: readonly SoundInPage[]): string {
  const ends = [0, ...sounds.map(({ end }) => end)];
  const rest = ends.map((from, index) => page.slice(from, sounds[index]?.start)).join('');
  return Buffer.from(rest, 'latin1').toString();
}

async function proveWords(
  content: string | Uint8Array,
  {
    name,
    scratch,
    terms,
    firstName,
    isNameOwn,
  }: {
    name: string;
    scratch: string;
    terms: readonly RemovedTerm[];
    /** The terms from this index on are names that pseudonyms replace. */
    firstName: number;
    isNameOwn: boolean;
  },
): Promise<void> {
  try {
    await writeFile(scratch, content, { mode: 0o600 });
    const found = await findRemovedWords(scratch, terms, name);
    for (const { place, term } of found) {
      if (term < firstName) throw removedWords(terms[term]?.replacement ?? '', place);
      if (!isNameOwn && place.startsWith('the name of')) continue;
      throw new FailureError(
        'blocked',
        `Nothing was saved: ${place} has a name although people are numbered. Change it, then save again.`,
        { code: 'removed-words' },
      );
    }
  } finally {
    await rm(scratch, { force: true });
  }
}
