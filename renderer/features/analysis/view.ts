import type { ComponentType } from 'react';
import type { AnalysisScope } from '../../../shared/model/analysis.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { AnalysisChange, AnalysisSearch, AnalysisViewName } from '../../navigation/analysis-search.ts';
import type { Narrowing } from '../../widgets/analysis/analysis-scope.ts';
import type { CodeNode } from '../../widgets/codes/code-tree.ts';

/** What the screen gives to its view. */
export interface ViewProps {
  search: AnalysisSearch;
  /** What is counted. It has only those fields of the address that the view can be narrowed by. */
  scope: AnalysisScope;
  /** The codebook from top to bottom. */
  codes: readonly CodeNode[];
  /** The attributes of the sessions to choose from: each name once, as those of several projects are one. */
  attributes: readonly Attribute[];
  onChange: (change: AnalysisChange) => void;
}

/** A view of Analysis: a tab and what it shows. */
export interface AnalysisView {
  view: AnalysisViewName;
  name: string;
  /** Which of the controls that views share narrow it, beside the project and the filter of sessions. */
  narrowedBy: readonly Narrowing[];
  /** Reads what the view shows, so that it is there once somebody opens the view. */
  read: (search: AnalysisSearch, scope: AnalysisScope) => Promise<unknown>;
  /**
   * Renders what is below the controls: the body and a dock. What it puts into `InHead` and `InControls` is shown at
   * the right of the title and before the shared controls.
   */
  Component: ComponentType<ViewProps>;
}
