import type { OwnFile } from '../../model/own-file.ts';

type Fields = Partial<OwnFile> & { name: string };

const file = (kind: OwnFile['kind'], fields: Fields): OwnFile => ({
  id: `${fields.folder ?? ''}/${fields.name}`,
  folder: '',
  sizeBytes: 1000,
  modifiedAt: '2026-11-05T19:02:00.000Z',
  kind,
  status: 'read',
  problem: null,
  recording: null,
  transcript: null,
  known: null,
  sameAs: null,
  ...fields,
});

/** A recording that was read; without a length if its file does not say one. */
export const recordingFile = (name: string, durationSeconds: number | null, fields: Partial<OwnFile> = {}) =>
  file('recording', {
    name,
    recording: {
      durationSeconds,
      channels: 1,
      isVideo: false,
      isConverted: !name.toLowerCase().endsWith('.wav'),
    },
    ...fields,
  });

/** A transcript that was read; without an end if it has no times. */
export const transcriptFile = (name: string, endSeconds: number | null, fields: Partial<OwnFile> = {}) =>
  file('transcript', {
    name,
    transcript: { turns: 88, endSeconds, firstWords: 'Good evening, everyone.' },
    ...fields,
  });

/** A file that Earmark cannot use. */
export const refusedFile = (name: string, problem: string) =>
  file('other', { name, status: 'refused', problem });
