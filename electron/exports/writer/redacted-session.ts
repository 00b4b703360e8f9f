import type { SessionRedactions } from '../../database/repositories/text/redaction-rules.ts';
import type { ExportCorrections, ExportSession, ExportSpeaker } from '../formats/study.ts';

/**
 * Returns a session with removed words replaced in all that is written about it. Its turns, notes and corrections have
 * no removed words already; what people, tags and columns are called, and what the summary says, can have them.
 * `questionText` replaces words in questions, which sessions of a study share.
 */
export function redactedSession(
  session: ExportSession,
  { text, json }: SessionRedactions,
  questionText: (text: string) => string,
): ExportSession {
  return {
    sessionId: session.sessionId,
    type: session.type,
    projectId: session.projectId,
    projectName: session.projectName === null ? null : text(session.projectName),
    label: session.label === null ? null : text(session.label),
    pseudonym: session.pseudonym,
    status: session.status,
    createdAt: session.createdAt,
    durationSeconds: session.durationSeconds,
    reviewState: session.reviewState,
    audio: session.audio,
    missingAudio: session.missingAudio,
    // Read only if a format needs them.
    get completedAt() {
      return session.completedAt;
    },
    get language() {
      return session.language;
    },
    get speakers() {
      return renamed(session.speakers, text);
    },
    get turns() {
      return session.turns;
    },
    get notes() {
      return session.notes;
    },
    ...(session.corrections === undefined ? {} : { corrections: withNames(session.corrections, text) }),
    get memo() {
      return session.memo;
    },
    tags: session.tags.map(text),
    get summary() {
      return session.summary === null ? null : text(session.summary);
    },
    get answers() {
      return session.answers.map(({ questionId, label, ...answer }) => ({
        ...answer,
        questionId: questionText(questionId),
        ...(label === undefined ? {} : { label: questionText(label) }),
        value: json(answer.value),
        rationale: json(answer.rationale),
        own: json(answer.own),
      }));
    },
    variables: json(session.variables),
  };
}

const renamed = (speakers: readonly ExportSpeaker[], text: (name: string) => string): ExportSpeaker[] =>
  speakers.map((speaker) => ({ ...speaker, key: text(speaker.key), name: text(speaker.name) }));

/** Corrections name the speakers of the transcript as received, too. */
const withNames = (corrections: ExportCorrections, text: (name: string) => string): ExportCorrections => ({
  isAsReceived: corrections.isAsReceived,
  hasBoth: corrections.hasBoth,
  get changes() {
    return corrections.changes;
  },
  get beside() {
    return corrections.beside;
  },
  get speakers() {
    return renamed(corrections.speakers, text);
  },
});
