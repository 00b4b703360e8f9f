import { type WrittenChange, writtenChanges } from './changes.ts';
import { codePointOffsets } from './code-points.ts';
import { labelOf, sessionFileName, sessionName, displaySpeakers } from './display-names.ts';
import { type SessionRecord, STUDY_VERSION, type StudyHead } from './study-schema.ts';
import { participantsBySession } from './participants-csv.ts';
import type {
  ExportNote,
  ExportOptions,
  ExportParticipant,
  ExportSession,
  ReceivedPiece,
  StreamedStudy,
} from './study.ts';
import { transcriptText } from './transcript-text.ts';

const encoder = new TextEncoder();

/** The file of `studySchema`, beside the JSON file. */
export const SCHEMA_FILE = 'earmark-study.schema.json';

/** Returns the lines of README.txt that explain the JSON file. */
export const jsonReadme = (): string[] => [
  'JSON',
  `- ${SCHEMA_FILE} describes the JSON file field by field (JSON Schema, draft 7).`,
  '- Text positions are in UTF-16 code units (JavaScript) and in code points (Python, R).',
];

/**
 * Writes the whole study as one JSON file in chunks, one session per line, as `studySchema` describes it. The
 * envelope contains `format`, `version` and whether names or pseudonyms are used.
 */
export function* studyJson(study: StreamedStudy, options: ExportOptions): Generator<Uint8Array<ArrayBuffer>> {
  const head: StudyHead = {
    format: 'earmark-study',
    version: STUDY_VERSION,
    exportedAt: study.exportedAt,
    names: options.withNames ? 'names' : 'pseudonyms',
    name: study.name,
    codes: study.codes,
    questions: study.questions,
    ...participantsIn(study, options),
    ...assistantIn(study),
  };
  const participantOf = participantsBySession(study);
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"sessions":[`);
  let before = '\n';
  for (const session of study.sessions) {
    const record = sessionRecord(session, participantOf(session.sessionId), options);
    yield encoder.encode(`${before}${JSON.stringify(record)}`);
    before = ',\n';
  }
  yield encoder.encode('\n]}\n');
}

const assistantIn = ({ assistant }: Pick<StreamedStudy, 'assistant'>): Pick<StudyHead, 'assistant'> =>
  assistant === undefined
    ? {}
    : {
        assistant: assistant.runs.map((run) => ({
          model: run.model,
          task: run.task,
          promptVersion: run.promptVersion,
          ownWording: run.hasOwnWording,
          startedAt: run.startedAt,
          accepted: run.accepted,
          rejected: run.dismissed,
          undecided: run.undecided,
          notFound: run.notFound,
        })),
      };

function participantsIn(
  { participants }: Pick<StreamedStudy, 'participants'>,
  options: ExportOptions,
): Pick<StudyHead, 'attributes' | 'participants'> {
  if (participants === undefined) return {};
  return {
    attributes: participants.attributes.map(({ id, name, type, projectId }) => ({
      id,
      name,
      type,
      projectId,
    })),
    participants: participants.list.map((one) => ({
      participant: one.pseudonym,
      name: sessionName(one, options),
      ...(options.withNames ? { label: one.label } : {}),
      projectId: one.projectId,
      sessions: one.sessions.map(({ pseudonym }) => pseudonym),
      values: Object.fromEntries([...one.values].map(([id, { value }]) => [id, value])),
    })),
  };
}

/**
 * Copies field by field, so that a new field of a session is not written before someone has checked whether
 * it identifies a participant.
 */
function sessionRecord(
  session: ExportSession,
  participant: ExportParticipant | null,
  options: ExportOptions,
): SessionRecord {
  const { audio } = session;
  const speakers = displaySpeakers(session, options);
  const transcript = transcriptText(session);
  const texts = new Map(session.turns.map(({ place, text }) => [place, text]));
  return {
    session: session.pseudonym,
    name: sessionName(session, options),
    ...(options.withNames ? { label: labelOf(session, options) } : {}),
    ...(participant === null ? {} : { participant: participant.pseudonym }),
    sessionId: session.sessionId,
    type: session.type,
    projectId: session.projectId,
    projectName: session.projectName,
    status: session.status,
    createdAt: session.createdAt,
    completedAt: session.completedAt,
    durationSeconds: session.durationSeconds,
    language: session.language,
    speakers: speakers.list,
    ...(transcript === null ? {} : { transcript }),
    turns: session.turns.map(({ speakerKey, place, text, startSeconds, endSeconds }) => ({
      place,
      speaker: speakers.of(speakerKey)?.id ?? null,
      text,
      startSeconds,
      endSeconds,
      ...receivedWords(session, place),
    })),
    ...(session.corrections?.hasBoth === true
      ? { corrections: writtenChanges(session, options).map(changeRecord) }
      : {}),
    notes: session.notes.map((note) => noteRecord(note, texts)),
    memo: session.memo,
    tags: session.tags,
    reviewState: session.reviewState,
    summary: session.summary,
    answers: session.answers,
    variables: session.variables,
    // Omits the path on this computer, which contains the user's name.
    audio:
      audio === null
        ? null
        : {
            file: options.recordingPath?.(session) ?? sessionFileName(session, options, audio.extension),
            sizeBytes: audio.bytes,
          },
  };
}

/** Returns what a corrected turn was made of, if the words as received are included. */
function receivedWords(
  { corrections }: ExportSession,
  place: number,
): Pick<SessionRecord['turns'][number], 'received'> {
  const { pieces, turns } = corrections?.receivedWords ?? { pieces: NO_PIECES, turns: [] };
  const ofTurn = pieces.get(place);
  if (ofTurn === undefined) return {};
  return {
    received: ofTurn.map(({ place: receivedPlace, start, end, text }) => {
      const points = codePointOffsets(turns[receivedPlace]?.text ?? '', start, end);
      return {
        place: receivedPlace,
        startUtf16: start,
        endUtf16: end,
        startCodePoint: points.start,
        endCodePoint: points.end,
        text,
      };
    }),
  };
}

const NO_PIECES: ReadonlyMap<number, ReceivedPiece[]> = new Map();

const changeRecord = ({
  kind,
  place,
  receivedPlace,
  startSeconds,
  received,
  now,
  author,
  changedAt,
}: WrittenChange): NonNullable<SessionRecord['corrections']>[number] => ({
  kind,
  place,
  receivedPlace,
  startSeconds,
  received,
  now,
  author,
  changedAt,
});

function noteRecord(
  { passage, ...note }: ExportNote,
  texts: ReadonlyMap<number, string>,
): SessionRecord['notes'][number] {
  const { id, startSeconds, endSeconds, text, codeIds, createdAt, updatedAt, author } = note;
  const common = {
    id,
    startSeconds,
    endSeconds,
    text,
    codeIds,
    createdAt,
    updatedAt,
    ...(author === undefined ? {} : { author }),
  };
  if (passage === null) return { ...common, passage };
  const { turnPlace, start, end, quote } = passage;
  const turnText = texts.get(turnPlace);
  const points = turnText === undefined ? null : codePointOffsets(turnText, start, end);
  return {
    ...common,
    passage: {
      turnPlace,
      startUtf16: start,
      endUtf16: end,
      startCodePoint: points?.start ?? null,
      endCodePoint: points?.end ?? null,
      quote,
    },
  };
}
