import type { RedactionKind, ReplacementRow } from '../../../shared/model/redaction.ts';
import { REDACTION_KIND_NAMES } from '../../ui/redaction-kinds.ts';

/** Returns the first replacement of a kind that stands for nobody, without brackets: "Name 5". */
export function nextReplacement(kind: RedactionKind, rows: readonly ReplacementRow[]): string {
  const taken = new Set(rows.map(({ text }) => text.toLowerCase()));
  const name = REDACTION_KIND_NAMES[kind];
  let number = 1;
  while (taken.has(`[${name} ${String(number)}]`.toLowerCase())) number += 1;
  return `${name} ${String(number)}`;
}
