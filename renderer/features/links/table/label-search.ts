import { folded } from '../../../../shared/domain/folding/find-folding.ts';

/** All labels, folded, as one text: searching it is much faster than searching each label. */
export interface LabelText {
  text: string;
  /** Start of each label in the text, and after the last one the start of the next. */
  starts: Uint32Array;
}

export function textOfLabels(links: readonly { label: string }[]): LabelText {
  const plain = links.map(({ label }) => folded(label));
  const starts = new Uint32Array(links.length + 1);
  plain.forEach((label, place) => {
    starts[place + 1] = (starts[place] ?? 0) + label.length + 1;
  });
  return { text: plain.join('\n'), starts };
}

/** Returns 1 at the index of each label that contains `wanted`, which must be folded and not empty. */
export function foundIn({ text, starts }: LabelText, wanted: string): Uint8Array {
  const found = new Uint8Array(starts.length - 1);
  let place = 0;
  let at = text.indexOf(wanted);
  while (at !== -1) {
    while ((starts[place + 1] ?? Infinity) <= at) place += 1;
    const next = starts[place + 1] ?? Infinity;
    // A match across the end of a label is in neither label.
    const isInside = at + wanted.length < next;
    if (isInside) found[place] = 1;
    at = text.indexOf(wanted, isInside ? next : at + 1);
  }
  return found;
}
