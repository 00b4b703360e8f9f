import { firstDate, type QdeAudio, type QdeSession, type QdeStudy, USER, userOf } from './qde-study.ts';
import { guidOf } from './guid.ts';
import { codingsOf, memoOf, type QdeNote, noteOf, noteRef } from './qde-notes.ts';
import { isCodable, type Placement, placementOf } from './qde-placement.ts';
import { type SourceTranscript, sourceTranscript } from './qde-transcript.ts';
import { element, textElement } from './xml.ts';
import type { ExportNote, ExportSession } from './study.ts';
import { type QdeVariable, variableValues } from './qde-variables.ts';
import { millisecondsOf } from './time-text.ts';
import { transcriptSentence } from './transcript-text.ts';

/** Selections are named for lists only; the source has the full words. */
const NAME_LENGTH = 200;

interface PlacedNote {
  note: ExportNote;
  placement: Placement;
  words: QdeNote | null;
  /** The note's codes, as XML; empty if what they code is not in the project. */
  codings: string;
}

function placedNotes(of: QdeSession, study: QdeStudy, transcript: SourceTranscript): PlacedNote[] {
  return of.session.notes.map((note) => {
    const placement = placementOf(note, transcript.turns, of.audio !== null);
    const words = noteOf(of, study, note, placement);
    return { note, placement, words, codings: isCodable(placement) ? codingsOf(of, study, note) : '' };
  });
}

/** Returns a session's memo and the texts of its notes, each of which is a file of the project. */
export function notesOf(of: QdeSession, study: QdeStudy, transcript: SourceTranscript): QdeNote[] {
  const words = placedNotes(of, study, transcript).map((placed) => placed.words);
  return [memoOf(of, study), ...words].filter((note) => note !== null);
}

/** Returns a session's transcript with its codings, any included recording, and the notes it refers to. */
export function sourceOf(
  of: QdeSession,
  study: QdeStudy,
  variables: readonly QdeVariable[],
): { xml: string; notes: QdeNote[] } {
  const transcript = sourceTranscript(of.session, study.options);
  const notes = placedNotes(of, study, transcript);
  const memo = memoOf(of, study);
  const onSource = notes.filter(({ placement }) => placement.on === 'source');
  const dates = datesOf(of.session, study);
  // Values go on the source as well as on its case: some programs read one, some the other.
  const values = variableValues(of.session, variables);
  const text = element(
    'TextSource',
    { guid: of.textGuid, name: of.name, plainTextPath: `internal://${of.textGuid}.txt`, ...dates },
    textElement(
      'Description',
      joined([
        of.session.memo.trim(),
        ...onSource.map(({ words }) => words?.text),
        transcriptSentence(of.session) ?? undefined,
      ]),
    ),
    ...textSelections(of, study, notes),
    noteRef(memo),
    ...onSource.map(({ words }) => noteRef(words)),
    values,
  );
  const audio = of.audio === null ? '' : audioSource(of, study, of.audio, transcript, notes, values);
  return {
    xml: text + receivedSource(of, study) + audio,
    notes: [memo, ...notes.map(({ words }) => words)].filter((note) => note !== null),
  };
}

/** Writes the transcript as received, to read beside the corrected one, to which notes and codings belong. */
const receivedSource = ({ session, name, received }: QdeSession, study: QdeStudy): string =>
  received === null
    ? ''
    : element(
        'TextSource',
        {
          guid: received.guid,
          name: received.name,
          plainTextPath: `internal://${received.guid}.txt`,
          ...datesOf(session, study),
        },
        textElement('Description', `The transcript as received. Notes and codings are in “${name}”.`),
      );

/** Writes one selection per note, or one per range for notes without codes: QualCoder refuses a second. */
function textSelections(of: QdeSession, study: QdeStudy, notes: readonly PlacedNote[]): string[] {
  const groups = Map.groupBy(notes, ({ note, placement, codings }) => {
    if (placement.on !== 'text') return null;
    return codings === '' ? `${String(placement.start)} ${String(placement.end)}` : note;
  });
  return [...groups.values()].map((group) => {
    const positions = group.flatMap(({ placement }) => (placement.on === 'text' ? [placement] : []));
    const [position] = positions;
    if (position === undefined) return '';
    const words = positions.map((one) => one.words).find((one) => one !== null);
    return selection('PlainTextSelection', of, study, group, {
      name: words === undefined ? null : shortened(words),
      startPosition: position.start,
      endPosition: position.end,
    });
  });
}

function shortened(words: string): string {
  if (words.length <= NAME_LENGTH) return words;
  // Avoids cutting a surrogate pair.
  return `${words.slice(0, NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

function audioSource(
  of: QdeSession,
  study: QdeStudy,
  audio: QdeAudio,
  transcript: SourceTranscript,
  notes: readonly PlacedNote[],
  values: string,
): string {
  const dates = datesOf(of.session, study);
  const name = `${of.name}.${audio.extension}`;
  const selections = notes.map((placed) =>
    placed.placement.on === 'audio'
      ? selection('AudioSelection', of, study, [placed], {
          begin: placed.placement.startMs,
          end: placed.placement.endMs,
        })
      : '',
  );
  return element(
    'AudioSource',
    { guid: audio.guid, name, path: audio.path, ...dates },
    element(
      'Transcript',
      {
        guid: audio.transcriptGuid,
        name: `${name}.txt`,
        plainTextPath: `internal://${audio.transcriptGuid}.txt`,
        ...dates,
      },
      syncPoints(of, transcript),
    ),
    ...selections,
    values,
  );
}

/** Writes a sync point at each turn, unless its time runs backwards, which would confuse a player. */
function syncPoints({ session }: QdeSession, { turns }: SourceTranscript): string {
  let lastMs = 0;
  let points = '';
  const add = (key: string, position: number, ms: number | null): void => {
    if (ms === null || ms < lastMs) return;
    lastMs = ms;
    const guid = guidOf('sync point', session.sessionId, key);
    points += element('SyncPoint', { guid, timeStamp: ms, position });
  };
  for (const [index, { turn, lineStart }] of turns.entries()) {
    add(String(index), lineStart, millisecondsOf(turn.startSeconds));
  }
  const last = turns.at(-1);
  if (last !== undefined) add('end', last.textEnd, millisecondsOf(last.turn.endSeconds));
  return points;
}

/** Returns the GUID of the selection that a note is exported as. */
export const selectionGuid = (sessionId: string, noteId: string): string =>
  guidOf('selection', sessionId, noteId);

/** Writes the notes' texts into their selection too, for programs that ignore linked notes. */
function selection(
  kind: 'PlainTextSelection' | 'AudioSelection',
  of: QdeSession,
  study: QdeStudy,
  notes: readonly PlacedNote[],
  position: Record<string, string | number | null>,
): string {
  const created = notes.map(({ note }) => firstDate(note.createdAt, study.study.exportedAt));
  const modified = notes.map(({ note }, index) => firstDate(note.updatedAt, created[index] ?? null));
  return element(
    kind,
    {
      guid: selectionGuid(of.session.sessionId, notes[0]?.note.id ?? ''),
      ...position,
      creatingUser: userOf(notes[0]?.note ?? {}).guid,
      creationDateTime: created.toSorted()[0] ?? null,
      modifyingUser: USER.guid,
      modifiedDateTime: modified.toSorted().at(-1) ?? null,
    },
    textElement('Description', joined(notes.map(({ words }) => words?.text))),
    ...notes.map(({ codings }) => codings),
    ...notes.map(({ words }) => noteRef(words)),
  );
}

/** Joins texts with a blank line between them, skipping empty ones. */
const joined = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join('\n\n');

function datesOf(session: ExportSession, { study }: QdeStudy) {
  return {
    creatingUser: USER.guid,
    creationDateTime: firstDate(session.createdAt, session.completedAt, study.exportedAt),
  };
}
