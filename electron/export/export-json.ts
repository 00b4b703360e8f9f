import { labelOf, sessionFileName, sessionName, voicesOf } from './names.ts';
import type { ExportOptions, ExportSession, StudyToWalk } from './study.ts';

/** Raised when a reader of the former version would misread the file. */
const VERSION = 1;
const encoder = new TextEncoder();

/**
 * The whole study as one JSON file, piece by piece, a session a line. The envelope says `format`, `version` and
 * whether names or pseudonyms are written. Speakers are `{ id, name, role }`, and turns refer to the id.
 */
export function* studyJson(study: StudyToWalk, options: ExportOptions): Generator<Uint8Array<ArrayBuffer>> {
  const head = {
    format: 'earmark-study',
    version: VERSION,
    exportedAt: study.exportedAt,
    names: options.withNames ? 'names' : 'pseudonyms',
    name: study.name,
    codes: study.codes,
    questions: study.questions,
  };
  yield encoder.encode(`${JSON.stringify(head).slice(0, -1)},"sessions":[`);
  let before = '\n';
  for (const session of study.sessions) {
    yield encoder.encode(`${before}${JSON.stringify(sessionRecord(session, options))}`);
    before = ',\n';
  }
  yield encoder.encode('\n]}\n');
}

/** Field by field: what a session gains later is not written before somebody has asked whether it names a person. */
function sessionRecord(session: ExportSession, options: ExportOptions): object {
  const { audio } = session;
  const voices = voicesOf(session, options);
  return {
    session: session.pseudonym,
    name: sessionName(session, options),
    ...(options.withNames ? { label: labelOf(session, options) } : {}),
    sessionId: session.sessionId,
    type: session.type,
    projectId: session.projectId,
    projectName: session.projectName,
    status: session.status,
    createdAt: session.createdAt,
    completedAt: session.completedAt,
    durationSeconds: session.durationSeconds,
    language: session.language,
    speakers: voices.list,
    turns: session.turns.map(({ speakerKey, place, text, startSeconds, endSeconds }) => ({
      place,
      speaker: voices.of(speakerKey)?.id ?? null,
      text,
      startSeconds,
      endSeconds,
    })),
    notes: session.notes,
    memo: session.memo,
    tags: session.tags,
    reviewState: session.reviewState,
    summary: session.summary,
    answers: session.answers,
    variables: session.variables,
    // Without the path on this computer, which holds the name of its user.
    audio:
      audio === null
        ? null
        : { file: sessionFileName(session, options, audio.extension), sizeBytes: audio.bytes },
  };
}
