/** Larger than the text of any recording. */
export const LARGEST_BYTES = 64_000_000;

export const NO_WORDS = 'This file has no words in it.';
export const NO_TRANSCRIPT =
  'Earmark finds no transcript in this file: export it as VTT, SRT, DOCX or plain text (.txt).';

export const REFUSALS = {
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 64 MB: save its transcript alone, as plain text (.txt).',
  notText: 'This is not a text file: export the transcript as VTT, SRT, DOCX or plain text (.txt).',
  pdf: 'Earmark does not read PDF files: save it as .docx or .txt first.',
  oldOffice: 'Earmark does not read .doc files, or files with a password: save it as .docx or .txt first.',
  rtf: 'Earmark does not read RTF files: save it as .docx or .txt first.',
  openDocument: 'Earmark does not read OpenDocument files: save it as .docx or .txt first.',
  pages: 'Earmark does not read Pages documents: export it as .docx or .txt first.',
  workbook: 'Earmark does not read transcripts from workbooks: save the sheet as CSV first.',
  slides: 'Earmark does not read slides: save the transcript as .docx or .txt first.',
  archive: 'This is an archive: unpack it, and add the files in it.',
  damagedArchive: 'This file is damaged: save it again, or as plain text (.txt).',
  unpacksTooLarge: 'This file becomes too large when it is unpacked: save its text as plain text (.txt).',
  binaryTextGrid: 'This TextGrid is binary: save it as a text file in Praat first.',
  damagedXml: 'This file is damaged: it is not well-formed XML.',
  documentType: 'Earmark does not read XML with a document type (DTD): export the file again without it.',
  tooDeep: 'This file is nested too deeply to be read: export the transcript as plain text (.txt).',
  openQuote: 'A quotation mark in this table is never closed: close it, and add the file again.',
  severalSessions: 'This table has the turns of several sessions: save each of them as a separate file.',
  moved: 'Earmark cannot open this file: it may have moved or be in use.',
  notAFile: 'This is not an ordinary file: add the file that it leads to.',
  tooSlow: 'This file takes too long to read: export the transcript as plain text (.txt).',
  unreadable: 'Earmark cannot read this file: export the transcript as plain text (.txt).',
} as const;

/** A refusal whose message is for the researcher. */
export class RefusedTranscript extends Error {}

export const refused = (reason: keyof typeof REFUSALS): RefusedTranscript =>
  new RefusedTranscript(REFUSALS[reason]);

/** Returns the sentence for the researcher. The text of any other error is not for people. */
export const problemOf = (error: unknown): string =>
  error instanceof RefusedTranscript ? error.message : REFUSALS.unreadable;

const SIGNATURES: readonly (readonly [beginning: string, problem: string])[] = [
  ['%PDF', REFUSALS.pdf],
  ['{\\rtf', REFUSALS.rtf],
  ['\u00d0\u00cf\u0011\u00e0', REFUSALS.oldOffice],
  ['ooBinaryFile', REFUSALS.binaryTextGrid],
];

/** Returns why a file cannot be read that its first bytes identify; null for any other. */
export function refusalOfBytes(bytes: Uint8Array): string | null {
  const head = Array.from(bytes.subarray(0, 16), (byte) => String.fromCodePoint(byte)).join('');
  return SIGNATURES.find(([beginning]) => head.startsWith(beginning))?.[1] ?? null;
}
