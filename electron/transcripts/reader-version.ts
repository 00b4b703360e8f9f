/**
 * Raise this when `readTranscript` reads some transcript differently: stored transcripts say which version read them.
 */
export const READER_VERSION = 1;
