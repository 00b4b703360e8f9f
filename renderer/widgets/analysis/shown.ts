import type { AnalysisRequest } from '../../../shared/model/analysis.ts';
import type { CountedView } from '../../api/analysis.ts';
import type { CodeNode } from '../codes/code-tree.ts';

/** What is shown of a view, on the screen, in a table and in a picture. */
export interface Shown<View extends AnalysisRequest['view']> extends CountedView<View> {
  /** The codebook from top to bottom. */
  codes: readonly CodeNode[];
}
