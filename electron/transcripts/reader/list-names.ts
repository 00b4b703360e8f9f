import { wordsIn } from './name-words.ts';

const worthByWord = new Map<string, number>([
  ...'transcript transcripts transcription messages utterances turns conversation conversations dialog dialogue monologues'
    .split(' ')
    .map((word) => [word, 2] as const),
  ...'segments history chat phrases exchanges interview script talk speech items'
    .split(' ')
    .map((word) => [word, 1.5] as const),
  ...'events entries lines paragraphs captions cues subtitles chunks artifact record records blocks'
    .split(' ')
    .map((word) => [word, 1] as const),
  ...'sentences results data log responses'.split(' ').map((word) => [word, 0.7] as const),
]);

/** Lists with these names are about the session but do not contain the transcript. */
const blocked = new Set(
  (
    'words tokens chapters tools tool logs costs summary summaries highlights topics action actions questions answers entities ' +
    'documents sources citations metrics points keypoints notes comments speakers participants attendees models voices files ' +
    'evaluation evaluations criteria functions prompts sentiment sentiments errors warnings keywords attachments variables tags ' +
    'intents insights options suggestions trackers bookmarks takeaways guidelines instructions knowledge faq faqs examples ' +
    'vocabulary hotwords translation translations analysis filters settings config recommendations feedback reviews parties ' +
    'changelog versions templates steps goals objectives quotes'
  ).split(' '),
);
const aboutSpeechSegments = new Set(
  'analysis summary summaries evaluation evaluations metadata config settings insights analytics translation'.split(
    ' ',
  ),
);

/** Returns how much a list's own name raises or lowers its score. */
export function nameScore(names: readonly string[]): number {
  const words = wordsIn(names.at(-1) ?? '');
  const worth = Math.max(0, ...words.map((word) => worthByWord.get(word) ?? 0));
  if (worth >= 2) return worth - above(names);
  const isBlocked = words.some((word) => blocked.has(word)) || isBeforeCorrection(names);
  return (isBlocked ? -5 : worth) - above(names);
}

/** Returns true for the list in a turn of what this was before it was corrected, as in files that Earmark exports. */
const isBeforeCorrection = (names: readonly string[]): boolean =>
  names.at(-1) === 'received' && names.at(-2) === 'turns';

const above = (names: readonly string[]) =>
  names.slice(0, -1).some((name) => wordsIn(name).some((word) => aboutSpeechSegments.has(word))) ? 3 : 0;

/** Returns true if the name indicates parts of turns: finer, not more complete. */
export const isFineGrained = (names: readonly string[]): boolean =>
  wordsIn(names.at(-1) ?? '').some((word) =>
    ['sentences', 'words', 'phrases', 'captions', 'cues', 'lines', 'chunks', 'subtitles'].includes(word),
  );
