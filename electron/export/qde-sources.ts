import { firstDate } from './qde-dates.ts';
import { guidOf } from './guid.ts';
import { codingsOf, memoOf, type QdeNote, noteOf, noteRef } from './qde-notes.ts';
import { type Placement, placementOf } from './qde-placement.ts';
import { type QdeAudio, type QdeSession, type QdeStudy, USER } from './qde-study.ts';
import { type SourceTranscript, sourceTranscript } from './qde-transcript.ts';
import { element, textElement } from './xml.ts';
import type { ExportNote } from './study.ts';
import { millisecondsOf } from './time-text.ts';

/** Names of selections are for lists; the words themselves stand in the source. */
const NAME_LENGTH = 200;

interface PlacedNote {
  note: ExportNote;
  placement: Placement;
  words: QdeNote | null;
}

function placedNotes(of: QdeSession, study: QdeStudy, transcript: SourceTranscript): PlacedNote[] {
  return of.session.notes.map((note) => {
    const placement = placementOf(note, transcript.turns, of.audio !== null);
    return { note, placement, words: noteOf(of, study, note, placement) };
  });
}

/** A session's texts beside its transcript: the memo and the notes' words, each a file of the project. */
export function notesOf(of: QdeSession, study: QdeStudy, transcript: SourceTranscript): QdeNote[] {
  const words = placedNotes(of, study, transcript).map((placed) => placed.words);
  return [memoOf(of, study), ...words].filter((note) => note !== null);
}

/** A session's transcript with its codings and, where it is included, its recording; and the notes it refers to. */
export function sourceOf(of: QdeSession, study: QdeStudy): { xml: string; notes: QdeNote[] } {
  const transcript = sourceTranscript(of.session, study.options);
  const notes = placedNotes(of, study, transcript);
  const memo = memoOf(of, study);
  const onSource = notes.filter(({ placement }) => placement.on === 'source');
  const dates = datesOf(of, study);
  const text = element(
    'TextSource',
    { guid: of.textGuid, name: of.name, plainTextPath: `internal://${of.textGuid}.txt`, ...dates },
    textElement('Description', of.session.memo.trim()),
    ...notes.map((placed) => textSelection(of, study, placed)),
    ...onSource.map(({ note }) => codingsOf(of, study, note)),
    noteRef(memo),
    ...onSource.map(({ words }) => noteRef(words)),
  );
  const audio = of.audio === null ? '' : audioSource(of, study, of.audio, transcript, notes);
  return {
    xml: text + audio,
    notes: [memo, ...notes.map(({ words }) => words)].filter((note) => note !== null),
  };
}

function textSelection(of: QdeSession, study: QdeStudy, { note, placement, words }: PlacedNote): string {
  if (placement.on !== 'text') return '';
  return selection(
    'PlainTextSelection',
    of,
    study,
    { note, words },
    {
      name: placement.words === null ? null : shortened(placement.words),
      startPosition: placement.start,
      endPosition: placement.end,
    },
  );
}

function shortened(words: string): string {
  if (words.length <= NAME_LENGTH) return words;
  // Not through a surrogate pair.
  return `${words.slice(0, NAME_LENGTH).replace(/[\ud800-\udbff]$/, '')}…`;
}

function audioSource(
  of: QdeSession,
  study: QdeStudy,
  audio: QdeAudio,
  transcript: SourceTranscript,
  notes: readonly PlacedNote[],
): string {
  const dates = datesOf(of, study);
  const name = `${of.name}.${audio.extension}`;
  const selections = notes.map(({ note, placement, words }) =>
    placement.on === 'audio'
      ? selection(
          'AudioSelection',
          of,
          study,
          { note, words },
          {
            begin: placement.startMs,
            end: placement.endMs,
          },
        )
      : '',
  );
  return element(
    'AudioSource',
    { guid: audio.guid, name, path: `internal://${audio.guid}.${audio.extension}`, ...dates },
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
  );
}

/** A point at each turn that begins no earlier than the last: a time that ran back would confuse a player. */
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

/** What a note's words say stands in the selection too, for programs that pass over linked notes. */
function selection(
  kind: 'PlainTextSelection' | 'AudioSelection',
  of: QdeSession,
  study: QdeStudy,
  { note, words }: Pick<PlacedNote, 'note' | 'words'>,
  place: Record<string, string | number | null>,
): string {
  const createdAt = firstDate(note.createdAt, study.study.exportedAt);
  return element(
    kind,
    {
      guid: guidOf('selection', of.session.sessionId, note.id),
      ...place,
      creatingUser: USER.guid,
      creationDateTime: createdAt,
      modifyingUser: USER.guid,
      modifiedDateTime: firstDate(note.updatedAt, createdAt),
    },
    textElement('Description', words?.text ?? ''),
    codingsOf(of, study, note),
    noteRef(words),
  );
}

function datesOf({ session }: QdeSession, { study }: QdeStudy) {
  return {
    creatingUser: USER.guid,
    creationDateTime: firstDate(session.createdAt, session.completedAt, study.exportedAt),
  };
}
