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
import { wavProblem } from '../wav-header.ts';
import { optionsIn, required } from './arguments.ts';
import { existingDataFolder, openData } from './data-folder.ts';
import { importSession } from './import-session.ts';
import { keepFile } from './keep-file.ts';
import { CommandProblem, codeOf } from './problem.ts';
import { say } from './say.ts';

/** `import`: makes a session of files, with a link that it uses up or in a project. */
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
    // Before the session, which is never to be there without them, and outside its transaction: a long recording
    // would keep a running service from writing.
    keepFile(recordingFile, (to) => copyFileSync(wav, to));
    keepFile(conversationFile, (to) => writeFileSync(to, conversation));
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
  throw new CommandProblem('Name either --link or --project. See --help');
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
  const problem = wavProblem(head, sizeBytes);
  if (problem !== null) throw new CommandProblem(`The recording ${file} ${problem}`);
}

/** The file's text, which is JSON. */
function jsonIn(file: string, what: string): string {
  // Some editors begin a file with a byte order mark, which is no part of the JSON.
  const text = reading(file, () => readFileSync(file, 'utf8')).replace(/^\uFEFF/, '');
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new CommandProblem(`The ${what} ${file} is not JSON`);
  }
}

function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new CommandProblem(`There is no file ${file}`);
    throw new CommandProblem(`${file} cannot be read (${codeOf(error) ?? 'unknown'})`);
  }
}
