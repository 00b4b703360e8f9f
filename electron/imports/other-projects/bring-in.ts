import type { SourceChoice } from '../../../shared/model/other-project.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import { FailureError } from '../../platform/failures.ts';
import { addCaseMemos, addPeople } from './add-cases.ts';
import { addNewSessions } from './add-new-sessions.ts';
import { addPassages } from './add-passages.ts';
import type { FileLoss } from './file-losses.ts';
import { lose, type ImportCounts, type ImportUnderWay } from './import-under-way.ts';
import { joinCodes } from './join-codes.ts';
import type { OpenProject } from './open-project.ts';
import type { QdaProject, QdaSource } from './qda-project.ts';
import { sessionGroups } from './session-groups.ts';
import { storeSourceSound, type NewSession, type SoundOptions } from './store-source-sound.ts';

export interface BringInRequest {
  projectId: string | null;
  projectName: string;
  sources: readonly SourceChoice[];
  withVariables: boolean;
}

export interface BringInOptions extends SoundOptions {
  library: ImportUnderWay['library'];
}

/** What was brought in, with what did not fit. */
export interface BroughtIn {
  report: ImportCounts;
  losses: FileLoss[];
  /** The sessions that are new. */
  sessionIds: string[];
  withRecordings: SessionRef[];
}

const EARMARK = 'Earmark';

/**
 * Brings a project in: recordings, then a piece at a time everything else. `step` is called with how much of what is done.
 * Throws a FailureError, a system error, or the signal's reason; what was added by then is for the caller to take back.
 */
export async function bringIn(
  importId: string,
  { project, path }: OpenProject,
  request: BringInRequest,
  options: BringInOptions,
  { signal, step }: { signal: AbortSignal; step: (done: number, total: number) => void },
): Promise<BroughtIn> {
  const { library } = options;
  const { targets, newSources } = chosen(project, request.sources);
  await checkSessions(library, new Set(targets.values()));
  const current: ImportUnderWay = {
    importId,
    at: new Date().toISOString(),
    project,
    isEarmark: project.program === EARMARK,
    library,
    targets,
    existing: new Set(targets.values()),
    counts: { sessions: 0, codes: 0, codings: 0, notes: 0, attributes: 0, values: 0 },
    losses: [],
    advance: progress(stepsOf(project, { targets, newSources, request }), signal, step),
  };
  const { groups, left } = sessionGroups(newSources, current.isEarmark);
  for (const name of left)
    lose(current, 'Transcripts as received, which are beside the corrected ones', name, current.existing);
  const projectId = await projectFor(current, groups, request);
  const localProject = projectId === null ? null : await library.localProjects.one(projectId);
  const newSessions: NewSession[] = [];
  for (const sources of groups) {
    // One after another: a recording is large, and may need to be converted.
    // oxlint-disable-next-line no-await-in-loop
    const session = await storeSourceSound(current, { sources, projectId, path }, options, signal);
    if (session !== null) newSessions.push(session);
    current.advance(sources.length);
  }
  const codes = await addCodes(current);
  await addNewSessions(current, newSessions, localProject?.name ?? request.projectName);
  await addPassages(current, codes);
  if (request.withVariables) await addPeople(current);
  if (!current.isEarmark) await addCaseMemos(current);
  if (!current.isEarmark && project.memo.trim() !== '' && (request.projectId !== null || groups.length === 0))
    lose(current, 'The memo of the project', null, []);
  for (const { what, where, count } of project.losses) lose(current, what, where, current.existing, count);
  return {
    report: current.counts,
    losses: current.losses,
    sessionIds: newSessions.map(({ ref }) => ref.sessionId),
    withRecordings: newSessions.flatMap(({ ref, recording }) => (recording === null ? [] : [ref])),
  };
}

/** Returns which sources go to which session of the library, and which become sessions. */
function chosen(
  { sources }: QdaProject,
  choices: readonly SourceChoice[],
): { targets: Map<string, string>; newSources: QdaSource[] } {
  const bySource = new Map(sources.map((source) => [source.guid, source]));
  const targets = new Map<string, string>();
  const newSources: QdaSource[] = [];
  for (const choice of choices) {
    const source = bySource.get(choice.guid);
    if (source === undefined || choice.to === 'nothing') continue;
    if (choice.to === 'session') targets.set(source.guid, choice.sessionId);
    else newSources.push(source);
  }
  return { targets, newSources };
}

/** Counts recordings, codes, sessions, passages and cases. */
function stepsOf(
  { sources, cases }: QdaProject,
  {
    targets,
    newSources,
    request,
  }: { targets: ReadonlyMap<string, string>; newSources: readonly QdaSource[]; request: BringInRequest },
): number {
  const chosenSources = new Set(newSources);
  const passages = sources
    .filter((source) => chosenSources.has(source) || targets.has(source.guid))
    .reduce((sum, source) => sum + source.passages.length, 0);
  return newSources.length * 2 + passages + (request.withVariables ? cases.length : 0) + 1;
}

function progress(
  total: number,
  signal: AbortSignal,
  step: (done: number, total: number) => void,
): ImportUnderWay['advance'] {
  let done = 0;
  step(0, total);
  return (by) => {
    done += by;
    step(Math.min(done, total), total);
    signal.throwIfAborted();
  };
}

/** Returns the project for new sessions, which is a new one if none was chosen; null if there are none. */
async function projectFor(
  { importId, at, library, project }: ImportUnderWay,
  groups: readonly QdaSource[][],
  request: BringInRequest,
): Promise<string | null> {
  if (request.projectId !== null || groups.length === 0) return request.projectId;
  const description = project.memo.slice(0, 1_000_000);
  return library.projectImports.addProject(importId, { name: request.projectName, description }, at);
}

/** Adds the codes that the codebook does not have. Returns what finds the code of a GUID. */
async function addCodes({
  importId,
  library,
  project,
  counts,
  advance,
}: ImportUnderWay): Promise<(guid: string) => string[]> {
  const { added, ids } = joinCodes(await library.codes.list(), project.codes);
  await library.projectImports.addCodes(importId, added);
  counts.codes = added.length;
  advance(1);
  return (guid) => (Object.hasOwn(ids, guid) ? [ids[guid] ?? ''] : []);
}

/** Throws if a session is not in the library, so that nothing is added for the others either. */
async function checkSessions(
  { sessions }: Pick<ImportUnderWay['library'], 'sessions'>,
  sessionIds: ReadonlySet<string>,
): Promise<void> {
  const found = await Promise.all([...sessionIds].map((id) => sessions.find(id)));
  if (found.includes(null))
    throw new FailureError(
      'blocked',
      'A session that you chose is no longer in the library. Choose another one.',
    );
}
