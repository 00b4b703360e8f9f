import type { AnalysisViewName } from '../../navigation/analysis-search.ts';
import { answersByGroup } from './answers-by-group.tsx';
import { codesByGroup } from './codes-by-group.tsx';
import { codesTogether } from './codes-together.tsx';
import { dropOffView } from './glance/drop-off-view.tsx';
import { atAGlance } from './glance/glance-view.tsx';
import { newCodes } from './new-codes.tsx';
import { timeline } from './timeline.tsx';
import type { AnalysisView } from './view.ts';
import { words } from './words/words-view.tsx';

/** The views in the order of their tabs. Each is one line: at a glance and drop-off come first, words last. */
export const ANALYSIS_VIEWS: readonly [AnalysisView, ...AnalysisView[]] = [
  atAGlance,
  dropOffView,
  codesByGroup,
  codesTogether,
  timeline,
  newCodes,
  answersByGroup,
  words,
];

/** Returns the view that the address names; the first one if it names none. */
export const viewNamed = (name: AnalysisViewName | undefined): AnalysisView =>
  ANALYSIS_VIEWS.find(({ view }) => view === name) ?? ANALYSIS_VIEWS[0];

/** Returns the next view, after the current one and around the end, whose name begins with this letter. */
export function nextWithLetter(letter: string, current: AnalysisView): AnalysisView {
  const start = ANALYSIS_VIEWS.indexOf(current) + 1;
  const others = [...ANALYSIS_VIEWS.slice(start), ...ANALYSIS_VIEWS.slice(0, start)];
  return others.find(({ name }) => name.startsWith(letter)) ?? current;
}
