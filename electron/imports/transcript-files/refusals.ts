/** Larger than the text of any recording. */
export const LARGEST_BYTES = 64_000_000;

export const NO_WORDS = 'This file has no words in it.';
export const NO_TRANSCRIPT =
  'Earmark found no transcript in this file. Export it as VTT, SRT, DOCX or plain text (.txt).';

export const REFUSALS = {
  empty: 'This file is empty.',
  tooLarge: 'This file is larger than 64 MB. Save only the transcript, as plain text (.txt).',
  notText: 'This is not a text file. Export the transcript as VTT, SRT, DOCX or plain text (.txt).',
  pdf: 'Earmark cannot read PDF files. Save it as .docx or .txt first.',
  oldOffice: 'Earmark cannot read .doc files or files with a password. Save it as .docx or .txt first.',
  rtf: 'Earmark cannot read RTF files. Save it as .docx or .txt first.',
  openDocument: 'Earmark cannot read OpenDocument files. Save it as .docx or .txt first.',
  pages: 'Earmark cannot read Pages documents. Export it as .docx or .txt first.',
  workbook: 'Earmark cannot read transcripts from workbooks. Save the sheet as CSV first.',
  slides: 'Earmark cannot read presentations. Save the transcript as .docx or .txt first.',
  archive: 'This is an archive. Unpack it, then add the files in it.',
  damagedArchive: 'This file is damaged. Save it again, or as plain text (.txt).',
  unpacksTooLarge: 'The text in this file is too large. Save the transcript as plain text (.txt).',
  binaryTextGrid: 'This TextGrid is binary. Save it as a text file in Praat first.',
  damagedXml: 'This file is damaged. Export it again.',
  documentType: 'Earmark cannot read XML files with a document type (DTD). Export the file without it.',
  tooDeep: 'This file is too complex to read. Export the transcript as plain text (.txt).',
  openQuote: 'A quotation mark in this table is never closed. Close it, then add the file again.',
  severalSessions: 'This table has the turns of several sessions. Save each session as a separate file.',
  moved: 'Earmark cannot open this file. It may have been moved, or another program is using it.',
  notAFile: 'This is a link or a device, not a file. Add the file itself.',
  tooSlow: 'This file takes too long to read. Export the transcript as plain text (.txt).',
  unreadable: 'Earmark cannot read this file. Export the transcript as plain text (.txt).',
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
