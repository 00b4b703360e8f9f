import type { Losses } from './losses.ts';
import { childrenOf, referencesOf, wholeNumber, type QdeElement } from './project-xml.ts';
import type { QdaPassage } from './qda-project.ts';
import type { ProjectNotes } from './read-notes.ts';
import type { SourceText } from './source-text.ts';

export interface PassageContext {
  notes: ProjectNotes;
  losses: Losses;
  codes: ReadonlySet<string>;
  coders: ReadonlySet<string>;
  /** QualCoder writes the passages of a case as codings with it. */
  cases: ReadonlySet<string>;
  /** GUIDs of passages so far: each is used once. */
  used: Set<string>;
}

export interface PassageReading {
  passages: QdaPassage[];
  /** Memos on a point in the text, where no words are. */
  memos: string[];
}

type Range = Pick<QdaPassage, 'text' | 'sound'>;

/** Reads the selections of words of a source. `source` is null if its text could not be read. */
export function textPassages(
  element: QdeElement,
  source: SourceText | null,
  where: string | null,
  context: PassageContext,
): PassageReading {
  const reading: PassageReading = { passages: [], memos: [] };
  for (const selection of childrenOf(element, 'PlainTextSelection')) {
    const { startPosition, endPosition } = selection.attributes;
    const [start, end] = [wholeNumber(startPosition), wholeNumber(endPosition)];
    if (source === null || start === null || end === null) {
      const why = source === null ? 'whose text cannot be read' : 'without a position';
      context.losses.add(`Coded or annotated passages ${why}`, where);
      keepMemo(selection, reading, context);
      continue;
    }
    addPassages(selection, rangeIn(source, start, end, where, context), where, context, reading);
  }
  return reading;
}

/** Reads the selections of a recording's sound: `AudioSelection` or `VideoSelection`, in milliseconds. */
export function soundPassages(
  element: QdeElement,
  kind: 'AudioSelection' | 'VideoSelection',
  where: string | null,
  context: PassageContext,
): PassageReading {
  const reading: PassageReading = { passages: [], memos: [] };
  for (const selection of childrenOf(element, kind)) {
    const begin = wholeNumber(selection.attributes['begin']);
    const end = wholeNumber(selection.attributes['end']) ?? begin;
    if (begin === null || end === null) {
      context.losses.add('Coded or annotated passages without a time', where);
      keepMemo(selection, reading, context);
    } else addPassages(selection, soundRange(begin, end), where, context, reading);
  }
  return reading;
}

export interface SyncPoint {
  /** As counted by the program; null if the file does not say. */
  position: number | null;
  milliseconds: number | null;
}

/** Reads the selections of a transcript, from one synchronisation point to another. */
export function transcriptPassages(
  transcript: QdeElement,
  points: ReadonlyMap<string, SyncPoint>,
  source: SourceText | null,
  where: string | null,
  context: PassageContext,
): PassageReading {
  const reading: PassageReading = { passages: [], memos: [] };
  for (const selection of childrenOf(transcript, 'TranscriptSelection')) {
    const bounds = boundsOf(selection, points);
    const range = bounds === null ? null : transcriptRange(bounds, source, where, context);
    if (range === null) {
      context.losses.add('Passages of a transcript without a position', where);
      keepMemo(selection, reading, context);
    } else addPassages(selection, range, where, context, reading);
  }
  return reading;
}

interface Bounds {
  from: SyncPoint;
  to: SyncPoint | null;
}

/** Returns where a selection of a transcript begins and ends; null if its beginning is missing. */
export function boundsOf({ attributes }: QdeElement, points: ReadonlyMap<string, SyncPoint>): Bounds | null {
  const from = points.get(attributes['fromSyncPoint'] ?? '');
  const to = points.get(attributes['toSyncPoint'] ?? '') ?? null;
  return from === undefined ? null : { from, to };
}

function transcriptRange(
  { from, to }: Bounds,
  source: SourceText | null,
  where: string | null,
  context: PassageContext,
): Range | 'point' | null {
  if (source !== null && from.position !== null) {
    // Without an end, it is the rest of the transcript.
    if (to === null) return textRange(source.at(from.position), source.length);
    if (to.position !== null) return rangeIn(source, from.position, to.position, where, context);
  }
  if (from.milliseconds === null) return null;
  return soundRange(from.milliseconds, to?.milliseconds ?? from.milliseconds);
}

function rangeIn(
  source: SourceText,
  first: number,
  second: number,
  where: string | null,
  { losses }: PassageContext,
): Range | 'point' | null {
  const [start, end] = [source.at(Math.min(first, second)), source.at(Math.max(first, second))];
  if (start < 0 || end > source.length) losses.add('Passages that reach beyond the end of their text', where);
  if (start > source.length || end < 0) return null;
  return textRange(Math.max(start, 0), Math.min(end, source.length));
}

const textRange = (start: number, end: number): Range | 'point' =>
  start >= end ? 'point' : { text: { start, end }, sound: null };

const soundRange = (first: number, second: number): Range => ({
  text: null,
  sound: {
    startSeconds: Math.max(0, Math.min(first, second)) / 1000,
    endSeconds: Math.max(0, first, second) / 1000,
  },
});

function addPassages(
  selection: QdeElement,
  range: Range | 'point' | null,
  where: string | null,
  context: PassageContext,
  reading: PassageReading,
): void {
  const { losses } = context;
  const codings = codingsOf(selection, where, context);
  const memo = memoOfSelection(selection, context);
  if (range === null || range === 'point') {
    if (codings.length > 0) losses.add('Codings of passages without words', where, codings.length);
    if (memo !== '') reading.memos.push(memo);
    return;
  }
  // Nothing is left of a passage whose only code is gone.
  if (codings.length === 0 && memo === '' && childrenOf(selection, 'Coding').length > 0) return;
  const { guid, creatingUser, creationDateTime } = selection.attributes;
  const created = { coder: coderOf(creatingUser, context), createdAt: dateTimeOf(creationDateTime) };
  const byCoder = Map.groupBy(codings, ({ coder }) => coder ?? created.coder);
  const groups = byCoder.size === 0 ? [[created.coder, []] as const] : [...byCoder];
  for (const [index, [coder, own]] of groups.entries()) {
    const first = own[0];
    reading.passages.push({
      guid: unusedGuid(index === 0 ? guid : first?.guid, context.used),
      ...range,
      codes: [...new Set(own.map(({ code }) => code))],
      // Whose comment it is, is not said: the first coder's, who is the one that made the passage in most files.
      memo: index === 0 ? memo : '',
      coder,
      createdAt: first?.createdAt ?? created.createdAt,
    });
  }
}

export const PASSAGES_OF_CASES = 'Passages that belong to a case';

interface FoundCoding {
  guid: string | undefined;
  code: string;
  coder: string | null;
  createdAt: string | null;
}

function codingsOf(selection: QdeElement, where: string | null, context: PassageContext): FoundCoding[] {
  return childrenOf(selection, 'Coding').flatMap((coding) => {
    const targets = referencesOf(coding, 'CodeRef');
    const codes = targets.filter((guid) => context.codes.has(guid));
    if (targets.some((guid) => context.cases.has(guid))) context.losses.add(PASSAGES_OF_CASES, where);
    else if (codes.length === 0) context.losses.add('Codings with a code that is not in the codebook', where);
    const { guid, creatingUser, creationDateTime } = coding.attributes;
    const coder = coderOf(creatingUser, context);
    return codes.map((code) => ({ guid, code, coder, createdAt: dateTimeOf(creationDateTime) }));
  });
}

/** Returns the comment of a selection with the notes on it and on its codings. */
function memoOfSelection(selection: QdeElement, { notes }: PassageContext): string {
  let memo = notes.memoOf(selection);
  for (const coding of childrenOf(selection, 'Coding')) memo = notes.memoOf(coding, memo);
  return memo;
}

/** Keeps what is written about a passage that cannot be placed. */
function keepMemo(selection: QdeElement, reading: PassageReading, context: PassageContext): void {
  const memo = memoOfSelection(selection, context);
  if (memo !== '') reading.memos.push(memo);
}

function coderOf(guid: string | undefined, { coders, losses }: PassageContext): string | null {
  if (guid === undefined || guid === '') return null;
  if (coders.has(guid)) return guid;
  losses.add('Codings by people who are not in the project');
  return null;
}

function unusedGuid(guid: string | undefined, used: Set<string>): string {
  const base = guid === undefined || guid === '' ? 'PASSAGE' : guid;
  let own = base;
  for (let number = 2; used.has(own); number += 1) own = `${base}-${number}`;
  used.add(own);
  return own;
}

/** Returns a time of the file in ISO 8601; one without a time zone is taken as UTC. */
export function dateTimeOf(text: string | undefined): string | null {
  const given = text?.trim() ?? '';
  if (!/^\d{4}-\d\d-\d\dT/.test(given)) return null;
  const time = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(given) ? given : `${given}Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
