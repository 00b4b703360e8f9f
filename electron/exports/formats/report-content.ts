import { LOCALE } from '../../../shared/domain/numbers.ts';
import { answerTo, questionsOf } from './answers.ts';
import { codePaths } from './code-paths.ts';
import { sessionName, displaySpeakers } from './display-names.ts';
import { quotedWords } from './quoted-words.ts';
import type { ExportOptions, ExportSession, StudyFrame, StreamedStudy } from './study.ts';
import { clock, dateText } from './time-text.ts';
import { transcriptText } from './transcript-text.ts';
import { oneLine } from './writable-text.ts';

/** The content of a session's report, whatever its format. Texts are unchanged. */
export interface SessionContent {
  name: string;
  /** Null if unknown, or not a valid language tag. */
  language: string | null;
  facts: SessionFact[];
  summary: string;
  /** An empty value means that there is no answer. */
  answers: { question: string; value: string; own: string; rationale: string }[];
  memo: string;
  /** `origin` names who made it if the assistant suggested it, else it is empty. */
  notes: { time: string; speaker: string; quote: string; text: string; codes: string[]; origin: string }[];
  turns: { time: string; speaker: string; text: string }[];
}

/** Shown instead of a missing answer. */
export const NOT_ANSWERED = 'Not answered';

/** What a report of a whole study shows before its sessions. */
export interface StudyContent {
  name: string;
  exportedAt: string;
  sessions: string[];
  codes: { path: string; description: string; codings: number }[];
}

export function sessionContent(
  study: StudyFrame,
  session: ExportSession,
  options: ExportOptions,
): SessionContent {
  const speakers = displaySpeakers(session, options);
  const nameOf = (key: string | null): string => speakers.of(key)?.name ?? '';
  const paths = codePaths(study.codes);
  const turnsByIndex = new Map(session.turns.map((turn) => [turn.place, turn]));
  return {
    name: sessionName(session, options),
    language: session.language !== null && /^[A-Za-z0-9-]+$/.test(session.language) ? session.language : null,
    facts: sessionFacts(session),
    summary: session.summary ?? '',
    answers: questionsOf({ ...study, sessions: [session] }).flatMap((question) => {
      const answer = answerTo(question, session);
      if (answer === null) return [];
      const { value, own, rationale } = answer;
      return [{ question: question.label, value: words(value), own: words(own), rationale: rationale ?? '' }];
    }),
    memo: session.memo,
    notes: session.notes.map((note) => {
      const turn = quotedWords(note, (place) => turnsByIndex.get(place))?.turn;
      const times = [clock(note.startSeconds ?? turn?.startSeconds ?? null), clock(note.endSeconds)];
      return {
        time: times.filter((time) => time !== '').join('–'),
        speaker: nameOf(turn?.speakerKey ?? null),
        quote: note.passage?.quote ?? '',
        text: note.text,
        codes: note.codeIds.map((id) => paths.get(id) ?? id),
        origin: note.assistantRunId === undefined ? '' : (note.author ?? ''),
      };
    }),
    turns: session.turns.map((turn) => ({
      time: clock(turn.startSeconds),
      speaker: nameOf(turn.speakerKey),
      text: turn.text,
    })),
  };
}

/** Walks the sessions once, to name them and to count the codings. */
export function studyContent(study: StreamedStudy, options: ExportOptions): StudyContent {
  const paths = codePaths(study.codes);
  const counts = new Map<string, number>();
  const sessions: string[] = [];
  for (const session of study.sessions) {
    sessions.push(sessionName(session, options));
    for (const { codeIds } of session.notes)
      for (const id of codeIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const codes = study.codes.map(({ id, name, description }) => ({
    path: paths.get(id) ?? name,
    description,
    codings: counts.get(id) ?? 0,
  }));
  return { name: study.name, exportedAt: study.exportedAt, sessions, codes };
}

const words = (value: string | number | boolean | null): string => {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value === null ? '' : String(value);
};

/** A line at the top of a session's report. */
interface SessionFact {
  name: string;
  value: string;
  /** The value as ISO 8601 if it is a date. */
  date: string | null;
}

const DATES = new Set(['Started', 'Completed']);
const languages = new Intl.DisplayNames(LOCALE, { type: 'language', fallback: 'code' });

/** Returns "Portuguese" for "pt", and any code that is not BCP 47 as it is. */
function languageName(code: string | null): string | null {
  if (code === null) return null;
  try {
    return languages.of(code.trim()) ?? code;
  } catch {
    return code;
  }
}

/** Returns "In progress" for "in_progress". */
function inWords(value: string | null): string | null {
  const spaced = (value ?? '').replaceAll('_', ' ').trim();
  return spaced === '' ? null : spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Returns the lines at the top of a session's report; none identifies a participant. */
export function sessionFacts(session: ExportSession): SessionFact[] {
  const facts: [string, string | null][] = [
    ['Project', session.projectName],
    ['Started', session.createdAt],
    ['Completed', session.completedAt],
    ['Duration', clock(session.durationSeconds)],
    ['Language', languageName(session.language)],
    ['Status', inWords(session.status)],
    ['Review', inWords(session.reviewState)],
    ['Tags', session.tags.join(', ')],
    ['Transcript', inWords(transcriptText(session))],
  ];
  return facts.flatMap(([name, value]): SessionFact[] => {
    const shown = oneLine(value ?? '').trim();
    if (shown === '') return [];
    const isDate = DATES.has(name) && !Number.isNaN(Date.parse(shown));
    return [{ name, value: isDate ? dateText(shown) : shown, date: isDate ? shown : null }];
  });
}
