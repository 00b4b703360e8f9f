import { randomUUID } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { optionsIn, required } from './arguments.ts';
import { existingDataFolder, openData } from './data-folder.ts';
import { importSession } from './import-session.ts';
import { writeFileAtomically } from './write-file-atomically.ts';
import { CommandError, codeOf, printJson } from './command-output.ts';

/** `import`: creates a session from files, with a link that it uses up or in a project. */
export function importCommand(args: readonly string[]): void {
  const text = { type: 'string' } as const;
  const given = optionsIn(args, {
    data: text,
    wav: text,
    transcript: text,
    summary: text,
    evaluation: text,
    link: text,
    project: text,
  });
  const wav = required(given.wav, 'wav');
  const transcript = required(given.transcript, 'transcript');
  const target = targetIn(given.link, given.project);
  const folder = existingDataFolder(required(given.data, 'data'));
  checkRecording(wav);
  const conversation = jsonIn(transcript, 'transcript');
  const summary = given.summary === undefined ? null : jsonIn(given.summary, 'summary');
  const evaluation = given.evaluation === undefined ? null : jsonIn(given.evaluation, 'evaluation');
  const sessionId = randomUUID();
  const names = { recording: `${sessionId}.wav`, transcript: `${sessionId}.json` };
  const recordingFile = join(folder, 'recordings', names.recording);
  const conversationFile = join(folder, 'transcripts', names.transcript);
  const database = openData(folder);
  try {
    // Copied before the session is written, which must never exist without its files, and outside the
    // transaction: copying a long recording would block the writes of a running service.
    writeFileAtomically(recordingFile, (to) => copyFileSync(wav, to));
    writeFileAtomically(conversationFile, (to) => writeFileSync(to, conversation));
    const session = { sessionId, target, ...names, summary, evaluation, at: new Date() };
    printJson({ sessionId, ...importSession(database, session) });
  } catch (error) {
    for (const file of [recordingFile, conversationFile]) rmSync(file, { force: true });
    throw error;
  } finally {
    database.close();
  }
}

function targetIn(link: string | undefined, project: string | undefined) {
  if (link !== undefined && project === undefined) return { token: required(link, 'link') };
  if (project !== undefined && link === undefined) return { projectId: required(project, 'project') };
  throw new CommandError('Give either --link or --project. See --help');
}

const headBytes = 65_536;

function checkRecording(file: string): void {
  const { head, sizeBytes } = readOrThrow(file, () => {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(headBytes);
      const readBytes = readSync(descriptor, bytes, 0, headBytes, 0);
      return { head: bytes.subarray(0, readBytes), sizeBytes: fstatSync(descriptor).size };
    } finally {
      closeSync(descriptor);
    }
  });
  const problem = wavHeaderError(head, sizeBytes);
  if (problem !== null) throw new CommandError(`The recording ${file} ${problem}`);
}

/** Returns the text of a file after checking that it is JSON. */
function jsonIn(file: string, what: string): string {
  // Some editors start a file with a byte order mark, which is not part of the JSON.
  const text = readOrThrow(file, () => readFileSync(file, 'utf8')).replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new CommandError(`The ${what} ${file} is not JSON`);
  }
}

function readOrThrow<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new CommandError(`File not found: ${file}`);
    throw new CommandError(`${file} cannot be read (${codeOf(error) ?? 'unknown'})`);
  }
}

const riffNames = ['RIFF', 'RF64', 'RIFX'];
const formatBytes = 16;

/**
 * Returns why the first bytes of a file are not those of a WAV recording, as the end of a sentence that
 * starts with the file's name; null if they are. A rough check: it looks for the format and data chunks but
 * does not read them.
 */
export function wavHeaderError(head: Buffer, sizeBytes: number): string | null {
  if (sizeBytes === 0) return 'is empty';
  const isBig = head.toString('latin1', 0, 4) === 'RIFX';
  if (!riffNames.includes(head.toString('latin1', 0, 4)) || head.toString('latin1', 8, 12) !== 'WAVE') {
    return 'is not a WAV recording';
  }
  let hasFormat = false;
  let at = 12;
  while (at + 8 <= head.length) {
    const name = head.toString('latin1', at, at + 4);
    const chunkBytes = isBig ? head.readUInt32BE(at + 4) : head.readUInt32LE(at + 4);
    if (name === 'fmt ') {
      if (chunkBytes < formatBytes) return 'has a WAV header that cannot be read';
      hasFormat = true;
    }
    if (name === 'data') {
      if (!hasFormat) return 'has a WAV header that cannot be read';
      return at + 8 < sizeBytes ? null : 'has no sound in it';
    }
    at += 8 + chunkBytes + (chunkBytes % 2);
  }
  // Other chunks before the data can be longer than `head`.
  return at < sizeBytes ? null : 'has no sound in it';
}
