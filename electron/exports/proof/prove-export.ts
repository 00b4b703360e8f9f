import { closeSync, createWriteStream, openSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, extname, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ClipRange } from '../../recordings/redacted/clip.ts';
import { findHiddenSound } from '../../recordings/redacted/find-hidden-sound.ts';
import { FailureError } from '../../platform/failures.ts';
import { clock } from '../../../shared/domain/dates.ts';
import type { RemovedWordsPlace } from '../../../shared/model/errors.ts';
import { recordingName } from '../formats/qde-study.ts';
import type { ExportSession, StreamedStudy, ExportCode } from '../formats/study.ts';
import { filesIn } from './files-in.ts';
import { findRemovedWords } from './find-removed-words.ts';
import type { RemovedTerm } from './removed-terms.ts';
import { bytesOfFile, memberParts, zipMembers } from './zip-reading.ts';
import { termFinder } from '../../../shared/domain/redaction/find-terms.ts';

type HiddenAudio = NonNullable<ExportSession['audio']>;

/** What a written export is checked for. */
export interface ProofTask {
  terms: readonly RemovedTerm[];
  study: StreamedStudy;
}

/**
 * Reads a written export again, archives included, and throws if it has removed words or sound that is to be hidden.
 * `finalPath` is the name that it will have.
 */
export async function proveExport(
  path: string,
  finalPath: string,
  { terms, study }: ProofTask,
): Promise<void> {
  const hidden = hiddenAudio(study);
  const isFolder = (await stat(path)).isDirectory();
  const files = isFolder ? await filesIn(path) : [path];
  for (const file of files) {
    const name = isFolder ? relative(path, file).replaceAll('\\', '/') : basename(finalPath);
    // One after another: the disk is the bottleneck.
    // oxlint-disable no-await-in-loop
    const [word] = await findRemovedWords(file, terms, name);
    const term = word === undefined ? undefined : terms[word.term];
    if (word !== undefined && term !== undefined)
      throw removedWords(term.replacement, word.place, codeWithWords(term, terms, study.codes));
    await proveSound(file, name, hidden);
    // oxlint-enable no-await-in-loop
  }
}

/**
 * The error of an export whose files would have had removed words. `words` names the file and line, or the session.
 */
export const removedWords = (replacement: string, words: string, place?: RemovedWordsPlace): FailureError =>
  new FailureError(
    'blocked',
    `Nothing was exported: ${words} still has words that ${replacement} replaces. Change them, then export again.`,
    { code: 'removed-words', place },
  );

/** Returns the recordings of which something is hidden, by the names that their copies can have. */
function hiddenAudio(study: StreamedStudy): HiddenSounds {
  const byMember = new Map<string, HiddenAudio>();
  const all: HiddenAudio[] = [];
  for (const { sessionId, pseudonym, audio } of study.sessions) {
    if (audio?.hidden === undefined || audio.hidden.length === 0) continue;
    all.push(audio);
    byMember.set(recordingName(sessionId, audio), audio);
    byMember.set(`${pseudonym}.${audio.extension}`, audio);
  }
  return {
    of: (name) => byMember.get(basename(name)) ?? startingWith(byMember, basename(name)),
    any: all.length > 0,
  };
}

interface HiddenSounds {
  of: (name: string) => HiddenAudio | undefined;
  any: boolean;
}

/** The name of a session's file begins with its pseudonym. */
const startingWith = (byMember: ReadonlyMap<string, HiddenAudio>, name: string): HiddenAudio | undefined =>
  byMember.get(`${/^\w+/.exec(name)?.[0] ?? ''}${extname(name)}`);

async function proveSound(file: string, name: string, hidden: HiddenSounds): Promise<void> {
  if (!hidden.any) return;
  if (extname(name).toLowerCase() === '.wav') {
    const audio = hidden.of(name);
    if (audio !== undefined) await proveRecording(file, name, audio);
    return;
  }
  if (extname(name).toLowerCase() !== '.qdpx') return;
  const handle = openSync(file, 'r');
  try {
    const archive = bytesOfFile(handle);
    for (const member of zipMembers(archive)) {
      const audio = hidden.of(member.name);
      if (audio === undefined) continue;
      const copy = `${file}.member`;
      // One after another, so that little room is needed.
      // oxlint-disable no-await-in-loop
      try {
        await pipeline(memberParts(archive, member), createWriteStream(copy, { flags: 'wx', mode: 0o600 }));
        await proveRecording(copy, `${name}, ${member.name}`, audio);
      } finally {
        await rm(copy, { force: true });
      }
      // oxlint-enable no-await-in-loop
    }
  } finally {
    closeSync(handle);
  }
}

/**
 * Reads a written recording again, or a clip of one, and throws if it has sound that is to be hidden; `path` is the
 * original, and `name` what the file is called.
 */
export async function proveRecording(
  file: string,
  name: string,
  { path, hidden }: Pick<HiddenAudio, 'path' | 'hidden'>,
  clip: ClipRange | null = null,
): Promise<void> {
  const [found] = hidden.length === 0 ? [] : await findHiddenSound(file, path, hidden, clip);
  if (found === undefined) return;
  throw new FailureError(
    'blocked',
    `Nothing was exported: sound to be hidden at ${clock(found.stretch.startSeconds)} is still in ${name}.`,
    { code: 'removed-words' },
  );
}

/** Returns the first code whose name or description has a removed word, as it would be with all of them replaced. */
function codeWithWords(
  term: RemovedTerm,
  terms: readonly RemovedTerm[],
  codes: readonly ExportCode[],
): RemovedWordsPlace | undefined {
  const finder = termFinder([term]);
  const found = codes.find(
    ({ name, description }) => finder.find(name).length > 0 || finder.find(description).length > 0,
  );
  if (found === undefined) return undefined;
  const { id, name, description } = found;
  const all = termFinder(terms);
  const withoutTerms = (text: string): string =>
    all
      .find(text)
      .reduceRight(
        (now, { start, end, term: at }) =>
          now.slice(0, start) + (terms[at]?.replacement ?? '') + now.slice(end),
        text,
      );
  const replaced = { name: withoutTerms(name), description: withoutTerms(description) };
  return { kind: 'code', codeId: id, name, replaced };
}
