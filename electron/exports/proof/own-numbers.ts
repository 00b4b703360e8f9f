/** A stretch of a text. UTF-16 offsets, end exclusive. */
interface Stretch {
  start: number;
  end: number;
}

/** How many characters before and after a match are looked at. */
const CONTEXT = 64;

/** IDs and times as Earmark writes them in every format. */
const ANYWHERE = [
  /(?<![\da-z])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-z])/gi,
  /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /(?<![\d:])\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?(?![\d:])/g,
];
/** The number before the times of a subtitle. */
const CUE_NUMBER = /^\d+\r?\n\d\d:\d\d:\d\d[.,]\d{3} -->/gm;
const BY_EXTENSION: Readonly<Record<string, readonly RegExp[]>> = {
  json: [
    /"(?:place|turnPlace|receivedPlace|startSeconds|endSeconds|durationSeconds|sizeBytes|(?:start|end)(?:Utf16|CodePoint)|version)":-?\d+(?:\.\d+)?/g,
    // As a session has them. A column of a list can have one of these names.
    /"sessionId":"[^"]*(?=","type":)/g,
    /"projectId":"[^"]*(?=","projectName":)/g,
    // As a participant has it.
    /"projectId":"[^"]*(?=","sessions":\[)/g,
  ],
  srt: [CUE_NUMBER],
  vtt: [CUE_NUMBER],
  textgrid: [
    /(?<=^ *)(?:xmin|xmax|number|(?:intervals: |points: )?size) = \d+(?:\.\d+)?/gm,
    /(?<=^ *)(?:item|intervals|points) \[\d+\]:/gm,
  ],
};
/** Attributes of QDPX and ELAN. Their values cannot be imitated by a text, of which the quotation marks are escaped. */
const ATTRIBUTES = [/ (?:startPosition|endPosition|position|begin|end|TIME_VALUE)="\d+"/g];
/** The values of these can be words as well. */
const ONLY_NUMBERS = /^[^\p{L}]*$/u;

/** Says whether a stretch of a text is a part of a time, an offset or an ID that Earmark wrote. */
export type IsOwnNumber = (text: string, stretch: Stretch) => boolean;

/** Returns what decides it for the files with an extension, or, with `isInTags`, for what is in the tags of them. */
export function ownNumbersIn(extension: string, isInTags = false): IsOwnNumber {
  // No text of a workbook is in its tags, which have the numbers of rows and styles.
  if (isInTags && extension === 'xlsx')
    return (text, { start, end }) => ONLY_NUMBERS.test(text.slice(start, end));
  const patterns = [...ANYWHERE, ...(isInTags ? ATTRIBUTES : (BY_EXTENSION[extension] ?? []))];
  return (text, { start, end }) => {
    const from = Math.max(0, start - CONTEXT);
    const around = text.slice(from, end + CONTEXT);
    return patterns.some((pattern) =>
      [...around.matchAll(pattern)].some(({ 0: own, index }) => {
        const isWithin = from + index <= start && from + index + own.length >= end;
        // What is removed can be a whole time or ID itself.
        const isPart = own.length > end - start;
        return isWithin && isPart && (!own.startsWith('"') || ONLY_NUMBERS.test(text.slice(start, end)));
      }),
    );
  };
}
