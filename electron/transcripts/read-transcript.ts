import { visibleTextOrNull, withoutHidden } from '../../shared/domain/invisible-characters.ts';
import { withoutReferences } from './reader/character-references.ts';
import { looksLikeJson } from './reader/damaged-json.ts';
import { parseJsonText } from './reader/json-text.ts';
import { isContainer, isList, isRecord } from './reader/json.ts';
import { type Found, isSpeech, oneTurn, readData, readText } from './reader/read-data.ts';
import type { Turn, Transcript } from '../../shared/model/transcript.ts';

/**
 * Reads the turns of a transcript of any shape, with times in seconds from the session's start. Never throws:
 * data without turns gives none, and the raw view is always available.
 */
export function readTranscript(value: unknown): Transcript {
  try {
    const { reading, isCut, damage } = find(value);
    return {
      turns: (reading?.turns ?? [])
        .map(shownTurn)
        .filter(({ role, text }) => text !== null || role === 'tool'),
      warnings: [
        ...(isCut ? ['This transcript is very large. Parts were not read.'] : []),
        ...(damage === null ? [] : [damages[damage]]),
      ],
    };
  } catch {
    return { turns: [], warnings: ['This transcript could not be read. The raw view still shows it.'] };
  }
}

const damages: Record<NonNullable<Found['damage']>, string> = {
  repaired: 'This transcript is not valid JSON. Earmark shows what it could read.',
  cut: 'This transcript is incomplete: the end may be missing.',
  unreadable: 'This transcript is too damaged to read. The raw view still shows it.',
};

/** Decodes the turn's references, and removes characters that are invisible or change the order of the text. */
export function shownTurn(turn: Turn): Turn {
  const { words, toolName } = turn;
  const text = turn.text === null ? null : withoutReferences(turn.text);
  return {
    ...turn,
    speakerLabel: visibleTextOrNull(turn.speakerLabel === null ? null : withoutReferences(turn.speakerLabel)),
    text: visibleTextOrNull(text),
    ...(words !== undefined && {
      words: words.map((word) => ({
        ...word,
        text: withoutHidden(withoutReferences(word.text), text ?? word.text),
      })),
    }),
    ...(toolName !== undefined && { toolName: withoutHidden(toolName) }),
  };
}

function find(value: unknown): Found {
  if (typeof value === 'string') {
    const found = readText(value);
    if (found.reading && found.reading.turns.length > 0) return found;
    if (isSpeech(value)) return { ...found, reading: oneTurn(value, []) };
    const isData = found.damage === null && looksLikeJson(value) && parseJsonText(value) === undefined;
    return { ...found, reading: null, damage: isData ? 'unreadable' : found.damage };
  }
  if (isContainer(value) && (isList(value) || isRecord(value))) return readData(value);
  return { reading: null, isCut: false, damage: null };
}
