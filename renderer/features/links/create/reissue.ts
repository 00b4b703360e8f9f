import type { LabelsDraft } from './labels-draft.ts';
import { withLines } from '../../../ui/lines/lines.ts';
import { labelKey } from '../../../api/link-record.ts';

const LINE_ENDS = /[\r\n]+/g;

/** The labels added to what was typed, marked as meant to be made again. Labels that stand there already do once. */
export function withReissued(draft: LabelsDraft, labels: readonly string[]): LabelsDraft {
  // A line holds one label: where another program put line breaks into one, they become spaces.
  const wanted = [...new Set(labels.map((label) => labelKey(label.replace(LINE_ENDS, ' '))))];
  const there = new Set(draft.text.split('\n').map(labelKey));
  const added = wanted.filter((label) => label !== '' && !there.has(label));
  return {
    ...draft,
    text: added.length === 0 ? draft.text : withLines(draft.text, added.join('\n')),
    again: [...new Set([...draft.again, ...wanted])],
  };
}
