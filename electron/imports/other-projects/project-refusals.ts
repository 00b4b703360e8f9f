import { FailureError } from '../../platform/failures.ts';

/** Why a file is not read as a project of another program, in one sentence each. */
export const PROJECT_REFUSALS = {
  unreadable: 'Earmark cannot read this file. It may have moved or be in use.',
  notAFile: 'This isn’t an ordinary file. Choose a .qdpx file.',
  empty: 'This file is empty.',
  notAProject: 'This is not a REFI-QDA project. Export the project as .qdpx.',
  damagedArchive: 'This project is damaged: it is not a whole archive. Export or copy it again.',
  noProjectXml:
    'This archive has no project.qde, so it is not a REFI-QDA project. Export the project as .qdpx.',
  encrypted: 'This project is protected by a password. Export it again without one.',
  tooManyFiles: 'This project has more than 100,000 files, which is more than Earmark reads.',
  tooLarge: 'This project becomes too large when it is unpacked. Export fewer documents.',
  tooSlow: 'This project takes too long or too much memory to read. Export fewer documents.',
  damagedXml: 'This project is damaged: its project.qde is not well-formed XML.',
  documentType: 'This is not a REFI-QDA project: it defines a document type (DTD).',
  tooManyAttributes: 'This is not a REFI-QDA project: one element has more than 1,000 attributes.',
  tooDeep: 'This project is nested too deeply to be read.',
  codebook: 'This is a codebook without documents. Import it under Codebook.',
  noRecording: 'The recording is not in the project file any more.',
  damagedRecording: 'The recording in the project file is damaged.',
  notSaved: 'The recording could not be copied out of the project file. The disk may be full.',
} as const;

export const refusedProject = (reason: keyof typeof PROJECT_REFUSALS, cause?: unknown): FailureError =>
  new FailureError('blocked', PROJECT_REFUSALS[reason], { cause });
