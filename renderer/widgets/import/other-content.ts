/** What a file or text is if it is not a list of sessions: its name, and what to do instead. */
interface OtherContent {
  /** As in "This looks like a subtitle file, not a list of sessions." */
  name: string;
  help: string;
}

const FETCHED = 'Add the session by its ID. Earmark gets the rest.';
const AS_CSV = 'In your spreadsheet, save it as CSV.';
const COPY_OUT = 'Copy the session IDs and paste them here.';

const RECORDING = { name: 'a recording', help: FETCHED };
const VIDEO = { name: 'a video or recording', help: FETCHED };
const WORKBOOK = { name: 'a workbook', help: AS_CSV };
const PICTURE = { name: 'a picture', help: COPY_OUT };
const SUBTITLES = { name: 'a subtitle file', help: FETCHED };
const ARCHIVE = { name: 'an archive', help: 'Unpack it, then choose the list inside.' };
const TRANSCRIPT = { name: 'a transcript', help: FETCHED };

// Files of these kinds begin with control characters.
// oxlint-disable no-control-regex
/** Signatures at the beginning of files, one character per byte: more reliable than file names. */
const BEGINNINGS: readonly [RegExp, OtherContent][] = [
  [/^RIFF....WAVE|^RF64|^RIFX|^fLaC|^OggS|^ID3|^FORM....AIF|^#!AMR/s, RECORDING],
  [/^RIFF....WEBP|^\x89PNG|^\xff\xd8\xff|^GIF8|^BM.{4}\0\0\0\0|^II\*\0|^MM\0\*/s, PICTURE],
  [/^....ftyp|^\x1a\x45\xdf\xa3|^RIFF....AVI /s, VIDEO],
  // A frame of MP3 or AAC without a preceding tag.
  [/^\xff[\xe2-\xe7\xf0-\xf3\xf9-\xfb]/, RECORDING],
  [/^%PDF-/, { name: 'a PDF', help: COPY_OUT }],
  [/^\xd0\xcf\x11\xe0/, WORKBOOK],
  [/^\{\\rtf/, { name: 'a rich text document', help: COPY_OUT }],
  [/^SQLite format 3\0/, { name: 'a database', help: COPY_OUT }],
  [/^\x1f\x8b|^7z\xbc\xaf|^Rar!/, ARCHIVE],
];
const ZIP = /^PK(\x03\x04|\x05\x06)/;
// oxlint-enable no-control-regex
/** File names in a ZIP archive that identify its type. */
const ZIPPED: readonly [RegExp, OtherContent][] = [
  [/xl\/workbook/, WORKBOOK],
  [/word\/document/, { name: 'a Word document', help: COPY_OUT }],
  [/ppt\/presentation/, { name: 'a presentation', help: COPY_OUT }],
];

const ofBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Identifies a file by its first and last bytes; null for text and unknown types. */
function otherContentOfBytes(first: Uint8Array, last: Uint8Array): OtherContent | null {
  const beginning = ofBytes(first.subarray(0, 64));
  if (!ZIP.test(beginning)) return BEGINNINGS.find(([begins]) => begins.test(beginning))?.[1] ?? null;
  // A ZIP archive's directory is at its end.
  const directory = ofBytes(last);
  return ZIPPED.find(([name]) => name.test(directory))?.[1] ?? ARCHIVE;
}

const FIRST_BYTES = 20_000;
const LAST_BYTES = 60_000;

/** Identifies a file of any size that is not a list of sessions; null if it may be one. */
export async function otherContentOfFile(file: File): Promise<OtherContent | null> {
  const bytes = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  try {
    const first = await bytes(file.slice(0, FIRST_BYTES));
    const last = await bytes(file.slice(Math.max(0, file.size - LAST_BYTES)));
    return otherContentOfBytes(first, last) ?? otherContentOfText(new TextDecoder().decode(first));
  } catch {
    // The file cannot be read; the caller that reads all of it reports that.
    return null;
  }
}

const CUE_TIME = /^\s*(\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*(-->|,)\s*(\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/m;
const TALK_IN_JSON = /"(transcript|turns|messages|utterances|segments|words|speaker|role)"\s*:/;
/** "Interviewer: Where do you live?", "[00:12] P1: In town", "00:12 Well, I think" */
const SPOKEN_LINE =
  /^\s*(\[?\(?\d{1,2}:\d{2}(:\d{2})?([.,]\d+)?\)?\]?\s+\S|[\p{L}][\p{L}\d .'’-]{0,30}:\s+\S+\s+\S)/u;

/** Identifies a text that is not a list of sessions by its beginning; null if it may be one. */
export function otherContentOfText(text: string): OtherContent | null {
  const start = text
    .slice(0, FIRST_BYTES)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^WEBVTT(\s|$)/.test(start) || CUE_TIME.test(start)) return SUBTITLES;
  if (/^[[{]\s*["{[\]}]/.test(start))
    return TALK_IN_JSON.test(start)
      ? { name: 'a transcript in JSON', help: FETCHED }
      : { name: 'a JSON file', help: COPY_OUT };
  if (/^<!doctype html|^<html/i.test(start)) return { name: 'a web page', help: COPY_OUT };
  if (/^<\?xml|^<[a-z]+[\s>]/i.test(start)) return { name: 'an XML file', help: COPY_OUT };
  if (start.startsWith('File type = "ooTextFile"')) return { name: 'a Praat file', help: FETCHED };
  return isSpoken(start) ? TRANSCRIPT : null;
}

/** Returns true if most lines look like speech. */
function isSpoken(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const spoken = lines.filter((line) => SPOKEN_LINE.test(line)).length;
  return spoken >= 3 && spoken * 2 > lines.length;
}

/** "This looks like a subtitle file, not a list of sessions. ..." */
export const otherContentInWords = ({ name, help }: OtherContent): string =>
  `This looks like ${name}, not a list of sessions. ${help}`;
