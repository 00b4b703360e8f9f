import type { LabelsDraft } from './labels-draft.ts';
import { withLines } from '../../../ui/lines/lines.ts';
import { labelKey } from '../../../api/link-record.ts';

const LINE_ENDS = /[\r\n]+/g;

/** Adds labels to the draft, marked to get a new link. Labels that are in it already are only marked. */
export function withReissued(draft: LabelsDraft, labels: readonly string[]): LabelsDraft {
  // A line holds one label: line breaks within a label, written by another program, become spaces.
  const wanted = [...new Set(labels.map((label) => labelKey(label.replace(LINE_ENDS, ' '))))];
  const there = new Set(draft.text.split('\n').map(labelKey));
  const added = wanted.filter((label) => label !== '' && !there.has(label));
  return {
    ...draft,
    text: added.length === 0 ? draft.text : withLines(draft.text, added.join('\n')),
    again: [...new Set([...draft.again, ...wanted])],
  };
}
