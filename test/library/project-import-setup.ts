import { strToU8, zipSync } from 'fflate';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OtherProject, ProjectImportRun, SourceChoice } from '../../shared/model/other-project.ts';
import { until, type OwnFilesStudy } from './own-files-setup.ts';

const NUMBERS = {
  code: 'C0DE',
  source: '50CE',
  passage: '9A55',
  case: 'CA5E',
  variable: '7A81',
  user: '05E8',
};

/** Returns a GUID of a project that a test writes. */
export const guid = (kind: keyof typeof NUMBERS, number: number): string =>
  `00000000-0000-4000-8000-${NUMBERS[kind]}${String(number).padStart(8, '0')}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface WrittenSource {
  name: string;
  text: string;
  /** Words of the text, with the numbers of their codes and a comment. */
  coded?: { words: string; codes?: number[]; memo?: string; nth?: number }[];
  memo?: string;
  values?: Record<number, string>;
  /** A recording, with passages by milliseconds. */
  sound?: { bytes: Uint8Array; coded: { begin: number; end: number; codes: number[] }[] };
  syncPoints?: { position: number; ms: number }[];
}

interface WrittenCode {
  name: string;
  colour?: string;
  description?: string;
  children?: WrittenCode[];
}

export interface WrittenProject {
  codes?: WrittenCode[];
  sources: WrittenSource[];
  cases?: { name: string; sources: number[]; values?: Record<number, string> }[];
  variables?: { name: string; type: string }[];
  memo?: string;
}

/** Writes a project as another program does. Codes are numbered in the order of the file. */
export function qdpx({
  codes = [],
  sources,
  cases = [],
  variables = [],
  memo = '',
}: WrittenProject): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  let coded = 0;
  let passages = 0;
  const codeOf = ({ name, colour, description = '', children = [] }: WrittenCode): string => {
    coded += 1;
    const own = guid('code', coded);
    return `<Code guid="${own}" name="${escaped(name)}" isCodable="true"${colour === undefined ? '' : ` color="${colour}"`}>${
      description === '' ? '' : `<Description>${escaped(description)}</Description>`
    }${children.map(codeOf).join('')}</Code>`;
  };
  const codings = (numbers: readonly number[]): string =>
    numbers
      .map(
        (number, at) =>
          `<Coding guid="${guid('passage', 1_000_000 + passages * 10 + at)}" creatingUser="${guid('user', 1)}"><CodeRef targetGUID="${guid('code', number)}"/></Coding>`,
      )
      .join('');
  const valuesOf = (values: Record<number, string> = {}): string =>
    Object.entries(values)
      .map(([number, text]) => {
        const type = variables[Number(number) - 1]?.type ?? 'Text';
        return `<VariableValue><VariableRef targetGUID="${guid('variable', Number(number))}"/><${type}Value>${escaped(text)}</${type}Value></VariableValue>`;
      })
      .join('');
  const described = (text: string): string =>
    text === '' ? '' : `<Description>${escaped(text)}</Description>`;
  const sourceOf = (source: WrittenSource, index: number): string => {
    const own = guid('source', index + 1);
    const textId = guid('source', 5000 + index);
    files[`sources/${textId}.txt`] = strToU8(source.text);
    const selections = (source.coded ?? []).map(
      ({ words, codes: numbers = [], memo: comment = '', nth = 0 }) => {
        let at = -1;
        for (let turn = 0; turn <= nth; turn += 1) at = source.text.indexOf(words, at + 1);
        if (at === -1) throw new Error(`No “${words}” in ${source.name}`);
        const start = Array.from(source.text.slice(0, at)).length;
        passages += 1;
        return `<PlainTextSelection guid="${guid('passage', passages)}" startPosition="${start}" endPosition="${
          start + Array.from(words).length
        }" creatingUser="${guid('user', 1)}" creationDateTime="2024-03-01T10:00:00Z">${described(comment)}${codings(numbers)}</PlainTextSelection>`;
      },
    );
    const rest = described(source.memo ?? '');
    if (source.sound === undefined)
      return `<TextSource guid="${own}" name="${escaped(source.name)}" plainTextPath="internal://${textId}.txt">${rest}${selections.join('')}${valuesOf(source.values)}</TextSource>`;
    files[`sources/${own}.wav`] = source.sound.bytes;
    const heard = source.sound.coded.map(({ begin, end, codes: numbers }) => {
      passages += 1;
      return `<AudioSelection guid="${guid('passage', passages)}" begin="${begin}" end="${end}">${codings(numbers)}</AudioSelection>`;
    });
    const points = (source.syncPoints ?? []).map(
      ({ position, ms }, at) =>
        `<SyncPoint guid="${guid('passage', 2_000_000 + at)}" position="${position}" timeStamp="${ms}"/>`,
    );
    const transcript = `<Transcript guid="${textId}" name="t" plainTextPath="internal://${textId}.txt">${points.join('')}${selections
      .join('')
      .replaceAll('PlainTextSelection', 'TranscriptSelection')
      .replaceAll(/(?<=<TranscriptSelection [^>]*)startPosition/g, 'fromSyncPoint')}</Transcript>`;
    return `<AudioSource guid="${own}" name="${escaped(source.name)}" path="internal://${own}.wav">${rest}${transcript}${heard.join('')}${valuesOf(source.values)}</AudioSource>`;
  };
  const xml = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<Project xmlns="urn:QDA-XML:project:1.0" name="Lockers" origin="Another program">`,
    `<Users><User guid="${guid('user', 1)}" name="Ben"/></Users>`,
    codes.length === 0 ? '' : `<CodeBook><Codes>${codes.map(codeOf).join('')}</Codes></CodeBook>`,
    variables.length === 0
      ? ''
      : `<Variables>${variables.map(({ name, type }, at) => `<Variable guid="${guid('variable', at + 1)}" name="${escaped(name)}" typeOfVariable="${type}"/>`).join('')}</Variables>`,
    cases.length === 0
      ? ''
      : `<Cases>${cases
          .map(
            ({ name, sources: own, values }, at) =>
              `<Case guid="${guid('case', at + 1)}" name="${escaped(name)}">${valuesOf(values)}${own
                .map((number) => `<SourceRef targetGUID="${guid('source', number)}"/>`)
                .join('')}</Case>`,
          )
          .join('')}</Cases>`,
    `<Sources>${sources.map(sourceOf).join('')}</Sources>`,
    described(memo),
    '</Project>',
  ].join('');
  return zipSync({ 'project.qde': strToU8(xml), ...files });
}

/** Opens a project that a test wrote. */
export const openProject = (
  study: OwnFilesStudy,
  project: WrittenProject | Uint8Array,
  name = 'study.qdpx',
): Promise<OtherProject> =>
  study.services.projectImporting.open(
    study.put(name, project instanceof Uint8Array ? project : qdpx(project)),
  );

/** Waits until nothing is brought in or taken back, and returns what became of it. */
export async function ended(study: OwnFilesStudy): Promise<ProjectImportRun> {
  const { projectImporting } = study.services;
  for (;;) {
    // oxlint-disable no-await-in-loop -- asks again and again
    const run = await projectImporting.run();
    if (run === null) throw new Error('Nothing was run');
    if (run.status !== 'running') return run;
    await setTimeout(5);
    // oxlint-enable no-await-in-loop
  }
}

/** Brings the open project in. Sources that match a session go there, all others become sessions, unless `choose` says else. */
export async function bringIn(
  study: OwnFilesStudy,
  { id, sources }: OtherProject,
  {
    choose,
    projectId = null,
    withVariables = true,
  }: {
    choose?: (source: OtherProject['sources'][number]) => SourceChoice;
    projectId?: string | null;
    withVariables?: boolean;
  } = {},
): Promise<ProjectImportRun> {
  const usual = ({ guid: own, match }: OtherProject['sources'][number]): SourceChoice =>
    match === null
      ? { guid: own, to: 'new-session' }
      : { guid: own, to: 'session', sessionId: match.session.sessionId };
  await study.services.projectImporting.start(id, {
    projectId,
    projectName: 'Lockers',
    sources: sources.map(choose ?? usual),
    withVariables,
  });
  return ended(study);
}

/** Writes all sessions of the library to a project file, and returns its path. */
export async function exportProject(study: OwnFilesStudy, name: string, withAudio = false): Promise<string> {
  const path = join(study.originals, name);
  const { library, exports } = study.services;
  const sessionIds = (await library.sessions.list()).map(({ sessionId }) => sessionId);
  await exports.start(
    {
      sessionIds,
      formats: ['qdpx'],
      withNames: true,
      withAudio,
      audioBeside: false,
      withVariables: true,
      guarded: true,
      asReceived: false,
      withReceived: false,
    },
    path,
    () => undefined,
  );
  await until(() => exports.state()?.status !== 'running');
  const { status, why } = exports.state() ?? {};
  if (status !== 'ended') throw new Error(why ?? status);
  return path;
}
