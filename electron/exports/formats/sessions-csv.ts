import { answerTo, questionsOf } from './answers.ts';
import { columnNames, csvTable, numberOrText, type Cell, type Column } from './csv-table.ts';
import { labelOf } from './display-names.ts';
import { participantsBySession } from './participants-csv.ts';
import { transcriptText } from './transcript-text.ts';
import type { ExportOptions, ExportQuestion, ExportSession, StreamedStudy } from './study.ts';

type SessionColumn = Column<ExportSession>;

const column = (
  name: string,
  type: SessionColumn['type'],
  meaning: string,
  cell: SessionColumn['cell'],
): SessionColumn => ({ name, type, meaning, cell });

/** Writes sessions.csv: one row per session, one column per question, with the researcher's own answers. */
export const sessionsCsv = (
  study: StreamedStudy,
  options: ExportOptions,
): Generator<Uint8Array<ArrayBuffer>> => csvTable(sessionColumns(study, options), study.sessions, options);

/** Returns the columns of sessions.csv. Walks the study once, for its questions and imported columns. */
export function sessionColumns(study: StreamedStudy, options: ExportOptions): SessionColumn[] {
  const fixed = fixedColumns(options);
  const nameOf = columnNames(fixed.map(({ name }) => name));
  const answerColumns = questionsOf(study).flatMap((question) => questionColumns(question, nameOf));
  const listed = new Set<string>();
  let isAnyCorrected = false;
  for (const { variables, corrections } of study.sessions) {
    for (const name of Object.keys(variables)) listed.add(name);
    if (corrections !== undefined) isAnyCorrected = true;
  }
  const variables = [...listed].map((name) =>
    column(
      nameOf(`list_${name}`),
      'text',
      study.participants === undefined
        ? `Column "${name}" of the list the session was added from`
        : `Attribute "${name}" of the participant`,
      (session) =>
        numberOrText(Object.hasOwn(session.variables, name) ? (session.variables[name] ?? '') : ''),
    ),
  );
  return [
    ...fixed,
    ...answerColumns,
    ...variables,
    ...(isAnyCorrected ? [transcriptColumn(nameOf)] : []),
    ...(study.participants === undefined ? [] : [participantColumn(study, nameOf)]),
  ];
}

// They come last, so that all other columns are where they are in a study without corrections or participants.

function participantColumn(
  study: Pick<StreamedStudy, 'participants'>,
  nameOf: ReturnType<typeof columnNames>,
): SessionColumn {
  const participantOf = participantsBySession(study);
  return column(
    nameOf('participant'),
    'text',
    'The participant, as in participants.csv',
    ({ sessionId }) => participantOf(sessionId)?.pseudonym ?? null,
  );
}

const transcriptColumn = (nameOf: ReturnType<typeof columnNames>): SessionColumn =>
  column(
    nameOf('transcript'),
    'text',
    'Text of the transcript: as corrected; as received, although there are corrections; or not corrected',
    (session) => transcriptText(session) ?? 'not corrected',
  );

function fixedColumns(options: ExportOptions): SessionColumn[] {
  const label = column('label', 'text', 'Label of the link', (session) => labelOf(session, options));
  return [
    column(
      'session',
      'text',
      'Pseudonym of the session, the same in every file',
      ({ pseudonym }) => pseudonym,
    ),
    ...(options.withNames ? [label] : []),
    column('sessionId', 'text', "The session's ID at the voice service", ({ sessionId }) => sessionId),
    column('type', 'text', 'Whether a project or an instant link was used', ({ type }) => type),
    column('projectId', 'text', "The project's ID at the voice service", ({ projectId }) => projectId),
    column('project', 'text', 'Name of the project', ({ projectName }) => projectName),
    column('status', 'text', 'Status of the session as the service reports it', ({ status }) => status),
    column('createdAt', 'date', 'When the session was created, ISO 8601', ({ createdAt }) => createdAt),
    column(
      'completedAt',
      'date',
      'When the session was completed, ISO 8601',
      ({ completedAt }) => completedAt,
    ),
    column('durationSeconds', 'number', 'Length in seconds', ({ durationSeconds }) => durationSeconds),
    column(
      'language',
      'text',
      'Language of the interview as the transcript names it, BCP 47; empty if it names none or several',
      ({ language }) => language,
    ),
    column('turns', 'number', 'Number of turns in the transcript', ({ turns }) => turns.length),
    column('notes', 'number', 'Number of notes and highlights', ({ notes }) => notes.length),
    column('reviewState', 'text', 'Review state', ({ reviewState }) => reviewState),
    column(
      'tags',
      'text',
      'Tags, separated by "; ". A tag that contains a semicolon or a quotation mark is in quotation marks, and quotation marks inside it are doubled: pilot; "to; quote"',
      ({ tags }) => tags.map(quotedTag).join('; '),
    ),
    column('memo', 'text', 'Memo on the session', ({ memo }) => memo),
    column('summary', 'text', 'The summary of the interview', ({ summary }) => summary),
  ];
}

/** Quotes a tag as in CSV with semicolons, which every program reads. */
const quotedTag = (tag: string): string =>
  /[;"]|^\s|\s$|^$/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag;

const OWN = '_own';
const RATIONALE = '_rationale';

function questionColumns(question: ExportQuestion, nameOf: ReturnType<typeof columnNames>): SessionColumn[] {
  const { id, label, type } = question;
  const name = nameOf(`answer_${id}`, [OWN, RATIONALE]);
  const project = question.projectId === null ? '' : ` (project ${question.projectId})`;
  const asType = (value: Cell): Cell =>
    type === 'number' && typeof value === 'string' ? numberOrText(value.trim()) : value;
  return [
    column(name, type, `Answer to: ${label}${project}`, (session) =>
      asType(answerTo(question, session)?.value ?? null),
    ),
    column(`${name}${OWN}`, type, `The researcher's own answer to: ${label}${project}`, (session) =>
      asType(answerTo(question, session)?.own ?? null),
    ),
    column(
      `${name}${RATIONALE}`,
      'text',
      `Rationale of the answer to: ${label}${project}`,
      (session) => answerTo(question, session)?.rationale ?? null,
    ),
  ];
}
