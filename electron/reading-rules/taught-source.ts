import { nameKeyOf } from '../../shared/domain/own-files/file-names.ts';
import type { RuleSubject } from '../../shared/model/reading-rule.ts';
import type { Question } from '../../shared/model/summary.ts';
import type { TeachingTarget } from '../../shared/model/teaching.ts';
import type { Library } from '../database/open-in-worker.ts';
import type { OwnFileLists } from '../imports/own-files/file-lists.ts';
import { FailureError } from '../platform/failures.ts';
import type { RuleSource } from './rule-question.ts';

/** Data to make a rule with, for the thread that reads it. */
export interface TaughtSource {
  source: RuleSource;
  /** The session's label, or the file's name. */
  name: string | null;
  questions: Question[];
}

type Stores = Pick<Library, 'sessions' | 'summaries' | 'storedData'>;

/** Returns the data of a target. Throws a FailureError if there is none on this computer. */
export async function sourceOf(
  { library, ownFiles }: { library: Stores; ownFiles: { lists: Pick<OwnFileLists, 'file' | 'list'> } },
  target: TeachingTarget,
): Promise<TaughtSource> {
  if (target.of === 'file') return sourceOfFile(ownFiles.lists, target);
  const found = await sourceOfSession(library, target.sessionId, target.of);
  if (found === null) throw new FailureError('blocked', NOTHING[target.of]);
  return found;
}

const NOTHING = {
  transcript: 'This session has no transcript as received on this computer. Open the session first.',
  summary: 'This session has no summary on this computer. Open its summary first.',
} as const;

/** Returns a session's data without words that are redacted in it; null if there is none. */
export async function sourceOfSession(
  library: Stores,
  sessionId: string,
  what: RuleSubject,
): Promise<TaughtSource | null> {
  const record = await library.sessions.record(sessionId);
  if (record === null) return null;
  const { label: name, durationSeconds } = record;
  if (what === 'summary') {
    const raw = (await library.summaries.shown(sessionId))?.raw ?? null;
    if (raw === null) return null;
    const questions = await library.storedData.questions(sessionId);
    return { source: { of: 'summary', value: raw, questions }, name, questions };
  }
  const body = await library.storedData.shownTranscript(sessionId);
  if (body === null) return null;
  return { source: { of: 'transcript', body, durationSeconds }, name, questions: [] };
}

/** A file is not in the library yet, so nothing of it is redacted. */
function sourceOfFile(
  lists: Pick<OwnFileLists, 'file' | 'list'>,
  { projectId, fileId }: Extract<TeachingTarget, { of: 'file' }>,
): TaughtSource {
  const listed = lists.file(projectId, fileId);
  if (listed === null) throw new FailureError('blocked', 'This file is no longer in the list. Add it again.');
  const { file, path } = listed;
  if (file.kind === 'recording')
    throw new FailureError('blocked', 'This is a recording. Choose a file with words in it.');
  const key = nameKeyOf(file);
  const recording = lists
    .list(projectId)
    ?.files.find((one) => one.recording !== null && nameKeyOf(one) === key)?.recording;
  const durationSeconds = recording?.durationSeconds ?? null;
  return { source: { of: 'file', path, durationSeconds }, name: file.name, questions: [] };
}
