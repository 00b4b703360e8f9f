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

/** Removes such notes from separate paragraphs before or after the transcript. */
export const withoutExportNotes = (text: string): string => {
  const paragraphs = text.split(/(?:\r\n|[\n\r])[^\S\r\n]*(?:\r\n|[\n\r])\s*/);
  if (paragraphs.length < 3) return text;
  let [first, last] = [0, paragraphs.length];
  while (first < last && isExportNote(paragraphs[first]?.trim() ?? '')) first += 1;
  while (last > first && isExportNote(paragraphs[last - 1]?.trim() ?? '')) last -= 1;
  return last - first === paragraphs.length ? text : paragraphs.slice(first, last).join('\n\n');
};
