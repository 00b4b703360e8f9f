import { clock } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { OwnFile } from '../../../shared/model/own-file.ts';

const CHANNELS = new Map([
  [1, 'mono'],
  [2, 'stereo'],
]);

/** "24:10, stereo", "301 turns, ends 24:07", or that the file is not read yet. */
export function factsOf(file: OwnFile): string {
  const { recording, transcript, status, kind } = file;
  if (recording !== null) return recordingFacts(recording);
  if (transcript !== null) {
    const { turns, endSeconds } = transcript;
    return `${counted(turns, 'turn')}, ${endSeconds === null ? 'no times' : `ends ${clock(endSeconds)}`}`;
  }
  if (status === 'waiting') return 'not read yet';
  if (status !== 'reading') return '';
  return kind === 'recording' ? 'measuring its length' : 'being read';
}

function recordingFacts({ durationSeconds, channels, isVideo }: NonNullable<OwnFile['recording']>): string {
  const length = durationSeconds === null ? 'length not known' : clock(durationSeconds);
  if (isVideo) return `${length}, video`;
  if (channels === null) return length;
  return `${length}, ${CHANNELS.get(channels) ?? counted(channels, 'channel')}`;
}

/** The name in two parts, so that a long one is cut before its extension. */
export function nameParts(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && name.length - dot <= 6;
  return isExtension
    ? { base: name.slice(0, dot), extension: name.slice(dot) }
    : { base: name, extension: '' };
}

/** True for a REFI-QDA project, which has a page of its own. */
export const isOtherProject = ({ kind, name }: OwnFile): boolean =>
  kind === 'other' && name.toLowerCase().endsWith('.qdpx');
