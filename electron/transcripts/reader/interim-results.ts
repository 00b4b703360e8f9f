import { fieldOf, isRecord, type JsonRecord, keysOf } from './json.ts';
import { streamedChunkIn, idsOf } from './corrections.ts';
import { parseJsonText } from './json-text.ts';
import { squash, wordsIn } from './name-words.ts';
import { isKindName, textIn } from './text-content.ts';
import { viewsOf } from './nested-records.ts';

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
  'stage',
  'generationstage',
]);
const interimWords = new Set(['partial', 'interim', 'delta', 'hypothesis', 'tentative', 'speculative']);

/** Converts flags that forms send as text. */
const writtenFlag = (value: unknown) =>
  value === 'true' || value === 'True' ? true : value === 'false' || value === 'False' ? false : value;

/** Returns the interim results that were replaced later and must not be shown beside the final ones. */
export function interimResultsOf(records: readonly JsonRecord[]): Set<JsonRecord> {
  const guesses = records.filter((record) => viewsOf(record).some((view) => isGuess(view.record)));
  // An entry without text may describe the texts with the same id.
  const isAbout = (record: JsonRecord) => textIn(record) === null && streamedChunkIn(record) === null;
  const ids = new Set(guesses.filter(isAbout).flatMap(namesOf));
  const isNamed = (record: JsonRecord) => namesOf(record).some((name) => ids.has(name));
  return new Set([...guesses, ...(ids.size === 0 ? [] : records.filter(isNamed))]);
}

const namesOf = (record: JsonRecord): string[] =>
  viewsOf(record).flatMap((view) => idsOf(view.record).map(({ name }) => name));

/** Returns true for a result of what was heard so far, and not of what is going to be said. */
export const isHeard = (record: JsonRecord): boolean =>
  viewsOf(record).some((view) => isGuess(view.record)) &&
  !viewsOf(record).some((view) =>
    Object.values(view.record).some(
      (value) =>
        typeof value === 'string' && value.length < longestFlags && /speculative|tentative/i.test(value),
    ),
  );

const longestFlags = 300;

function isGuess(item: JsonRecord): boolean {
  let isFinal: boolean | null = null;
  for (const key of keysOf(item)) {
    if (key.length > 30) continue;
    const value = writtenFlag(item[key]);
    const written = typeof value === 'string' && /^\{.*\}$/s.test(value) ? value : null;
    const flags = written !== null && written.length < longestFlags ? parseJsonText(written) : null;
    if (isRecord(flags) && isGuess(flags)) return true;
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
