const subject = String.raw`(?:(?:this|the) )?(?:transcript(?:ion)?s?|recording|subtitles?|captions?|notes|file|document)`;
const done = String.raw`(?:transcribed|generated|exported|created|produced|powered|captioned|subtitled|recorded|downloaded)`;
const adverb = String.raw`(?:automatically |auto-?|machine )?`;
const note = new RegExp(
  String.raw`^\W*(?:${subject} (?:(?:was|were|is) )?(?:${adverb}${done} )?|${adverb}${done} )(?:automatically )?(?:by|from|with|using|via)\b`,
  'i',
);

const edges = [
  note,
  /^[^:]{1,60} (?:started|stopped) (?:the )?(?:transcription|recording)\W*$/i,
  /^(?:the )?(?:meeting|call|recording|session|interview) (?:has )?ended\b.{0,40}$/i,
  /^this (?:editable |automatic )?transcript (?:was|is) (?:computer|automatically|machine)[ -]?\w*/i,
];

/** Returns true for “Transcribed by …”, a note of the exporting program that no speaker said. */
export const isExportNote = (text: string): boolean =>
  text.length <= 160 &&
  !/[?!]\W*$/.test(text) &&
  !text.includes('\n') &&
  edges.some((edge) => edge.test(text));

/** Returns true for a sentence, and for what may follow a speaker's name. */
const isSpoken = (paragraph: string): boolean => /[.?!…]\s*$|^[^:\n]{1,40}:\s/m.test(paragraph);

/** A note before the transcript is among so many of the first paragraphs. */
const DEEPEST_NOTE = 6;

/** Removes such notes from separate paragraphs before or after the transcript. */
export const withoutExportNotes = (text: string): string => {
  const paragraphs = text.split(/(?:\r\n|[\n\r])[^\S\r\n]*(?:\r\n|[\n\r])\s*/);
  if (paragraphs.length < 3) return text;
  let [first, last] = [0, paragraphs.length];
  // Above a note, there may be the title and who was there.
  const lastNote = paragraphs.slice(0, DEEPEST_NOTE).findLastIndex((one) => isExportNote(one.trim()));
  if (
    lastNote >= 0 &&
    paragraphs.slice(0, lastNote).every((one) => isExportNote(one.trim()) || !isSpoken(one))
  )
    first = lastNote + 1;
  while (last > first && isExportNote(paragraphs[last - 1]?.trim() ?? '')) last -= 1;
  return last - first === paragraphs.length ? text : paragraphs.slice(first, last).join('\n\n');
};
