import { extname } from 'node:path';
import type { OwnFile } from '../../../shared/model/own-file.ts';

/** Endings of recordings, with those of videos, of which the sound is used. */
const RECORDINGS = new Set(
  '3gp aac ac3 aif aifc aiff amr au avi caf flac m4a m4b m4v mka mkv mov mp2 mp3 mp4 mpeg mpg oga ogg opus ts wav wave webm wma wmv'.split(
    ' ',
  ),
);
const TRANSCRIPTS = new Set(
  'csv doc docx eaf htm html json jsonl md odt rtf sbv srt textgrid tsv txt vtt xml pdf'.split(' '),
);

/** Returns what a file seems to be by its name; what it is, reading it shows. */
export function fileKindOf(name: string): OwnFile['kind'] {
  const ending = extname(name).slice(1).toLowerCase();
  if (RECORDINGS.has(ending)) return 'recording';
  return TRANSCRIPTS.has(ending) ? 'transcript' : 'other';
}

/** For the system's dialogs. */
export const RECORDING_ENDINGS = [...RECORDINGS];
export const TRANSCRIPT_ENDINGS = [...TRANSCRIPTS];
