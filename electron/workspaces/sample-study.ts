import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Study, StudySession } from '../database/repositories/sample/sample.ts';
import { fetchStudy } from '../imports/fetch-study.ts';
import { pathOf } from '../service-client/operations.ts';
import type { Connection, Transport } from '../service-client/transport.ts';
import { summaryQuery } from '../summaries/poll-summary.ts';
import type { Transcripts } from '../jobs/fetch-transcripts.ts';
import { CODE_COLOURS } from '../../shared/domain/code-colours.ts';
import { timesOf } from '../../shared/domain/passage-times.ts';
import { ATTRIBUTE_TYPES, type Attribute } from '../../shared/model/attribute.ts';
import type { Code } from '../../shared/model/code.ts';
import type { Note } from '../../shared/model/note.ts';
import type { SessionRef } from '../../shared/model/session.ts';
import type { SampleContents } from '../../shared/model/sample.ts';
import type { SessionView } from '../../shared/model/session-view.ts';
import type { TranscriptReading } from '../../shared/model/transcript.ts';
import { redactionKind } from '../../shared/model/redaction.ts';

const noteInFile = z.object({
  /** The index of the turn in the transcript as it is read. */
  turn: z.int().nonnegative(),
  /** Words of that turn, in which they occur once. */
  words: z.string().min(1),
  text: z.string().default(''),
  codes: z.array(z.string()).default([]),
  createdMinutesAfter: z.number().nonnegative().default(0),
});
/** One correction of a transcript; `turn` is an index into the turns as corrected before. */
const correctionInFile = z
  .object({ turn: z.int().nonnegative(), minutesAfter: z.number().nonnegative() })
  .and(
    z.union([
      /** Words of that turn, in which they occur once. */
      z.object({ words: z.string().min(1), now: z.string() }),
      z.object({ splitBefore: z.string().min(1) }),
      z.object({ role: z.enum(['agent', 'participant']) }),
    ]),
  );
/** Words of a turn, in which they occur once, to be removed. */
const redactionInFile = z.object({
  turn: z.int().nonnegative(),
  words: z.string().min(1),
  kind: redactionKind,
  replacement: z.string().min(3),
  scope: z.enum(['place', 'session', 'project']),
  minutesAfter: z.number().nonnegative(),
});
const sessionInFile = z.object({
  sessionId: z.string(),
  review: z.enum(['new', 'reviewing', 'reviewed']),
  /** The length of the recording of a session that was opened: opening it has told Earmark. */
  recordedSeconds: z.number().positive().optional(),
  memo: z.string().default(''),
  tags: z.array(z.string()).default([]),
  /** What is known of the participant, by the attribute's name. */
  attributes: z.record(z.string(), z.string()).default({}),
  /** The researcher's names of speakers, by speaker key. */
  speakers: z.record(z.string(), z.string()).optional(),
  /** Where playback was left, in seconds. */
  position: z.number().nonnegative().optional(),
  ownAnswers: z
    .array(z.object({ questionId: z.string(), value: z.union([z.string(), z.number()]) }))
    .default([]),
  corrections: z.array(correctionInFile).default([]),
  redactions: z.array(redactionInFile).default([]),
  notes: z.array(noteInFile).default([]),
});
const libraryFile = z.object({
  version: z.int(),
  /** Words to search for: several participants say them. */
  search: z.string().default('queue'),
  codes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.enum(CODE_COLOURS.map(({ name }) => name)),
      /** What the code means. */
      memo: z.string().default(''),
      parent: z.string().nullable().default(null),
    }),
  ),
  /** In their order in each project. Null: of the instant links. */
  attributes: z
    .array(
      z.object({
        projectId: z.string().nullable(),
        name: z.string(),
        type: z.enum(ATTRIBUTE_TYPES),
        choices: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  sessions: z.array(sessionInFile),
});
export type SampleLibrary = z.infer<typeof libraryFile>;
type SessionInFile = z.infer<typeof sessionInFile>;

/** Reads `library.json` of the sample's folder: the work that was done on the study. */
export const readSampleLibrary = async (folder: string): Promise<SampleLibrary> =>
  libraryFile.parse(JSON.parse(await readFile(join(folder, 'library.json'), 'utf8')));

/** Counts what a new study has in it. */
export const contentsOf = ({ sessions, codes }: SampleLibrary): SampleContents => ({
  sessions: sessions.length,
  notes: sessions.reduce((sum, { notes }) => sum + notes.length, 0),
  ownAnswers: sessions.reduce((sum, { ownAnswers }) => sum + ownAnswers.length, 0),
  codes: codes.length,
});

/** Fetches the study from the sample's service, and joins it with the work that was done on it. */
export async function fetchSampleStudy(
  service: {
    connection: () => Promise<Connection>;
    transport: Transport;
    transcripts: Pick<Transcripts, 'receive'>;
  },
  library: SampleLibrary,
  now: Date,
): Promise<Study> {
  const done = new Map(library.sessions.map((one) => [one.sessionId, one]));
  const { responses, sessions } = await fetchStudy(service, async (session) =>
    hasSummary(await service.connection(), session),
  );
  const codes = codesOf(library);
  return {
    responses,
    codes: [...codes.values()],
    attributes: library.attributes.map((one, index): Attribute => ({
      ...one,
      id: randomUUID(),
      missing: [],
      position: library.attributes.slice(0, index).filter(({ projectId }) => projectId === one.projectId)
        .length,
    })),
    sessions: sessions.map(({ fetched, summary }): StudySession => {
      const { sessionId } = fetched.seen;
      const received =
        summary === undefined || summary === null ? null : { raw: summary, receivedAt: now.toISOString() };
      const work = done.get(sessionId) ?? sessionInFile.parse({ sessionId, review: 'new' });
      const { recordedSeconds } = work;
      const seen = {
        ...fetched.seen,
        ...(recordedSeconds !== undefined && { durationSeconds: recordedSeconds }),
      };
      return { fetched: { ...fetched, seen }, summary: received, ...workOn(work, fetched, codes, now) };
    }),
  };
}

/** Returns whether the service has a summary. Only a GET request makes it write a missing one. */
async function hasSummary({ baseUrl, apiKey }: Connection, session: SessionRef): Promise<boolean> {
  const query = new URLSearchParams(summaryQuery(session)).toString();
  const { status } = await fetch(`${baseUrl}${pathOf('getSummary')}?${query}`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${apiKey}` },
  });
  return status === 200;
}

/** Returns the codes by their id in the file, each with an id of its own if the file's is not a UUID. */
function codesOf({ codes }: SampleLibrary): Map<string, Code> {
  const ids = new Map(codes.map(({ id }) => [id, z.uuid().safeParse(id).data ?? randomUUID()]));
  return new Map(
    codes.map(({ id, name, colour, memo, parent }, position) => [
      id,
      {
        id: ids.get(id) ?? id,
        name,
        colour: CODE_COLOURS.find((one) => one.name === colour)?.hex ?? '',
        description: memo,
        parentId: parent === null ? null : (ids.get(parent) ?? null),
        position,
      },
    ]),
  );
}

/** Returns the work on a session, with its times relative to the end of the interview, but never after now. */
function workOn(
  {
    review,
    memo,
    tags,
    attributes,
    speakers,
    position,
    ownAnswers,
    corrections,
    redactions,
    notes,
  }: SessionInFile,
  { seen, transcript }: StudySession['fetched'],
  codes: ReadonlyMap<string, Code>,
  now: Date,
): Omit<StudySession, 'fetched' | 'summary'> {
  const endMs = Date.parse(seen.createdAt ?? now.toISOString()) + (seen.durationSeconds ?? 0) * 1000;
  const after = (minutes: number) =>
    new Date(Math.min(now.getTime(), endMs + minutes * 60_000)).toISOString();
  const written = notes.flatMap((one): Note[] => {
    const passage = transcript === null ? null : passageOf(transcript.reading, one);
    if (passage === null) return [];
    const at = after(one.createdMinutesAfter);
    const codeIds = one.codes.map((id) => codes.get(id)?.id).filter((id) => id !== undefined);
    return [
      {
        id: randomUUID(),
        sessionId: seen.sessionId,
        ...passage,
        text: one.text,
        codeIds,
        createdAt: at,
        updatedAt: at,
      },
    ];
  });
  const lastAt = after(Math.max(0, ...notes.map(({ createdMinutesAfter }) => createdMinutesAfter)));
  return {
    reviewState: review,
    openedAt: review === 'new' && position === undefined ? null : lastAt,
    memo,
    tags,
    attributes,
    view:
      speakers === undefined && position === undefined
        ? null
        : {
            ...(speakers !== undefined && { speakers: namedSpeakers(speakers) }),
            ...(position !== undefined && { positionSeconds: position }),
          },
    ownAnswers: ownAnswers.map((one) => ({ ...one, at: lastAt })),
    corrections: corrections.map(({ minutesAfter, ...one }) => ({ ...one, at: after(minutesAfter) })),
    redactions: redactions.map(({ minutesAfter, ...one }) => ({ ...one, at: after(minutesAfter) })),
    notes: written,
  };
}

const namedSpeakers = (names: Record<string, string>): SessionView['speakers'] =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, { name, sameAs: null, lane: null }]));

/** Returns where a note's words are in the transcript, with their times; null if its turn does not have them. */
function passageOf(
  { transcript, segments }: TranscriptReading,
  { turn: turnPlace, words }: { turn: number; words: string },
): Pick<Note, 'passage' | 'startSeconds' | 'endSeconds'> | null {
  const turn = transcript.turns[turnPlace];
  const start = turn?.text?.indexOf(words) ?? -1;
  if (start === -1) return null;
  const passage = { turnPlace, start, end: start + words.length, quote: words };
  const span = segments.find((one) => one.turn === turnPlace);
  return { passage, ...timesOf(turn, span, passage) };
}
