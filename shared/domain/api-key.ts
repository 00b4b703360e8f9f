/** An API key: `api_` and a code. Unlike the word in `api_endpoint`, it has a digit or is long. */
const API_KEY = /api_(?=[\w-]*\d|[\w-]{20})[\w-]{8,}/gi;

/** Returns true if a text contains an API key. */
export const holdsApiKey = (text: string): boolean => text.search(API_KEY) >= 0;

/** Replaces every API key in a text with `api_…`. */
export const withoutApiKeys = (text: string): string => text.replaceAll(API_KEY, 'api_…');
