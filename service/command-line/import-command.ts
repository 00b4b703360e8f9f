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
import { wavHeaderError } from '../wav-header.ts';
import { optionsIn, required } from './arguments.ts';
import { existingDataFolder, openData } from './data-folder.ts';
import { importSession } from './import-session.ts';
import { writeFileAtomically } from './write-file-atomically.ts';
import { CommandError, codeOf } from './command-error.ts';
import { say } from './print-json.ts';

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
  const place = placeIn(given.link, given.project);
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
    const session = { sessionId, place, ...names, summary, evaluation, at: new Date() };
    say({ sessionId, ...importSession(database, session) });
  } catch (error) {
    for (const file of [recordingFile, conversationFile]) rmSync(file, { force: true });
    throw error;
  } finally {
    database.close();
  }
}

function placeIn(link: string | undefined, project: string | undefined) {
  if (link !== undefined && project === undefined) return { token: required(link, 'link') };
  if (project !== undefined && link === undefined) return { projectId: required(project, 'project') };
  throw new CommandError('Name either --link or --project. See --help');
}

const headBytes = 65_536;

function checkRecording(file: string): void {
  const { head, sizeBytes } = reading(file, () => {
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
  const text = reading(file, () => readFileSync(file, 'utf8')).replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new CommandError(`The ${what} ${file} is not JSON`);
  }
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new CommandError(`There is no file ${file}`);
    throw new CommandError(`${file} cannot be read (${codeOf(error) ?? 'unknown'})`);
  }
}
