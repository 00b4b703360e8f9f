import type { CodeTimeline } from '../../../shared/model/analysis.ts';
import type { Code } from '../../../shared/model/code.ts';
import type { CodeNode } from '../codes/code-tree.ts';
import type { CodeLine } from './pictures/timeline-drawing.ts';

/** More lines would be too thin to tell apart; further codes share them. */
const MOST_LINES = 8;

export interface CodeLines {
  lines: number;
  /** Each code of the timeline, on the line of its code at the top level. */
  lineOf: (codeId: string) => CodeLine | undefined;
  /** The codes that have a colour of their own, in the order of the codebook, each with its line in words. */
  legend: { code: Code; place: string }[];
}

/** Gives each top-level code of a timeline a line. `ownColours`: each code has its own colour there, not the line's. */
export function codeLines(
  { groups }: CodeTimeline,
  codes: readonly CodeNode[],
  ownColours: boolean,
): CodeLines {
  const tops = new Map<string, Code>();
  for (const { code } of codes) {
    const above = code.parentId === null ? undefined : tops.get(code.parentId);
    tops.set(code.id, above ?? code);
  }
  const used = new Set(
    groups.flatMap(({ sessions }) =>
      sessions.flatMap(({ stretches }) => stretches.map(({ codeId }) => codeId)),
    ),
  );
  const usedTops = new Set([...used].flatMap((id) => tops.get(id)?.id ?? []));
  const topNodes = codes.filter(({ code, depth }) => depth === 0 && usedTops.has(code.id));
  const lines = Math.max(1, Math.min(MOST_LINES, topNodes.length));
  const lineOfTop = new Map(topNodes.map(({ code }, index) => [code.id, index % MOST_LINES]));
  const places = new Map<string, CodeLine>();
  for (const { code } of codes) {
    const top = tops.get(code.id);
    const line = lineOfTop.get(top?.id ?? '');
    if (top !== undefined && line !== undefined)
      places.set(code.id, { line, colour: ownColours ? code.colour : top.colour });
  }
  const named = ownColours ? codes.filter(({ code }) => used.has(code.id)) : topNodes;
  return {
    lines,
    lineOf: (codeId) => places.get(codeId),
    legend: named.map(({ code }) => ({ code, place: placeText(places.get(code.id)?.line ?? 0, lines) })),
  };
}

const ORDINALS = ['', '2nd line', '3rd line', '4th line', '5th line', '6th line', '7th line', '8th line'];

/** "top line", "2nd line", "bottom line"; empty if there is one alone. */
function placeText(line: number, lines: number): string {
  if (lines === 1) return '';
  if (line === 0) return 'top line';
  return line === lines - 1 ? 'bottom line' : (ORDINALS[line] ?? '');
}
