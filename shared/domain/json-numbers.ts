/** A text that does not end takes the rest, so that the time is proportional to the length. */
const textOrNumber = /"[^"\\]*(?:\\[^][^"\\]*)*"?|(?<![\w.$-])-?(?:NaN|Infinity)(?![\w$])/g;

/**
 * Replaces NaN and Infinity, which some programs write although JSON has neither, with null. A text that does
 * not look like JSON stays.
 */
export const withJsonNumbers = (json: string): string =>
  /NaN|Infinity/.test(json) && /^\uFEFF?\s*[[{]/.test(json)
    ? json.replace(textOrNumber, (found) => (found.startsWith('"') ? found : 'null'))
    : json;
