import { codeGuid } from './qde-codes.ts';
import { firstDate, type QdeSession, type QdeStudy, USER, userOf } from './qde-study.ts';
import { guidOf } from './guid.ts';
import { isCodable, type Placement } from './qde-placement.ts';
import { element } from './xml.ts';
import type { ExportNote } from './study.ts';
import { clock } from './time-text.ts';

/** A separate text: a session's memo or the text of a note. */
export interface QdeNote {
  guid: string;
  /** Unique, because programs identify notes by name. */
  name: string;
  text: string;
  createdAt: string;
  modifiedAt: string;
}

/** Returns the memo, or null if it is empty. */
export function memoOf({ session, name }: QdeSession, { study }: QdeStudy): QdeNote | null {
  if (session.memo.trim() === '') return null;
  const date = firstDate(session.completedAt, session.createdAt, study.exportedAt);
  return {
    guid: guidOf('memo', session.sessionId),
    name: `${name} memo`,
    text: session.memo,
    createdAt: date,
    modifiedAt: date,
  };
}

/** Returns a note's text, and what the note's placement in the project cannot express. */
export function noteOf(
  { session, name }: QdeSession,
  { study, codePaths }: QdeStudy,
  note: ExportNote,
  placement: Placement,
): QdeNote | null {
  const isPassage = placement.on === 'text' && placement.words !== null;
  const lines = [note.text.trim()];
  if (!isPassage && note.passage !== null && note.passage.quote !== '') lines.push(`“${note.passage.quote}”`);
  if (!isPassage && placement.on !== 'audio') lines.push(timeWords(note));
  if (!isCodable(placement)) lines.push(codeWords(note, codePaths));
  const text = lines.filter((line) => line !== '').join('\n');
  if (text === '') return null;
  const createdAt = firstDate(note.createdAt, study.exportedAt);
  return {
    guid: guidOf('note', session.sessionId, note.id),
    name: `${name} note ${String(session.notes.indexOf(note) + 1)}`,
    text,
    createdAt,
    modifiedAt: firstDate(note.updatedAt, createdAt),
  };
}

/** Names the codes of a note that codes nothing, so that they are not lost. */
function codeWords({ codeIds }: ExportNote, codePaths: ReadonlyMap<string, string>): string {
  const paths = [...new Set(codeIds)].flatMap((id) => codePaths.get(id) ?? []);
  return paths.length === 0 ? '' : `${paths.length === 1 ? 'Code' : 'Codes'}: ${paths.join('; ')}`;
}

function timeWords({ startSeconds, endSeconds }: ExportNote): string {
  const [start, end] = [clock(startSeconds), clock(endSeconds)];
  if (start === '') return '';
  return end === '' || end === start ? `At ${start}` : `${start} to ${end}`;
}

export const noteRef = (note: QdeNote | null): string =>
  note === null ? '' : element('NoteRef', { targetGUID: note.guid });

export const noteElement = (note: QdeNote): string =>
  element('Note', {
    guid: note.guid,
    name: note.name,
    plainTextPath: `internal://${note.guid}.txt`,
    creatingUser: USER.guid,
    creationDateTime: note.createdAt,
    modifyingUser: USER.guid,
    modifiedDateTime: note.modifiedAt,
  });

/** Returns the note's codes that are in the codebook, each once, as XML. */
export function codingsOf({ session }: QdeSession, { study, codePaths }: QdeStudy, note: ExportNote): string {
  const known = [...new Set(note.codeIds)].filter((id) => codePaths.has(id));
  return known
    .map((codeId) =>
      element(
        'Coding',
        {
          guid: guidOf('coding', session.sessionId, note.id, codeId),
          creatingUser: userOf(note).guid,
          creationDateTime: firstDate(note.createdAt, study.exportedAt),
        },
        element('CodeRef', { targetGUID: codeGuid(codeId) }),
      ),
    )
    .join('');
}
