/**
 * The version of what the index has of each text. Raise it with every change of `indexedWords`: libraries are then indexed
 * again in the background, and can be searched meanwhile.
 *
 * 2: letters that people write in different ways are the same (ł and l, ß and ss, Arabic and Persian forms, full width),
 * and words with hyphens are also found without them.
 */
export const SEARCH_WORDS_VERSION = 2;
