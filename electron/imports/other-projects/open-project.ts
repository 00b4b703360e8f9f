import type { OtherProject, OtherSource } from '../../../shared/model/other-project.ts';
import type { Library } from '../../database/open-in-worker.ts';
import type { FileText } from '../../database/repositories/project-imports/project-imports.ts';
import type { ImportedPassages } from '../../database/repositories/project-imports/imported-notes.ts';
import { selectionGuid } from '../../exports/formats/qde-sources.ts';
import { joinCodes } from './join-codes.ts';
import { shortWords, shownLosses, type FileLoss } from './file-losses.ts';
import type { SourceFacts } from './find-matches.ts';
import type { QdaPassage, QdaProject, QdaSource } from './qda-project.ts';
import { offsetsIn } from '../../transcripts/passages/source-words.ts';

/** A project that was opened, with what was found out about it. */
export interface OpenProject {
  id: string;
  path: string;
  fileName: string;
  project: QdaProject;
  facts: ReadonlyMap<string, SourceFacts>;
  /** How many passages of each source fit its match. */
  fitting: ReadonlyMap<string, number>;
  /** GUIDs of sources whose sound is nowhere. */
  withoutSound: ReadonlySet<string>;
}

type Needs = Pick<Library, 'projectImports' | 'sessions' | 'codes'>;

/** Returns the notes of a session by the GUIDs of the selections that they are exported as. */
export async function exportedNotes(
  { projectImports }: Pick<Library, 'projectImports'>,
  sessionId: string,
): Promise<Map<string, string>> {
  const ids = await projectImports.noteIdsOf(sessionId);
  return new Map(ids.map((id) => [selectionGuid(sessionId, id), id]));
}

/** Passages as the library places them; `codesOf` gives the IDs of their codes. */
export const passagesOf = (
  source: QdaSource,
  sessionId: string,
  passages: readonly QdaPassage[],
  notes: ReadonlyMap<string, string>,
  codesOf: (guid: string) => string[] = () => [],
): ImportedPassages => ({
  sessionId,
  text: source.text,
  passages: passages.map(({ guid, text, sound, memo, createdAt, codes }) => ({
    noteId: notes.get(guid) ?? null,
    text,
    sound,
    memo,
    createdAt,
    codeIds: [...new Set(codes.flatMap(codesOf))],
  })),
});

/** Returns what finds the words of passages of a source; for one of its sound, its time. */
export function passageWords({ text }: QdaSource): (passage: QdaPassage) => string {
  const offsetOf = offsetsIn(text ?? '');
  return (passage) => {
    if (passage.text !== null)
      return shortWords((text ?? '').slice(offsetOf(passage.text.start), offsetOf(passage.text.end)));
    const { startSeconds = 0, endSeconds = 0 } = passage.sound ?? {};
    return `${clock(startSeconds)} to ${clock(endSeconds)}`;
  };
}

function clock(seconds: number): string {
  const rounded = Math.floor(seconds);
  return `${String(Math.floor(rounded / 60))}:${String(rounded % 60).padStart(2, '0')}`;
}

const PROBLEMS = {
  picture: 'Earmark has no place for pictures.',
  pdf: 'Only the text of a PDF can be brought in, and the project has none of this one.',
  recording: 'The recording is neither in the project nor where the project says it is.',
  text: 'The project does not have the text of this source.',
  other: 'Earmark has no place for this kind of source.',
} as const satisfies Record<QdaSource['kind'], string>;

/** Returns why a source cannot be brought in; null if it can. */
export function problemOfSource(source: QdaSource, isMissing: boolean): string | null {
  const hasSound = source.sound !== null && !isMissing;
  // Passages of a missing recording can still go to a session that has it.
  if ((source.text ?? '').trim() !== '' || hasSound || source.passages.length > 0) return null;
  return PROBLEMS[source.kind];
}

/** Returns the project as the researcher sees it, with the redactions of the sessions that its sources match. */
export async function describeProject(
  { id, fileName, project, facts, fitting, withoutSound }: OpenProject,
  { projectImports, sessions, codes }: Needs,
): Promise<OtherProject> {
  const matchOf = (guid: string) => facts.get(guid)?.match ?? null;
  const sessionIds = [
    ...new Set(project.sources.flatMap(({ guid }) => matchOf(guid)?.sketch.session.sessionId ?? [])),
  ];
  /** Names are of the project as a whole: any of its sessions may be about them. */
  const all = await stored(sessionIds, sessions);
  const texts: FileText[] = [];
  const addText = (text: string, ids: readonly string[]): number => texts.push({ text, sessionIds: ids }) - 1;
  const casesOf = new Map<string, string[]>();
  for (const one of project.cases)
    for (const guid of one.sources) casesOf.set(guid, [...(casesOf.get(guid) ?? []), one.name]);
  const sources = project.sources.map((source) => ({
    source,
    name: addText(source.name, all),
    firstWords: addText(shortWords(source.text ?? ''), all),
    cases: (casesOf.get(source.guid) ?? []).map((name) => addText(name, all)),
  }));
  const { ids, added } = joinCodes(await codes.list(), project.codes);
  const projectName = addText(project.name, all);
  const newNames = added.map(({ name }) => addText(name, all));
  const coders = project.coders.map(({ name }) => addText(name, all));
  const variables = project.variables.map((one) => ({ ...one, name: addText(one.name, all) }));
  const shown = await projectImports.shownTexts(texts);
  const textAt = (index: number): string => shown[index] ?? '';
  const values = countValues(project);
  const losses = project.losses.map(({ what, where, count }): FileLoss => ({
    what,
    where: where === null ? null : { text: where, sessionIds: all },
    count,
  }));
  return {
    id,
    fileName: await projectImports.shownFileName(fileName),
    name: textAt(projectName),
    program: project.program,
    sources: await Promise.all(
      sources.map(async ({ source, name, firstWords, cases }): Promise<OtherSource> => {
        const match = matchOf(source.guid);
        const session = match?.sketch.session ?? null;
        const isThere = session !== null && all.includes(session.sessionId);
        const isMissing = withoutSound.has(source.guid);
        return {
          guid: source.guid,
          name: textAt(name),
          kind: source.kind,
          text:
            source.text === null
              ? null
              : {
                  characters: source.text.length,
                  turns: facts.get(source.guid)?.turns ?? 0,
                  firstWords: textAt(firstWords),
                },
          sound: source.sound === null ? null : { durationSeconds: null, isMissing },
          codings: source.passages.length,
          memos: source.passages.filter(({ memo }) => memo !== '').length + Number(source.memo !== ''),
          cases: cases.map(textAt),
          match:
            match === null || !isThere
              ? null
              : {
                  session: match.sketch.session,
                  label: await sessions.labelOf(match.sketch.session.sessionId),
                  by: match.by,
                  fitting: fitting.get(source.guid) ?? 0,
                },
          problem: problemOfSource(source, isMissing),
        };
      }),
    ),
    codes: {
      total: project.codes.length,
      known: Object.keys(ids).length - added.length,
      newNames: newNames.map(textAt),
    },
    coders: coders.map(textAt),
    cases: project.cases.length,
    variables: variables.map(({ guid, name, type }) => ({
      name: textAt(name),
      type,
      values: values.get(guid) ?? 0,
    })),
    losses: await shownLosses(losses, projectImports.shownTexts),
  };
}

/** Returns those of the sessions that are still in the library. */
async function stored(sessionIds: readonly string[], sessions: Needs['sessions']): Promise<string[]> {
  const found = await Promise.all(sessionIds.map((sessionId) => sessions.find(sessionId)));
  return sessionIds.filter((_, index) => found[index] !== null);
}

/** Returns how many values each variable has, by its GUID. */
function countValues({ cases, sources }: QdaProject): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values } of [...cases, ...sources])
    for (const [guid, value] of Object.entries(values))
      if (value !== '') counts.set(guid, (counts.get(guid) ?? 0) + 1);
  return counts;
}
