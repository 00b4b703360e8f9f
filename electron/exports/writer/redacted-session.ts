import type { SessionRedactions } from '../../database/repositories/text/redaction-rules.ts';
import type { ExportAnswer, ExportCorrections, ExportSession, ExportSpeaker } from '../formats/study.ts';
import { withLazy } from '../lazy.ts';

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
  const textOrNull = (value: string | null): string | null => (value === null ? null : text(value));
  const redactedAnswer = ({ questionId, label, ...answer }: ExportAnswer): ExportAnswer => ({
    ...answer,
    questionId: questionText(questionId),
    ...(label === undefined ? {} : { label: questionText(label) }),
    value: json(answer.value),
    rationale: json(answer.rationale),
    own: json(answer.own),
  });
  const { corrections } = session;
  return withLazy(session, {
    projectName: () => textOrNull(session.projectName),
    label: () => textOrNull(session.label),
    speakers: () => renamed(session.speakers, text),
    ...(corrections === undefined ? {} : { corrections: () => withNames(corrections, text) }),
    tags: () => session.tags.map(text),
    summary: () => textOrNull(session.summary),
    answers: () => session.answers.map(redactedAnswer),
    variables: () => json(session.variables),
  });
}

const renamed = (speakers: readonly ExportSpeaker[], text: (name: string) => string): ExportSpeaker[] =>
  speakers.map((speaker) => ({ ...speaker, key: text(speaker.key), name: text(speaker.name) }));

/** Corrections name the speakers of the transcript as received, too. */
const withNames = (corrections: ExportCorrections, text: (name: string) => string): ExportCorrections =>
  withLazy(corrections, { speakers: () => renamed(corrections.speakers, text) });
