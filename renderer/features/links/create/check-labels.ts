import type { LinkRecord } from '../../../api/link-record.ts';
import { labelKey } from '../../../../shared/domain/label-key.ts';
import { stateOf, type LinkState } from '../../../api/link-state.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import { invisibleIn } from '../../../../shared/domain/invisible-characters.ts';
import { linesOf } from '../../../ui/lines/lines.ts';

/** Why a line gets no link. */
type Skip = 'repeated' | 'link' | 'invisible' | 'long';

interface CheckedLine {
  /** The line as typed. */
  text: string;
  /** Null if the line gets a link or is blank. */
  skip: Skip | null;
  /** The note beside the line, for example "Same as line 4"; null for none. */
  tag: string | null;
}

export interface CheckedLabels {
  /** One entry per line of the text. */
  lines: readonly CheckedLine[];
  /** The labels of the lines that are neither skipped nor blank, trimmed. */
  labels: readonly string[];
  counts: Readonly<Record<Skip, number>>;
}

/** The service has no limit. A longer line was pasted by mistake and would be unreadable in a list. */
export const LONGEST_LABEL = 1000;

/** Link states, from the one that most strongly prevents another link to the one that least does. */
const WEIGHT: readonly LinkState[] = ['active', 'used', 'other', 'expired', 'cancelled'];

/**
 * Decides for every line whether it gets a link. A label with an active link gets none; one with a used link
 * only if it is in `again`. A label whose links are all expired or cancelled gets one, and the line says so.
 */
export function checkLabels(
  text: string,
  existing: readonly LinkRecord[],
  again: readonly string[],
  now: Date = new Date(),
): CheckedLabels {
  const input = [text, existing, again, now] as const;
  // The field and its form pass the same arguments after every key press.
  if (last === null || input.some((part, at) => part !== last?.input[at]))
    last = { input: input, checked: checkLines(linesOf(text), existing, again, now) };
  return last.checked;
}

let last: { input: readonly unknown[]; checked: CheckedLabels } | null = null;

function checkLines(
  texts: readonly string[],
  existing: readonly LinkRecord[],
  again: readonly string[],
  now: Date,
): CheckedLabels {
  const linksByLabel = byLabel(existing);
  const wantedAgain = new Set(again.map(labelKey));
  const firstLine = new Map<string, number>();
  const labels: string[] = [];
  const counts: Record<Skip, number> = { repeated: 0, link: 0, invisible: 0, long: 0 };
  const lines = texts.map((line, index): CheckedLine => {
    const label = line.trim();
    if (label === '') return { text: line, skip: null, tag: null };
    const skip = (why: Skip, tag: string): CheckedLine => {
      counts[why] += 1;
      return { text: line, skip: why, tag };
    };
    if (label.length > LONGEST_LABEL) return skip('long', `Over ${formatNumber(LONGEST_LABEL)} characters`);
    const invisible = invisibleIn(label);
    if (invisible !== null) return skip('invisible', invisible.name);
    const key = labelKey(label);
    const first = firstLine.get(key);
    if (first !== undefined) return skip('repeated', `Same as line ${formatNumber(first)}`);
    firstLine.set(key, index + 1);
    const links = linksByLabel.get(key);
    const state = links === undefined ? null : weightiest(links, now);
    if (state === 'active' || ((state === 'used' || state === 'other') && !wantedAgain.has(key)))
      return skip('link', 'Already a link');
    labels.push(label);
    return {
      text: line,
      skip: null,
      tag: state === null ? null : `New link, the earlier one was ${SAID[state]}`,
    };
  });
  return { lines, labels, counts };
}

const SAID: Record<LinkState, string> = {
  active: 'active',
  used: 'used',
  other: 'closed',
  expired: 'expired',
  cancelled: 'cancelled',
};

const weightiest = (links: readonly LinkRecord[], now: Date): LinkState | null => {
  const states = new Set(links.map((link) => stateOf(link, now)));
  return WEIGHT.find((state) => states.has(state)) ?? null;
};

const indexes = new WeakMap<readonly LinkRecord[], Map<string, LinkRecord[]>>();

/** Indexes links by label, cached for each list because it is needed after every key press. */
function byLabel(links: readonly LinkRecord[]): Map<string, LinkRecord[]> {
  const known = indexes.get(links);
  if (known !== undefined) return known;
  const index = new Map<string, LinkRecord[]>();
  for (const link of links) {
    const key = labelKey(link.ownLabel);
    const same = index.get(key);
    if (same === undefined) index.set(key, [link]);
    else same.push(link);
  }
  indexes.set(links, index);
  return index;
}

const SKIPPED: Record<Skip, string> = {
  repeated: 'repeated',
  link: 'already a link',
  invisible: 'with invisible characters',
  long: 'too long',
};
const SKIPS = ['repeated', 'link', 'invisible', 'long'] as const;

/** "2 lines skipped: 1 repeated, 1 already a link"; null if no line is skipped. */
export function skippedInWords({ counts }: CheckedLabels): string | null {
  const reasons = SKIPS.filter((skip) => counts[skip] > 0);
  const total = reasons.reduce((sum, skip) => sum + counts[skip], 0);
  if (total === 0) return null;
  const parts = reasons.map((skip) => `${formatNumber(counts[skip])} ${SKIPPED[skip]}`);
  return `${counted(total, 'line')} skipped: ${parts.join(', ')}`;
}
