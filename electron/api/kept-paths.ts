/**
 * Which answers are kept to be shown when the service cannot be reached. A signed address is a key to a recording and
 * never kept; transcripts and summaries have tables of their own.
 */
const KEPT = [
  /^\/v1\/projects$/,
  /^\/v1\/projects\/[^/]+$/,
  /^\/v1\/projects\/[^/]+\/links$/,
  /^\/v1\/instant-voice-links$/,
  /^\/v1\/session\/status$/,
  /^\/v1\/session\/evaluation$/,
];

export const isKeptPath = (path: string): boolean => KEPT.some((pattern) => pattern.test(path));
