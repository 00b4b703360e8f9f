/**
 * Raise this when `readTranscript` reads some transcript differently: stored transcripts say which version read them,
 * and those that an older one read are read once more.
 */
export const READER_VERSION = 4;
