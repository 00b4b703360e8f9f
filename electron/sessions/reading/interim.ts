import { fieldOf, isRecord, type JsonRecord, keysOf } from './json.ts';
import { squash, wordsIn } from './names.ts';
import { isKindName } from './text-content.ts';

const finalNames = new Set([
  'isfinal',
  'final',
  'finalized',
  'finalised',
  'endofturn',
  'isend',
  'resultisfinal',
]);
const interimNames = new Set(['ispartial', 'partial', 'interim', 'isinterim', 'partialresult']);
const stateNames = new Set([
  'type',
  'event',
  'eventtype',
  'status',
  'state',
  'messagetype',
  'transcripttype',
  'resulttype',
]);
const interimWords = new Set(['partial', 'interim', 'delta', 'hypothesis', 'tentative']);

/** Forms send their flags as text. */
const writtenFlag = (value: unknown) =>
  value === 'true' || value === 'True' ? true : value === 'false' || value === 'False' ? false : value;

/** A guess that the recogniser replaced later, not something said beside it. */
export function isInterim(item: JsonRecord): boolean {
  const data = ['data', 'payload', 'result'].map((key) => fieldOf(item, key)).find(isRecord);
  return isGuess(item) || (data !== undefined && isGuess(data));
}

function isGuess(item: JsonRecord): boolean {
  let isFinal: boolean | null = null;
  for (const key of keysOf(item)) {
    if (key.length > 30) continue;
    const value = writtenFlag(item[key]);
    const name = squash(key);
    if (typeof value === 'boolean') {
      if (finalNames.has(name)) isFinal = value;
      if (interimNames.has(name) && value) return true;
    } else if (
      typeof value === 'string' &&
      value.length < 60 &&
      (stateNames.has(name) || isKindName(value))
    ) {
      if (wordsIn(value).some((word) => interimWords.has(word))) return true;
    }
  }
  if (isFinal !== null) return !isFinal;
  const stability = fieldOf(item, 'stability');
  return typeof stability === 'number' && stability > 0;
}
