import { type LinkRecord, labelKey } from '../../../api/link-record.ts';
import { stateOf, type LinkState } from '../../../api/link-state.ts';
import { numberText } from '../../../../shared/domain/counts.ts';
import { invisibleIn } from '../../../../shared/domain/invisible.ts';
import { linesOf } from '../../../ui/lines/lines.ts';

/** Why a line is skipped. */
export type Skip = 'repeated' | 'link' | 'invisible' | 'long';

interface CheckedLine {
  /** As typed. */
  text: string;
  /** Null: it gets a link, or it is blank. */
  skip: Skip | null;
  /** What is said on the line, as in "Same as line 4"; null where nothing is. */
  tag: string | null;
}

export interface CheckedLabels {
  /** One for each line of the text. */
  lines: readonly CheckedLine[];
  /** The labels of the lines that are neither skipped nor blank, without space around them. */
  labels: readonly string[];
  counts: Readonly<Record<Skip, number>>;
}

/** The service sets no limit. A longer line is a text that was pasted by mistake: nobody could tell it in a list. */
export const LONGEST_LABEL = 1000;

/** From the one that forbids another link to the one that says least against it. */
const WEIGHT: readonly LinkState[] = ['active', 'used', 'other', 'expired', 'cancelled'];

/**
 * Says of every line whether it gets a link. A label with an active link gets none, nor with a used one unless it is
 * in `again`; one whose links are all expired or cancelled does, and the line says so.
 */
export function checkLabels(
  text: string,
  existing: readonly LinkRecord[],
  again: readonly string[],
  now: Date = new Date(),
): CheckedLabels {
  const asked = [text, existing, again, now] as const;
  // The field and its form ask the same after every key.
  if (last === null || asked.some((part, at) => part !== last?.asked[at]))
    last = { asked, checked: checkLines(linesOf(text), existing, again, now) };
  return last.checked;
}

let last: { asked: readonly unknown[]; checked: CheckedLabels } | null = null;

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
    if (label.length > LONGEST_LABEL) return skip('long', `Over ${numberText(LONGEST_LABEL)} characters`);
    const invisible = invisibleIn(label);
    if (invisible !== null) return skip('invisible', invisible.name);
    const key = label.normalize('NFC');
    const first = firstLine.get(key);
    if (first !== undefined) return skip('repeated', `Same as line ${numberText(first)}`);
    firstLine.set(key, index + 1);
    const links = linksByLabel.get(key);
    const state = links === undefined ? null : weightiest(links, now);
    if (state === 'active' || ((state === 'used' || state === 'other') && !wantedAgain.has(key)))
      return skip('link', 'Already a link');
    labels.push(label);
    return { text: line, skip: null, tag: state === null ? null : `Again, was ${SAID[state]}` };
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

/** Links by their label: made once for a list, since every key pressed asks for it. */
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
