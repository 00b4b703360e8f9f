import { displaySpeakers, sessionName } from '../formats/display-names.ts';
import { namesOf } from '../formats/names-in-text.ts';
import { quotedWords } from '../formats/quoted-words.ts';
import type { ExportNote, ExportSession, ExportTurn } from '../formats/study.ts';
import { clock } from '../formats/time-text.ts';
import type { LibraryStudy } from '../writer/study-of-library.ts';
import { headerOfFile, type ClipRange } from '../../recordings/redacted/clip.ts';
import { frameBytesOf } from '../../recordings/wav-head.ts';
import type { WavHeader } from '../../recordings/wav.ts';
import { mergedStretches } from '../../../shared/domain/redaction/merged-stretches.ts';
import type { HiddenStretch } from '../../../shared/model/redaction.ts';
import type { ClipPadding, NoClip, ReportQuote } from '../../../shared/model/report.ts';
import { paddedClip, paddingOf } from './clip-range.ts';
import { type ReplacedNames, replacedNames } from './replaced-names.ts';

/** A part of a recording to write. */
export interface QuoteSound {
  /** The recording as received. */
  path: string;
  header: WavHeader;
  /** What must not be heard in the recording. */
  hidden: readonly HiddenStretch[];
  range: ClipRange;
  /** The size of the clip as a WAV file, about. */
  bytes: number;
}

/** A quote with what decides where it stands, and with its sound. */
export interface ReadQuote extends ReportQuote {
  /** The run of the assistant that suggested it; null if none did. */
  assistantRunId: string | null;
  codeIds: readonly string[];
  participantId: string;
  /** What is known of the participant, by the attribute's name. */
  values: Readonly<Record<string, string>>;
  sound: QuoteSound | null;
  /** The same for the same question, whatever signs and capitals it was asked with; empty without one. */
  questionId: string;
}

export interface ReadQuotes {
  /** By session number, then by time. */
  quotes: ReadQuote[];
  names: ReplacedNames;
}

interface QuoteOptions {
  withNames: boolean;
  /** True to replace the labels of all sessions in the library, not only of those with a quote. */
  namesAnywhere: boolean;
  /** Null for no clips. */
  padding: ClipPadding | null;
}

/** About a record of the library, which a study does not have. */
export interface Person {
  participantId: string;
  lookedThrough: boolean;
}

/** Reads quotes of a study. `personOf` is asked once the study has moved on from the session. */
export async function readQuotes(
  study: LibraryStudy,
  noteIds: ReadonlySet<string>,
  options: QuoteOptions,
  personOf: (sessionId: string) => Person,
): Promise<ReadQuotes> {
  const pseudonyms = new Map<string, string>();
  const read: Omit<ReadQuote, keyof Person>[] = [];
  for (const session of study.sessions) {
    const notes = session.notes.filter(({ id }) => noteIds.has(id));
    if (notes.length === 0) continue;
    for (const name of options.withNames
      ? []
      : namesOf(session, session.label === null ? [] : [session.label]))
      if (!pseudonyms.has(name)) pseudonyms.set(name, session.pseudonym);
    // One after another, so that one session is in memory at a time.
    // oxlint-disable-next-line no-await-in-loop
    const recording = options.padding === null ? null : await recordingOf(session);
    const speakers = displaySpeakers(session, options);
    const replacements = study.replacementsIn(session.sessionId);
    const turns = new Map(session.turns.map((turn) => [turn.place, turn]));
    const quotes = notes.map((note) => {
      const turn = quotedWords(note, (place) => turns.get(place))?.turn ?? null;
      const speaker = speakers.of(turn?.speakerKey ?? null);
      const words = wordsOf(note, turn);
      const text = note.passage?.quote ?? '';
      const question = questionBefore(session, turn, words);
      return {
        noteId: note.id,
        sessionId: session.sessionId,
        text,
        language: session.language,
        person: sessionName(session, options),
        speaker: speaker === null || speaker.role === 'participant' ? null : speaker.name,
        project: session.projectName,
        time: clock(words?.startSeconds ?? null),
        heard: words,
        question,
        questionId: foldedQuestion(question ?? ''),
        note: note.text,
        suggestedBy: note.assistantRunId === undefined ? null : (note.author ?? null),
        assistantRunId: note.assistantRunId ?? null,
        hasRemovedWords: replacements.some((one) => text.includes(one)),
        hasName: false,
        codeIds: note.codeIds,
        values: session.variables,
        ...clipOf(note, words, recording, options.padding),
      };
    });
    const startOf = ({ heard }: (typeof quotes)[number]) => heard?.startSeconds ?? Infinity;
    read.push(...quotes.toSorted((one, other) => startOf(one) - startOf(other)));
  }
  if (options.namesAnywhere && !options.withNames)
    for (const { label, pseudonym } of study.anywhere.labels())
      for (const name of namesOf({ speakers: [] }, [label]))
        if (!pseudonyms.has(name)) pseudonyms.set(name, pseudonym);
  const names = replacedNames(pseudonyms);
  return {
    quotes: read.map((quote) => withoutNames({ ...quote, ...personOf(quote.sessionId) }, names)),
    names,
  };
}

/** Replaces names in everything that is written about a quote. A clip in which one is said is left out. */
function withoutNames(quote: ReadQuote, { names, replace }: ReplacedNames): ReadQuote {
  if (names.length === 0) return quote;
  const { text, question, note, project, values } = quote;
  const shown = replace(text);
  const hasName = shown !== text;
  return {
    ...quote,
    text: shown,
    question: question === null ? null : replace(question),
    note: replace(note),
    project: project === null ? null : replace(project),
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]): [string, string] => [replace(name), replace(value)]),
    ),
    hasName,
    hasRemovedWords: quote.hasRemovedWords || hasName,
    ...(hasName && quote.clip !== null ? { clip: null, sound: null, noClip: 'has a name' } : {}),
  };
}

/** Interviewers ask the same question with other signs and capitals. */
const foldedQuestion = (question: string): string =>
  question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Returns when the words of a note are heard, in recording time; null if that is not known. */
function wordsOf(note: ExportNote, turn: ExportTurn | null): ClipRange | null {
  const startSeconds = note.startSeconds ?? turn?.startSeconds ?? null;
  if (startSeconds === null) return null;
  const ofNote = note.startSeconds === null ? null : note.endSeconds;
  return { startSeconds, endSeconds: Math.max(startSeconds, ofNote ?? turn?.endSeconds ?? startSeconds) };
}

/** Returns what the interviewer said last before a quote. */
function questionBefore(
  { turns, speakers }: ExportSession,
  quoted: ExportTurn | null,
  words: ClipRange | null,
): string | null {
  const interviewers = new Set(speakers.filter(({ role }) => role === 'interviewer').map(({ key }) => key));
  const isBefore = ({ place, startSeconds }: ExportTurn): boolean =>
    quoted === null
      ? words !== null && startSeconds !== null && startSeconds <= words.startSeconds
      : place < quoted.place;
  const question = turns.findLast(
    (turn) => turn.speakerKey !== null && interviewers.has(turn.speakerKey) && isBefore(turn),
  );
  const text = question?.text.trim() ?? '';
  return text === '' ? null : text;
}

type Recording = { path: string; header: WavHeader; hidden: readonly HiddenStretch[] } | NoClip;

async function recordingOf({ audio, missingAudio }: ExportSession): Promise<Recording> {
  if (audio === null) return missingAudio ?? 'not here';
  const header = await headerOfFile(audio.path).catch(() => null);
  if (header?.durationSeconds == null) return 'not WAV';
  return { path: audio.path, header, hidden: mergedStretches(audio.hidden) };
}

type Clip = Pick<ReadQuote, 'clip' | 'noClip' | 'sound'>;

function clipOf(
  { id }: ExportNote,
  words: ClipRange | null,
  recording: Recording | null,
  padding: ClipPadding | null,
): Clip {
  if (recording === null || padding === null) return { clip: null, noClip: null, sound: null };
  const none = (noClip: NoClip): Clip => ({ clip: null, noClip, sound: null });
  if (typeof recording === 'string') return none(recording);
  if (words === null) return none('no time');
  const { path, header, hidden } = recording;
  const clip = paddedClip(words, paddingOf(padding, id), {
    durationSeconds: header.durationSeconds ?? 0,
    hidden,
  });
  if (clip === null) return none('no time');
  const range = { startSeconds: clip.startSeconds, endSeconds: clip.startSeconds + clip.seconds };
  const bytes = Math.ceil(clip.seconds * header.sampleRate) * frameBytesOf(header);
  return { clip, noClip: null, sound: { path, header, hidden, range, bytes } };
}
