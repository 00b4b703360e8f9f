import { codePaths } from './code-paths.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { guidOf } from './guid.ts';
import { distinct, sessionName } from './display-names.ts';
import { participantsBySession } from './participants-csv.ts';
import type { ExportNote, ExportOptions, ExportSession, StreamedStudy } from './study.ts';

/** A recording on this computer that may be included. */
export type ExportAudio = NonNullable<ExportSession['audio']>;

/** The author of codings and notes: the exporting user. Programs look up every user's GUID. */
export const USER = { guid: guidOf('user'), name: 'Researcher' };

/** The author of codings that the assistant suggested and a person accepted, by what that author is called. */
export const assistantUser = (name: string) => ({ guid: guidOf('user', name), name });

/** Returns who made a note. */
export const userOf = ({ assistantRunId, author }: Pick<ExportNote, 'assistantRunId' | 'author'>) =>
  assistantRunId === undefined || author === undefined ? USER : assistantUser(author);

/** A session with its names and GUIDs in the project. */
export interface QdeSession {
  session: ExportSession;
  /** Unique, because programs use names as keys and as file names. */
  name: string;
  textGuid: string;
  /** The transcript as received, as a source of its own; null if it is not included. */
  received: { name: string; guid: string } | null;
  /** Null if the recording is not part of the project. */
  audio: QdeAudio | null;
}

export interface QdeAudio {
  file: ExportAudio;
  guid: string;
  transcriptGuid: string;
  extension: string;
  /** The path under which programs find the recording: in the project, or beside it. */
  path: string;
}

/** Recordings beside the project: programs look for them under the absolute path of this folder. */
export interface BesideProject {
  basePath: string;
}

/** A study with what all parts of its project share. */
export interface QdeStudy {
  study: StreamedStudy;
  options: Pick<ExportOptions, 'withNames'>;
  /** Read again from the study on every walk, so that only the session being written is in memory. */
  sessions: Iterable<QdeSession>;
  /** The names of the cases: of participants by their first session, and of sessions whose participant is not known. */
  caseNames: ReadonlyMap<string, string>;
  /** The codes of the codebook with their parents, by ID. */
  codePaths: ReadonlyMap<string, string>;
  /** Null if no recording is beside the project. */
  basePath: string | null;
}

/** Prepares a study for export, giving each session a unique name. */
export function qdeStudy(
  study: StreamedStudy,
  options: Pick<ExportOptions, 'withNames'>,
  recordings: 'none' | 'inside' | BesideProject,
): QdeStudy {
  const wanted = new Map<string, string>();
  const participantOf = participantsBySession(study);
  const cases = new Map(
    study.participants?.list.map((one) => [one.firstSessionId, nameInProject(one, options)]),
  );
  for (const session of study.sessions) {
    const name = nameInProject(session, options);
    if (participantOf(session.sessionId) === null) cases.set(session.sessionId, name);
    wanted.set(session.sessionId, name);
    if (session.corrections?.hasBoth === true)
      wanted.set(receivedKey(session.sessionId), `${name} as received`);
  }
  const names = unlike(wanted);
  return {
    study,
    options,
    sessions: {
      *[Symbol.iterator]() {
        const seen = new Set<string>();
        for (const session of study.sessions) {
          const { sessionId } = session;
          const name = names.get(sessionId);
          if (name === undefined || seen.has(sessionId)) continue;
          seen.add(sessionId);
          const audio =
            recordings === 'none' || session.audio === null
              ? null
              : qdeAudio(sessionId, session.audio, recordings === 'inside');
          const receivedName = names.get(receivedKey(sessionId));
          const received =
            receivedName === undefined
              ? null
              : { name: receivedName, guid: guidOf('received transcript', sessionId) };
          yield { session, name, textGuid: guidOf('transcript', sessionId), received, audio };
        }
      },
    },
    caseNames: unlike(cases),
    codePaths: codePaths(study.codes),
    basePath: typeof recordings === 'string' ? null : recordings.basePath,
  };
}

/** Names may become files, so the same characters are removed. */
const nameInProject = (
  named: Pick<ExportSession, 'label' | 'pseudonym'>,
  options: Pick<ExportOptions, 'withNames'>,
): string => fileNameOf(sessionName(named, options), 'txt').slice(0, -'.txt'.length);

/** Makes the names unique. */
function unlike(names: ReadonlyMap<string, string>): Map<string, string> {
  const uniqueNames = distinct([...names.values()]);
  return new Map([...names].map(([id, name], index) => [id, uniqueNames[index] ?? name]));
}

/** Names both transcripts of a session apart; no session has such an ID. */
const receivedKey = (sessionId: string): string => JSON.stringify([sessionId]);

/** Returns the file name of a recording beside a project: its GUID, which all programs write alike. */
export const recordingName = (sessionId: string, file: ExportAudio): string =>
  `${guidOf('audio', sessionId)}.${extensionOf(file)}`;

const qdeAudio = (sessionId: string, file: ExportAudio, isInside: boolean): QdeAudio => ({
  file,
  guid: guidOf('audio', sessionId),
  transcriptGuid: guidOf('audio transcript', sessionId),
  extension: extensionOf(file),
  path: `${isInside ? 'internal://' : 'relative:///'}${recordingName(sessionId, file)}`,
});

const extensionOf = ({ extension }: ExportAudio): string =>
  extension.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || 'bin';

/** All programs read XML's dateTime with a four-digit year. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Returns a time in the form that readers of the format require, to the second; null if it is invalid. */
function dateTimeOf(text: string | null): string | null {
  const time = new Date(text ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return null;
  const found = DATE_TIME.exec(time.toISOString())?.[0];
  return found === undefined ? null : `${found}Z`;
}

/** Returns the first valid date: programs cannot import a source, a selection or a note without one. */
export const firstDate = (...texts: (string | null)[]): string =>
  texts.map(dateTimeOf).find((date) => date !== null) ?? '1970-01-01T00:00:00Z';
