import type { Draft } from './turn-draft.ts';
import { fieldOf, isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { parseJsonText } from './json-text.ts';
import { kindOf } from './key-kinds.ts';
import { readPair } from './pairs.ts';
import { hintedRole, type Speaker, speakerOf } from './speakers.ts';
import { pieceText, textIn } from './text-content.ts';
import { toolCallText, toolOf, type ToolPart, toolPartOf } from './tools.ts';
import { pathTo, type View, viewsOf } from './nested-records.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** Returns the turns of a list entry: usually one, two for a question with its answer, none if not speech. */
export function readItem(item: JsonRecord, textKey: string | null = null): Draft[] {
  const views = viewsOf(item);
  const utterance = wrappedUtterance(views);
  if (utterance) return readItem(utterance).map((draft) => ({ ...draft, source: item }));
  const speaker = speakerIn(views);
  const itemText = ownText(views, textKey);
  const pair = speaker?.role === 'tool' ? null : pairIn(views);
  if (pair && (pair.length > 1 || itemText === null || pair[0]?.text === itemText)) {
    return pair.map((turn) => (pair.length === 1 ? withSpeaker(turn, speaker) : turn));
  }
  const inner = itemText === null ? null : writtenRecord(itemText);
  if (inner && textIn(inner) !== null && speakerOf(inner) !== null) return readItem(inner);
  const text = inner === null || isMachine(speaker) ? itemText : speechIn(inner);
  const tool = text === null || speaker?.role === 'tool' ? toolIn(item, speaker) : null;
  if ((text === null && tool === null) || isCommand(text)) return [];
  const draft = {
    source: item,
    label: speaker?.label ?? null,
    speakerId: speaker?.id ?? null,
    pieces: piecesIn(views),
  };
  if (tool === null) return [{ ...draft, role: speaker?.role ?? 'unknown', text, toolName: null }];
  if (text === null && tool.speech !== null)
    return [{ ...draft, role: 'agent', text: tool.speech, toolName: null }];
  const call = text === null ? null : toolCallText(text);
  const toolText = call === null ? (text ?? tool.result) : null;
  return [{ ...draft, role: 'tool', label: null, text: toolText, toolName: tool.name ?? call }];
}

/** Returns true for `/restart` or `/greet{"name": "Ada"}`, typed or sent to control the bot. */
const isCommand = (text: string | null) =>
  text !== null && /^\/(?:(?:re)?start|stop|help|[a-z]+(?:_[a-z]+)+|[a-z]\w{0,60}\s*\{.*\})$/s.test(text);

/** Returns speech wrapped in the entry of a tool or system. */
function wrappedUtterance([outer, ...inner]: View[]): JsonRecord | null {
  if (outer === undefined || !isMachine(speakerOf(outer.record))) return null;
  const spoken = inner.find(({ record }) => {
    const role = speakerOf(record)?.role;
    return (role === 'agent' || role === 'participant') && textIn(record, 0, true) !== null;
  });
  return spoken?.record ?? null;
}

const isMachine = (speaker: Speaker | null) => speaker?.role === 'tool' || speaker?.role === 'system';

/** If a pair has only one half, it takes the item's speaker, if given. */
const withSpeaker = (turn: Draft, speaker: Speaker | null): Draft =>
  speaker === null || speaker.role === 'unknown'
    ? turn
    : { ...turn, role: speaker.role, label: speaker.label };

/** Inner records count only if the item itself does not give speaker and text. */
function pairIn(views: View[]): Draft[] | null {
  for (const view of isWhole(views) ? views.slice(0, 1) : views) {
    if (readPair(view.record) === null) continue;
    // The times may be in the records around it.
    const times = pathTo(view).flatMap(({ record }) =>
      keysOf(record).flatMap((key) => (kindOf(key).time === null ? [] : [[key, record[key]] as const])),
    );
    return readPair({ ...Object.fromEntries(times), ...view.record });
  }
  return null;
}

/** Returns true if the item has text and a speaker: its other fields are about the text. */
const isWhole = ([item]: View[]): boolean =>
  item !== undefined && holdsText(item.record) && speakerOf(item.record) !== null;

function ownText(views: View[], textKey: string | null): string | null {
  const item = views[0]?.record;
  if (item === undefined) return null;
  if (textKey !== null) {
    const text = fieldOf(item, textKey);
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  }
  const text = textIn(item, 0, true) ?? textIn(item);
  return text === null || text.trim() === '' ? null : withoutMarks(text.trim());
}

/** Removes HTML or SSML tags around and in the text. */
const withoutMarks = (text: string): string =>
  /^<(?:p|div|span|b|i|em|strong|speak|html|body)\b[^<>]*>.*>$/is.test(text)
    ? text
        .replace(/<\/?[a-z][^<>]{0,300}>/gi, '')
        .replace(/[ \t]{2,}/g, ' ')
        .trim()
    : text;

/** Parses a message stored as JSON text; some stores and bots write speech as one of its fields. */
function writtenRecord(text: string): JsonRecord | null {
  if (!/^\{\s*["']/.test(text) || toolCallText(text) !== null) return null;
  const value = parseJsonText(text);
  return isRecord(value) ? value : null;
}

/** Returns the speech in such a record, or null if it only describes a state. */
function speechIn(record: JsonRecord): string | null {
  const named = keysOf(record).filter((key) => /(?:response|reply|answer|say|speak|question)$/i.test(key));
  const replies = named.map((key) => record[key]).filter((value) => typeof value === 'string');
  return textIn(record) ?? replies.find((reply) => reply.trim() !== '') ?? null;
}

function speakerIn(views: View[]): Speaker | null {
  let found: Speaker | null = null;
  const isSpeech = isWhole(views);
  for (const { record, key } of views) {
    const speaker =
      speakerOf(record) ??
      firstAlternativeSpeaker(record) ??
      (holdsText(record) && !isSpeech ? keySpeaker(key) : null);
    if (speaker === null) continue;
    if (found === null) found = speaker;
    else {
      const role: Role = found.role === 'unknown' ? speaker.role : found.role;
      found = { role, label: found.label ?? speaker.label, id: found.id ?? speaker.id };
    }
    if (found.role !== 'unknown') break;
  }
  return found;
}

const holdsText = (record: JsonRecord) => textIn(record, 0, true) !== null;

/** Derives the speaker from a name such as `user_transcription_event: { ... }`. */
function keySpeaker(key: string): Speaker | null {
  const role = hintedRole(key);
  return role === 'agent' || role === 'participant' ? { role, label: null, id: null } : null;
}

/** Returns the speaker from the first alternative, where some recognisers store it. */
export function firstAlternativeSpeaker(view: JsonRecord): Speaker | null {
  for (const key of keysOf(view)) {
    if (!kindOf(key).alternatives) continue;
    const alternatives = view[key];
    const best = isList(alternatives) ? alternatives[0] : alternatives;
    return isRecord(best) ? speakerOf(best) : null;
  }
  return null;
}

function toolIn(item: JsonRecord, speaker: Speaker | null): ToolPart | null {
  const part = toolPartOf(item);
  if (speaker?.role !== 'tool') return part;
  const own = toolOf(item);
  return {
    name: part?.name ?? own.name,
    result: part?.result ?? own.result,
    speech: part?.speech ?? own.speech,
  };
}

/** Returns the words or sentences of an item, its own or those of its first alternative. */
function piecesIn(views: View[]): unknown[] {
  for (const { record } of views) {
    const pieces = piecesOf(record);
    if (pieces.length > 0) return pieces;
  }
  return [];
}

function piecesOf(record: JsonRecord): unknown[] {
  for (const key of keysOf(record)) {
    const value = record[key];
    const kind = kindOf(key);
    if (kind.alternatives) {
      const best = isList(value) ? value[0] : value;
      const pieces = isRecord(best) ? piecesOf(best) : [];
      if (pieces.length > 0) return pieces;
    } else if (kind.pieces && isList(value) && value.length > 0 && arePieces(value)) return value;
  }
  const words = Object.values(record).find((value) => isList(value) && value.slice(0, 3).some(isTimedWord));
  return isList(words) ? words : [];
}

/** Returns true for a word in a non-standard field: a short text with a time. */
function isTimedWord(piece: unknown): boolean {
  if (!isRecord(piece)) return false;
  const text = pieceText(piece);
  const isTimed = keysOf(piece).some((key) => kindOf(key).time !== null && typeof piece[key] === 'number');
  return isTimed && typeof text === 'string' && text !== '' && !/\s/.test(text.trim());
}

const arePieces = (list: unknown[]) =>
  list
    .slice(0, 3)
    .some((piece) => (isRecord(piece) || isList(piece)) && typeof pieceText(piece) === 'string');
