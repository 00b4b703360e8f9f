import { oneLine } from './writable-text.ts';
import { dateText } from './time-text.ts';
import { hasNameIn, namesOf } from './names-in-text.ts';
import { participantsBySession } from './participants-csv.ts';
import type {
  ExportOptions,
  ExportParticipant,
  ExportSession,
  StreamedStudy,
  StudyFrame,
  StudyParticipants,
  StudyRedaction,
} from './study.ts';
import { personalReason } from '../../../shared/domain/attributes/personal-columns.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import {
  anyIdentifies,
  EXPORT_FORMATS,
  type ExportFormat,
  type IdentifyingContent,
} from '../../../shared/export-formats.ts';
import type { IdentifyingData, Manifest } from '../../../shared/model/export.ts';

interface ManifestOptions extends ExportOptions {
  /** True if a project's recordings are in a folder beside it. */
  isBeside?: boolean;
  /** False to skip texts, which are slow to read: then names in texts are not reported. */
  readsTexts?: boolean;
}

/** Finds what identifies a participant in an export, by walking the study once. */
export function manifestOf(
  study: StreamedStudy,
  { withNames, isBeside = false, readsTexts = true }: ManifestOptions,
  formats: readonly ExportFormat[],
): Manifest {
  const any = (kind: keyof IdentifyingContent): boolean => anyIdentifies(formats, kind);
  const looksForNames = readsTexts && any('texts');
  const withChanges = formats.some((format) => EXPORT_FORMATS[format].needsCorrections === true);
  const found = { sessions: 0, labels: 0, names: 0, recordings: 0, leftOut: 0, mentions: 0 };
  /** Sessions that were corrected, and those with the words as received although they were. */
  const corrected = { all: 0, asReceived: 0, both: 0 };
  const columns = new Map<string, boolean>();
  const participantOf = participantsBySession(study);
  for (const session of study.sessions) {
    found.sessions += 1;
    const labels = labelsOf(session, participantOf(session.sessionId));
    if (labels.length > 0) found.labels += 1;
    const speakers = looksForNames ? session.speakers : [];
    found.names += speakers.filter(({ name, pseudonym }) => name.trim() !== '' && name !== pseudonym).length;
    if (session.audio !== null) found.recordings += 1;
    if (session.missingAudio === 'must not be heard') found.leftOut += 1;
    if (session.corrections !== undefined) {
      corrected.all += 1;
      if (session.corrections.isAsReceived) corrected.asReceived += 1;
      if (withChanges || session.corrections.hasBoth) corrected.both += 1;
    }
    if (looksForNames && !withNames && namesInText(session, labels, withChanges)) found.mentions += 1;
    const names = [...labels, ...speakers.map(({ name }) => name)];
    for (const [column, value] of Object.entries(session.variables))
      columns.set(column, columns.get(column) === true || repeatsAName(names, value));
  }
  const texts = found.sessions > 0 && any('texts');
  const identifying: (IdentifyingData | null)[] = [
    withNames && texts && found.labels > 0
      ? {
          what: 'labels',
          says: `The link labels of ${sessionsIn(found.labels)}, also in file names.`,
        }
      : null,
    withNames && texts && found.names > 0
      ? { what: 'speakers', says: `The names of ${counted(found.names, 'speaker')}.` }
      : null,
    found.sessions > 0 && any('sessionIds')
      ? {
          what: 'session-ids',
          says: 'Session IDs: anyone with access to the voice service can trace the person.',
        }
      : null,
    found.sessions > 0 && any('dates')
      ? { what: 'dates', says: 'The date and time of each interview.' }
      : null,
    columns.size > 0 && any('variables')
      ? { what: 'variables', says: variablesInWords(columns, study) }
      : null,
    texts
      ? {
          what: 'texts',
          says: 'What was said, summaries, answers, notes, memos and tags, word for word: names in them are not replaced.',
        }
      : null,
    texts && found.mentions > 0
      ? {
          what: 'mentions',
          says: `The texts of ${sessionsIn(found.mentions)} contain a name or label that a pseudonym replaces.`,
        }
      : null,
    texts && corrected.both > 0
      ? {
          what: 'received',
          says: `The words as received of ${sessionsIn(corrected.both)}: they show the corrections.`,
        }
      : null,
    found.recordings > 0 && any('audio')
      ? {
          what: 'audio',
          says: `The recordings of ${sessionsIn(found.recordings)}: a voice alone can identify a person.`,
        }
      : null,
    found.recordings > 0 && isBeside
      ? {
          what: 'folder',
          says: 'The folder path of the recordings, in the REFI-QDA project: it can contain your name.',
        }
      : null,
  ];
  const replaced =
    texts && !withNames && found.labels + found.names > 0
      ? ['Pseudonyms replace link labels and speakers’ names, also in file names.']
      : [];
  return {
    sessions: found.sessions,
    identifying: identifying.filter((one) => one !== null),
    replaced,
    transcripts: [
      ...(texts ? transcriptsInWords(corrected.all - corrected.asReceived, corrected.asReceived) : []),
      ...redactionInWords(study.redaction, found.leftOut, found.recordings > 0 && any('audio')),
    ],
    isWhole: looksForNames || !texts,
  };
}

/** Returns the labels of a session and of its participant. */
const labelsOf = ({ label }: ExportSession, participant: ExportParticipant | null): string[] =>
  [label ?? '', participant?.label ?? ''].filter((one) => one.trim() !== '');

/**
 * Writes the manifest and further sections of lines as a README.txt beside the files. UTF-8, CRLF, so that
 * every editor shows its lines.
 */
export function readmeOf(
  study: StudyFrame,
  manifest: Manifest,
  sections: readonly (readonly string[])[] = [],
): Uint8Array<ArrayBuffer> {
  const { sessions, identifying, replaced, transcripts } = manifest;
  const lines = [
    oneLine(study.name),
    `Exported from Earmark on ${dateText(study.exportedAt)}: ${sessionsIn(sessions)}.`,
    '',
    identifying.length === 0
      ? 'Earmark found nothing in these files that identifies a person.'
      : 'What in these files may identify a person:',
    ...identifying.map(({ says }) => `- ${says}`),
    ...(replaced.length === 0 ? [] : ['', ...replaced]),
    ...(transcripts.length === 0 ? [] : ['', ...transcripts]),
    ...sections.flatMap((section) => (section.length === 0 ? [] : ['', ...section])),
  ];
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}

function transcriptsInWords(asCorrected: number, asReceived: number): string[] {
  const transcripts = (number: number): string =>
    number === 1 ? 'The transcript of 1 session is' : `The transcripts of ${sessionsIn(number)} are`;
  return [
    ...(asCorrected > 0 ? [`${transcripts(asCorrected)} as corrected.`] : []),
    ...(asReceived > 0 ? [`${transcripts(asReceived)} as received, without the corrections.`] : []),
  ];
}

/** Says what was removed. */
function redactionInWords(
  redaction: StudyRedaction | undefined,
  leftOut: number,
  withAudio: boolean,
): string[] {
  if (redaction === undefined) return [];
  if (redaction === 'originals') return ['Removed words and hidden sound are included.'];
  const { places, sessions, seconds } = redaction;
  return [
    ...(places > 0
      ? [
          `Words were removed at ${counted(places, 'place')} in ${sessionsIn(sessions)}. What replaces them is in brackets, such as [Name 1].`,
        ]
      : []),
    ...(withAudio && seconds > 0
      ? [`In the recordings, these words are silent (${counted(Math.ceil(seconds), 'second')}).`]
      : []),
    ...(leftOut > 0
      ? [`The recordings of ${sessionsIn(leftOut)} are left out because they contain hidden sound.`]
      : []),
    ...(places > 0 ? ['A voice alone can identify a person, whatever is replaced.'] : []),
  ];
}

const sessionsIn = (number: number): string => counted(number, 'session');

function repeatsAName(names: readonly string[], value: string): boolean {
  const plain = value.trim().toLowerCase();
  return plain !== '' && names.some((name) => name.trim().toLowerCase() === plain);
}

function variablesInWords(
  columns: ReadonlyMap<string, boolean>,
  { participants }: Pick<StreamedStudy, 'participants'>,
): string {
  const named = (names: readonly string[]): string => names.map((name) => `"${oneLine(name)}"`).join(', ');
  const repeating = [...columns].flatMap(([name, repeats]) => (repeats ? name : []));
  const all =
    participants === undefined
      ? 'The columns of the list that sessions were added from, unchanged'
      : 'Attributes of participants, unchanged';
  return [
    `${all}: ${named([...columns.keys()])}.`,
    ...[...personalAttributes(participants)].map(([reason, names]) => `${reason}: ${named(names)}.`),
    ...(repeating.length === 0 ? [] : [`Labels or names also appear in ${named(repeating)}.`]),
  ].join(' ');
}

/** Returns the names of attributes that may say who a person is, by the reason. */
function personalAttributes(participants: StudyParticipants | undefined): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  for (const { id, name } of participants?.attributes ?? []) {
    const values = (participants?.list ?? []).flatMap(({ values: own }) => {
      const value = own.get(id)?.value;
      return value === undefined ? [] : String(value);
    });
    const looksLike = values.length === 0 ? null : personalReason(name, values);
    if (looksLike !== null) byReason.set(looksLike, [...(byReason.get(looksLike) ?? []), name]);
  }
  return byReason;
}

/**
 * Returns true if a session's texts, which pseudonyms do not change, contain one of the labels or the name of a
 * speaker other than the interviewer.
 */
function namesInText(session: ExportSession, labels: readonly string[], withChanges: boolean): boolean {
  const names = namesOf(session, labels);
  if (names.length === 0) return false;
  return hasNameIn(names, [...textsOf(session), ...receivedTextsOf(session, withChanges)].join('\n'));
}

const textsOf = ({ turns, notes, memo, tags, summary, answers }: ExportSession): string[] => [
  ...turns.map(({ text }) => text),
  ...notes.flatMap(({ text, passage }) => [text, passage?.quote ?? '']),
  memo,
  ...tags,
  summary ?? '',
  ...answers.flatMap(({ value, own, rationale }) => [
    String(value ?? ''),
    String(own ?? ''),
    rationale ?? '',
  ]),
];

/** Returns the texts of what was corrected, if they are exported. */
const receivedTextsOf = ({ corrections }: ExportSession, withChanges: boolean): string[] => {
  if (corrections === undefined || !(withChanges || corrections.hasBoth)) return [];
  return [
    ...(corrections.receivedWords?.turns ?? []).map(({ text }) => text),
    ...corrections.changes.flatMap(({ received, now }) => [received, now]),
  ];
};
