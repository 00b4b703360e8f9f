import { merged, spansIn, type HiddenSpan, type Redactions } from './hidden-spans.ts';

/**
 * Returns where the parts of one running text have words of the rules, also words that are spread over several parts, of
 * which the first has the replacement. `separatorOf` is what is between a part and the one before; a space if not given.
 */
export function spansAcross(
  texts: readonly string[],
  redactions: Redactions,
  separatorOf: (index: number) => string = () => ' ',
): HiddenSpan[][] {
  const spans = texts.map((): HiddenSpan[] => []);
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const [index, text] of texts.entries()) {
    const separator = index === 0 ? '' : separatorOf(index);
    starts.push(length + separator.length);
    parts.push(separator, text);
    length += separator.length + text.length;
  }
  let index = 0;
  for (const { start, end, rule } of merged(spansIn(parts.join(''), redactions))) {
    while (index + 1 < starts.length && (starts[index + 1] ?? 0) <= start) index += 1;
    for (let at = index; at < starts.length && (starts[at] ?? 0) < end; at += 1) {
      const first = starts[at] ?? 0;
      const from = Math.max(0, start - first);
      const to = Math.min(texts[at]?.length ?? 0, end - first);
      if (to <= from) continue;
      const shown = start >= first ? rule : { ...rule, replacement: '' };
      spans[at]?.push({ start: from, end: to, rule: shown });
    }
  }
  return spans;
}
