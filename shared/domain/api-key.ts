/**
 * What an API key looks like: `api_` and a code. A word such as `api_endpoint` is none, so a code has a digit in it or
 * is a long one.
 */
const API_KEY = /api_(?=[\w-]*\d|[\w-]{20})[\w-]{8,}/gi;

/** Returns whether an API key stands anywhere in a text. */
export const holdsApiKey = (text: string): boolean => text.search(API_KEY) >= 0;

/** Returns the text with `api_…` in place of every API key. */
export const withoutApiKeys = (text: string): string => text.replaceAll(API_KEY, 'api_…');
