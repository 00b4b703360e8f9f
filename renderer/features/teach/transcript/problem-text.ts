import { counted } from '../../../../shared/domain/numbers.ts';
import type { PreviewProblem, TranscriptPreview } from '../../../../shared/model/teaching.ts';

/** The part of the rule that a problem is about. */
export type ProblemPlace = 'turns' | 'words' | 'speaker' | 'start' | 'pattern';

const PLACES: Record<PreviewProblem['problem'], ProblemPlace> = {
  'no-entries': 'turns',
  'no-words': 'words',
  'without-words': 'words',
  'without-speaker': 'speaker',
  'without-start': 'start',
  'falling-start': 'start',
  'after-recording': 'start',
  pattern: 'pattern',
};
export const placeOf = ({ problem }: PreviewProblem): ProblemPlace => PLACES[problem];

/** What a place in the data is called: "entry 6, line 44". */
export type PlaceText = (place: number) => string;

/** Returns a problem as a sentence. */
export function problemText(problem: PreviewProblem, placeText: PlaceText): string {
  switch (problem.problem) {
    case 'no-entries':
      return 'There is nothing here. Choose another list.';
    case 'no-words':
      return 'There are no words here. Choose another field.';
    case 'without-words':
      return `${counted(problem.turns, 'entry has', 'entries have')} no words, and ${problem.turns === 1 ? 'is' : 'are'} left out.`;
    case 'without-speaker':
      return `${counted(problem.turns, 'turn has', 'turns have')} no speaker.`;
    case 'without-start':
      return `${counted(problem.turns, 'turn has', 'turns have')} no time that Earmark can read.`;
    case 'falling-start':
      return `The time goes back at ${placeText(problem.place)}.`;
    case 'after-recording':
      return `${counted(problem.turns, 'turn starts', 'turns start')} after the recording ends.`;
    case 'pattern':
    default:
      return problem.why;
  }
}

/** True if nothing can be read. */
export const hasBlockingProblem = ({ problems }: Pick<TranscriptPreview, 'problems'>): boolean =>
  problems.some(({ problem }) => problem === 'no-entries' || problem === 'no-words' || problem === 'pattern');

/** Returns what the turns are like, in few words, and whether all is well. */
export function stateText(
  { problems, turns }: TranscriptPreview,
  placeText: PlaceText,
): { text: string; isWell: boolean } {
  const [first] = problems.toSorted((one, two) => rank(one) - rank(two));
  if (first !== undefined) return { text: problemText(first, placeText), isWell: false };
  const hasTimes = turns.some(({ startSeconds }) => startSeconds !== null);
  return { text: hasTimes ? 'All have words, times only rise' : 'All have words, no times', isWell: true };
}

/** Entries without words are usual, so other problems are named first. */
const rank = ({ problem }: PreviewProblem) => (problem === 'without-words' ? 1 : 0);
