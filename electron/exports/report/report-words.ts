// The words of a report that are the same in every format.
import { dateText } from '../formats/time-text.ts';
import { oneLine } from '../formats/writable-text.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { reportIntroduction } from '../../../shared/domain/report-introduction.ts';
import type {
  NoClip,
  ReportContent,
  ReportQuote,
  ReportRequest,
  ReportSection,
} from '../../../shared/model/report.ts';

/** What is shown with each quote. */
export type ShownDetails = Pick<ReportRequest, 'showTimes' | 'showProjects' | 'showNotes' | 'showQuestions'>;

/** A quote at its place in a report. */
export interface PlacedQuote extends ReportQuote {
  /** From 1, in the order of the report. */
  number: number;
  /** True if it stood under an earlier heading already. */
  isRepeated: boolean;
  /** The researcher's own text after it. */
  textAfter: string;
}

interface PlacedSection extends Omit<ReportSection, 'quotes'> {
  quotes: PlacedQuote[];
}

/** Returns the sections with their quotes, numbered. */
export function placedSections({ sections, quotes }: ReportContent): PlacedSection[] {
  const byId = new Map(quotes.map((quote) => [quote.noteId, quote]));
  const numbers = new Map<string, number>();
  return sections.map((section) => ({
    ...section,
    quotes: section.quotes.flatMap(({ noteId, text }) => {
      const quote = byId.get(noteId);
      if (quote === undefined) return [];
      const known = numbers.get(noteId);
      const number = known ?? numbers.size + 1;
      numbers.set(noteId, number);
      return [{ ...quote, number, isRepeated: known !== undefined, textAfter: text }];
    }),
  }));
}

/** Returns what is said about the whole report below its title, in sentences. */
export const introductionOf = (content: ReportContent): string =>
  reportIntroduction(dateText(content.exportedAt), content);

/** Says what was removed, what replaces it, and what came from the assistant; empty if nothing was, and nothing did. */
export function removalOf({ quotes, methods }: ReportContent): string {
  const words = quotes.filter(({ hasRemovedWords }) => hasRemovedWords).length;
  const sounds = quotes.filter(({ clip }) => (clip?.hiddenSeconds ?? 0) > 0).length;
  return [
    ...(words > 0
      ? [
          `Words were removed from ${counted(words, 'quote')}. What replaces them is in brackets, such as [Name 1].`,
        ]
      : []),
    ...(sounds > 0 ? [`Sound was removed from ${counted(sounds, 'clip')}.`] : []),
    ...methods,
  ].join(' ');
}

/** Returns who said a quote, where and when, such as "S004", "Pick-up lockers" and "0:36". */
export const referenceOf = (
  { person, speaker, project, time }: ReportQuote,
  { showProjects, showTimes }: Pick<ShownDetails, 'showProjects' | 'showTimes'>,
): string[] =>
  [
    speaker === null ? person : `${speaker} of ${person}`,
    showProjects ? (project ?? '') : '',
    showTimes ? time : '',
  ]
    .map((part) => oneLine(part).trim())
    .filter((part) => part !== '');

const NO_CLIP: Readonly<Record<NoClip, string>> = {
  'not here': 'No sound: the recording was not on this computer.',
  'must not be heard': 'No sound: the recording contains hidden sound.',
  'not WAV': 'No sound: the recording is no uncompressed WAV.',
  'no time': 'No sound: the quote has no time.',
  'has a name': 'No sound: the clip contains a name.',
};

/** Returns what is said below a quote: about the assistant, removed words, removed sound and a clip that is missing. */
export const remarksOn = ({ hasRemovedWords, clip, noClip, suggestedBy }: ReportQuote): string[] => [
  ...(suggestedBy === null ? [] : [`${suggestedBy}.`]),
  ...(hasRemovedWords ? ['Words were removed.'] : []),
  ...(clip !== null && clip.hiddenSeconds > 0
    ? [`${secondsInWords(clip.hiddenSeconds)} of the sound was removed.`]
    : []),
  ...(noClip === null ? [] : [NO_CLIP[noClip]]),
];

/** "3.7 s". */
export const secondsInWords = (seconds: number): string =>
  `${String(Math.max(0.1, Math.round(seconds * 10) / 10))} s`;

export const COUNTS_TITLE = 'Quotes by group';
export const COUNTS_NOTE = 'Quotes, and in brackets the people who said them.';
const NOT_KNOWN = 'Not known';

/** Returns the counts as a table of texts, its head first. */
export function countsTable({ attribute, groups, rows }: NonNullable<ReportContent['counts']>): string[][] {
  const cell = ({ quotes, people }: { quotes: number; people: number }): string =>
    quotes === 0 ? '0' : `${formatNumber(quotes)} (${formatNumber(people)})`;
  return [
    [attribute, ...groups.map((group) => (group === '' ? NOT_KNOWN : group))],
    ...rows.map(({ title, cells }) => [title, ...cells.map(cell)]),
  ];
}

/** Returns the name of a clip's file, which has nothing about the person. */
export const clipFileName = (number: number, all: number): string =>
  `Clip ${String(number).padStart(Math.max(2, String(all).length), '0')}.wav`;

/** The folder of the clips beside a report. */
export const CLIPS_FOLDER = 'Clips';
