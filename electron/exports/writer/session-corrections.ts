import type { Repositories } from '../../database/repositories/repositories.ts';
import { correctionStateOf } from '../../database/repositories/transcripts/correction-state.ts';
import {
  hiddenAsReceived,
  receivedTurnsShown,
  type ShownText,
} from '../../database/repositories/text/shown-text.ts';
import { sourceTurn } from '../../../shared/domain/corrections/effective-text.ts';
import { withReplacements } from '../../../shared/domain/redaction/hidden-spans.ts';
import { shownRange } from '../../../shared/domain/redaction/typed-words.ts';
import type { Edit } from '../../../shared/model/correction.ts';
import type { Correction } from '../../../shared/model/corrections.ts';
import type { Note } from '../../../shared/model/note.ts';
import type { Role, Turn } from '../../../shared/model/transcript.ts';
import type { ReceivedPiece } from '../formats/study.ts';
import type { KnownChange, KnownCorrections } from '../session-export.ts';

/** Reads what was corrected, and transcripts and notes as received, from a library. */
export function sessionCorrections(
  repositories: Pick<Repositories, 'correctedText' | 'shownText' | 'edits' | 'noteReader' | 'coders'>,
  { asReceived: isAsReceived, withReceived }: { asReceived: boolean; withReceived: boolean },
) {
  const { correctedText, shownText, edits, noteReader } = repositories;
  const coders = repositories.coders.fileNames();
  const corrected = edits.correctedSessions();

  function read(sessionId: string): ReturnType<KnownCorrections['read']> {
    const text = shownText.of(sessionId);
    if (text === null) return { corrected: [], received: [], pieces: new Map(), changes: [] };
    const stored = edits.of(sessionId, correctedText.versionOf(sessionId) ?? 1);
    const byId = new Map(stored.map(({ edit }) => [edit.id, edit]));
    return {
      corrected: text.shown.turns,
      received: receivedTurnsShown(text),
      pieces: piecesOf(text),
      changes: correctionStateOf(text, stored).corrections.flatMap((correction) => {
        const edit = byId.get(correction.editId);
        return edit === undefined ? [] : [changeOf(text, edit, correction)];
      }),
    };
  }

  const changeOf = (text: ShownText, edit: Edit, correction: Correction): KnownChange => {
    const source = sourceOf(edit);
    return {
      kind: edit.kind,
      place: correction.turn,
      receivedPlace: source === null || source < 0 || edit.kind === 'insert' ? null : source,
      startSeconds: correction.startSeconds,
      change: contentOf(text, edit, correction),
      author: coders.get(correction.author) ?? `Coder ${String(coders.size + 1)}`,
      changedAt: correction.changedAt,
    };
  };

  return {
    /** Returns null if nothing in the transcript was corrected. */
    of: (sessionId: string): KnownCorrections | null =>
      corrected.has(sessionId) ? { isAsReceived, withReceived, read: () => read(sessionId) } : null,
    receivedTurns(sessionId: string): readonly Turn[] {
      const text = shownText.of(sessionId);
      return text === null ? [] : receivedTurnsShown(text);
    },
    /** Returns the notes with the words as received. */
    notesAsReceived(sessionId: string): Note[] {
      const text = shownText.of(sessionId);
      const received = text?.corrected.received ?? [];
      const found = noteReader.asReceived(sessionId, correctedText.versionOf(sessionId) ?? 1, received);
      return text === null ? found : found.map((note) => redactedNote(note, text));
    },
  };
}

/** Returns a note on received words with removed words replaced. */
function redactedNote(note: Note, text: ShownText): Note {
  const { passage } = note;
  if (passage === null) return note;
  const spans = hiddenAsReceived(text).get(passage.turnPlace);
  const range = shownRange(spans, passage);
  const { redactions } = text;
  const words = text.corrected.received[passage.turnPlace]?.text ?? '';
  const covered = words.slice(passage.start, passage.end);
  // Words of turns that were joined go on in the next turn, in which places cannot be found.
  const rest = passage.quote.startsWith(covered) ? passage.quote.slice(covered.length) : null;
  const quote =
    covered === '' || rest === null
      ? redactions.strictText(passage.quote)
      : withReplacements(words, spans ?? []).slice(range.start, range.end) + redactions.strictText(rest);
  return { ...note, passage: { ...passage, ...range, quote: redactions.text(quote) } };
}

/** Returns the source of the words that an edit is about; null for all turns of a speaker. */
function sourceOf(edit: Edit): number | null {
  if ('turn' in edit) return edit.turn;
  return 'turn' in edit.target ? edit.target.turn : null;
}

function contentOf(
  { corrected: text }: ShownText,
  edit: Edit,
  { received, now }: Correction,
): KnownChange['change'] {
  if (edit.kind === 'time')
    return {
      of: 'time',
      received: sourceTurn(text, edit.turn)?.startSeconds ?? null,
      now: edit.startSeconds,
    };
  if (edit.kind !== 'speaker' && edit.kind !== 'role') return { of: 'words', received, now };
  const before = 'turn' in edit.target ? sourceTurn(text, edit.target.turn) : speakerOfKey(edit.target.voice);
  const { role, speakerLabel } = before ?? { role: 'unknown', speakerLabel: null };
  return {
    of: 'speaker',
    received: { role, speakerLabel },
    now: { role: edit.role, speakerLabel: edit.kind === 'speaker' ? edit.speakerLabel : speakerLabel },
  };
}

const ROLES: readonly string[] = ['agent', 'participant', 'system', 'tool'] satisfies Role[];
const isRole = (key: string): key is Role => ROLES.includes(key);

/** Returns the speaker that `speakerKeyOf` names. */
const speakerOfKey = (key: string): Pick<Turn, 'role' | 'speakerLabel'> =>
  isRole(key)
    ? { role: key, speakerLabel: null }
    : { role: 'unknown', speakerLabel: key.replace(/^label /, '') || null };

/** Returns what each corrected turn was made of. */
function piecesOf(text: ShownText): Map<number, ReceivedPiece[]> {
  const pieces = new Map<number, ReceivedPiece[]>();
  const hidden = hiddenAsReceived(text);
  const received = receivedTurnsShown(text);
  for (const [place, source] of text.corrected.sources.entries()) {
    if (typeof source === 'number') continue;
    const ofTurn = source.pieces.flatMap(({ turn, from, to }) => {
      if (turn < 0) return [];
      const { start, end } = shownRange(hidden.get(turn), { start: from, end: to });
      return [{ place: turn, start, end, text: (received[turn]?.text ?? '').slice(start, end) }];
    });
    pieces.set(place, ofTurn);
  }
  return pieces;
}
