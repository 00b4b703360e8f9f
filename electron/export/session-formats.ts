/** The formats of a single session, by the ending of their file. */
export const SESSION_FORMATS = ['txt', 'vtt', 'srt', 'md', 'html', 'TextGrid', 'eaf'] as const;
export type SessionFormat = (typeof SESSION_FORMATS)[number];
