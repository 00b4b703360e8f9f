import { isContainer, isList, isRecord, keysOf } from './reader/json.ts';
import { parseJsonText } from './reader/json-text.ts';

/** `language`, `language_code`, `detectedLanguage`, `main-language`, `lang`; plurals hold a list. */
const LANGUAGE_FIELD = /^(?:(?:main|detected|primary)[_-]?)?lang(?:uages?)?(?:[_-]?codes?)?$/i;
/** Most transcripts name no language, and a search in the text is faster than parsing it. */
const NAMES_A_LANGUAGE = /"[a-z_-]*lang[a-z_-]*"\s*:/i;
/** A language of two or three letters, then script and region. */
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
/** Tags for an unknown language, no language, or several. */
const NO_LANGUAGE = /^(?:und|mis|mul|zxx)\b/i;
/** Deeper than any known data. */
const MOST_DEPTH = 12;

/**
 * Returns the language of a transcript (BCP 47) from the field closest to the root, or null if there is none,
 * or several at that level. `raw` is the response as received.
 */
export function transcriptLanguage(raw: string): string | null {
  if (!NAMES_A_LANGUAGE.test(raw)) return null;
  let level = [parseJsonText(raw)].filter(isContainer);
  for (let depth = 0; depth < MOST_DEPTH && level.length > 0; depth += 1) {
    const named = new Set(level.flatMap(languagesIn));
    const [language] = named;
    if (language !== undefined) return named.size === 1 ? language : null;
    level = level.flatMap((one) => (isList(one) ? one : Object.values(one)).filter(isContainer));
  }
  return null;
}

function languagesIn(container: object): string[] {
  if (!isRecord(container)) return [];
  return keysOf(container)
    .filter((key) => LANGUAGE_FIELD.test(key))
    .flatMap((key) => {
      const value = container[key];
      return (isList(value) ? value : [value]).flatMap((one) => tagOf(one) ?? []);
    });
}

/** Converts "en", "en_US" and "English" to a tag; null for other values, such as "auto". */
function tagOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const tag = value.trim().replaceAll('_', '-');
  if (TAG.test(tag)) return NO_LANGUAGE.test(tag) ? null : (Intl.getCanonicalLocales(tag)[0] ?? null);
  return namedLanguages().get(tag.toLowerCase()) ?? null;
}

let names: ReadonlyMap<string, string> | null = null;

/** Maps lower-case English names of languages to tags: some services write "english". */
function namedLanguages(): ReadonlyMap<string, string> {
  if (names !== null) return names;
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  names = new Map(
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((tag): [string, string][] => {
        const name = english.of(tag);
        return name === undefined ? [] : [[name.toLowerCase(), Intl.getCanonicalLocales(tag)[0] ?? tag]];
      }),
  );
  return names;
}
