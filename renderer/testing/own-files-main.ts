// Main with a workspace without a service, and the researcher's own files for its project.
import {
  recordingFile,
  refusedFile,
  transcriptFile,
} from '../../shared/domain/own-files/own-file.fixture.ts';
import type { OwnFile, OwnFileImport, OwnFileList } from '../../shared/model/own-file.ts';
import type { Peaks } from '../../shared/model/recording.ts';
import type { Workspace } from '../../shared/model/workspace.ts';
import type { Answers } from './main-stand-in.ts';
import type { ServiceAnswers } from './service.ts';

export const LOCAL: Workspace = {
  id: 'local1',
  name: 'My study',
  sample: false,
  local: true,
  address: null,
  keyTail: null,
  keyPlace: 'nowhere',
};
export const PROJECT = { id: 'p1', name: 'Reading groups' };

const FIRST_WORDS =
  'Good evening, everyone. Before we start, who has not finished the book? Four. Five. Honest people.';
const minutes = (count: number, seconds: number) => count * 60 + seconds;
const words = (turns: number, endSeconds: number | null): OwnFile['transcript'] => ({
  turns,
  endSeconds,
  firstWords: FIRST_WORDS,
});

/** Fourteen files: three pairs, one transcript that two recordings could fit, one pair that is being read, and more. */
export const FILES: OwnFile[] = [
  recordingFile('RG_A_2026-11-03.wav', minutes(24, 10), {
    sizeBytes: 90_000_000,
    recording: { durationSeconds: minutes(24, 10), channels: 2, isVideo: false, isConverted: false },
  }),
  transcriptFile('RG_A_2026-11-03.vtt', minutes(24, 7), { transcript: words(301, minutes(24, 7)) }),
  recordingFile('RG_B_2026-11-05.wav', minutes(21, 38), { sizeBytes: 80_000_000 }),
  transcriptFile('Transcript group B (corrected, second version, names removed).docx', minutes(21, 36), {
    transcript: words(266, minutes(21, 36)),
  }),
  recordingFile('مجموعة ٤.m4a', minutes(19, 55), { sizeBytes: 24_000_000 }),
  transcriptFile('مجموعة ٤.srt', minutes(19, 51), { transcript: words(240, minutes(19, 51)) }),
  recordingFile('REC_0107.wav', minutes(18, 9), { sizeBytes: 60_000_000 }),
  recordingFile('REC_0108.wav', minutes(18, 4), {
    sizeBytes: 60_000_000,
    modifiedAt: '2026-11-06T19:00:00.000Z',
  }),
  transcriptFile('group_c_final.docx', minutes(18, 2), { transcript: words(212, minutes(18, 2)) }),
  recordingFile('RG_E.mp3', null, { status: 'reading', recording: null }),
  transcriptFile('RG_E.json', null, { status: 'waiting', transcript: null }),
  recordingFile('RG_F_phone.m4a', minutes(16, 20), { sizeBytes: 20_000_000 }),
  transcriptFile('group g notes.txt', null, { transcript: words(88, null) }),
  refusedFile('budget.xlsx', 'Not a recording or a transcript.'),
];

export const listOf = (files: OwnFile[], fields: Partial<OwnFileList> = {}): OwnFileList => ({
  projectId: PROJECT.id,
  status: 'read',
  files,
  leftOut: 0,
  ...fields,
});

/** Loudness in phrases of syllables. */
const PEAKS: Peaks = {
  bucketSeconds: 1,
  complete: true,
  pairs: Int16Array.from(
    Array.from({ length: 96 }, (_, index) => {
      const loudness = Math.round(30_000 * Math.abs(Math.sin(index * 1.7) * Math.cos(index / 9)));
      return [-loudness, loudness];
    }).flat(),
  ),
};

/** Main with these files in the project's list, or with none; it adds every session at once when it is asked to. */
export function ownFilesMain(list: OwnFileList | null = listOf(FILES)) {
  let current = list;
  let adding: OwnFileImport | null = null;
  const answers: Answers & { service: ServiceAnswers } = {
    workspaces: () => ({ currentId: LOCAL.id, list: [LOCAL], damagedFile: null, isFirstStart: false }),
    ownFileList: () => current,
    ownFileImport: () => adding,
    ownFilePeaks: () => PEAKS,
    closeOwnFileList: () => {
      current = null;
      return null;
    },
    stopReadingOwnFiles: () => {
      if (current !== null) current = { ...current, status: 'stopped' };
      return null;
    },
    resumeReadingOwnFiles: () => {
      if (current !== null) current = { ...current, status: 'reading' };
      return null;
    },
    addOwnFiles: ({ projectId, sessions }) => {
      adding = {
        projectId,
        status: 'running',
        items: sessions.map((session) => ({
          ...session,
          status: 'waiting',
          progress: 0,
          session: null,
          problem: null,
        })),
      };
      return adding;
    },
    dismissOwnFileImport: () => {
      adding = null;
      return null;
    },
    stopOwnFileImport: () => null,
    dropFiles: () => (current ??= listOf(FILES)),
    chooseOwnFiles: () => (current ??= listOf(FILES)),
    service: {
      'GET /v1/projects': () => ({ success: true, projects: [PROJECT] }),
      'GET /v1/projects/{projectId}': () => ({ success: true, project: PROJECT }),
    },
  };
  return { answers, list: () => current, adding: () => adding };
}
