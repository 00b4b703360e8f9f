/** Bytes of UTF-8 for which one token is counted. */
const BYTES_PER_TOKEN = 3;

/** What a server adds around instructions and text: roles, and where each begins and ends. */
export const TOKENS_AROUND_TEXTS = 64;

const MOST_FOR_AN_ANSWER = 4096;

/**
 * Estimates how many tokens a model counts in a text: one for every three bytes of UTF-8, rounded up. Models count differently. English
 * has about four bytes for each token, most other languages in Latin letters three, Cyrillic and Greek three to five, and
 * Chinese, Japanese and Korean three (a letter): so this is rather too many than too few, and what fits by it is not cut.
 */
export const estimateTokens = (text: string): number => tokensOfBytes(bytesOf(text));

export const tokensOfBytes = (bytes: number): number => Math.ceil(bytes / BYTES_PER_TOKEN);

/** Returns how many bytes of UTF-8 a text has. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    // Half of a pair is two bytes of the four.
    // oxlint-disable-next-line unicorn/prefer-code-point
    const code = text.charCodeAt(index);
    bytes += code < 0x80 ? 1 : code < 0x8_00 || (code >= 0xd8_00 && code < 0xe0_00) ? 2 : 3;
  }
  return bytes;
}

/** Returns how many tokens are left free for the answer: a quarter of what the model reads and writes, at most 4,096. */
export const roomForAnswer = (contextTokens: number): number =>
  Math.min(MOST_FOR_AN_ANSWER, Math.floor(contextTokens / 4));
