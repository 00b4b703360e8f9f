import { wordsIn } from './name-words.ts';
import { isRoleName, roleOf } from './role-words.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** Words that begin lines of prose or of a file's header: they never name a speaker. */
const prose = new Set(
  (
    'note notes nb ps http https example examples warning tip time date duration title summary recording file id topic subject ' +
    'location session language status remark hint'
  ).split(' '),
);
const numbered =
  /^(?:unknown[ _-]?)?(?:speaker|spk|spkr|channel|person|voice|sprecher|participant)[ _#-]{0,2}(?:\d{1,3}|[a-z])$/i;

/** Returns true for a label that begins a turn even if it occurs once: a role word or a numbered speaker. */
export function isSureLabel(label: string): boolean {
  if (numbered.test(label)) return true;
  const words = wordsIn(label);
  if (roleOf(label) === 'unknown' || words.length > 4) return false;
  if (words.length === 1) return true;
  return (
    label.split(/\s+/).every((part) => /^[^\p{Ll}]/u.test(part)) ||
    words.every((word) => isRoleName(word) || /^\d+$/.test(word))
  );
}

/** Lower-case words within names. */
const particles = new Set(
  'de da do das dos del della der den di du des la las le les los el al bin ibn ben van von vom zu zum zur ter ten y e i the of and und et jr sr'.split(
    ' ',
  ),
);

/** Returns true for a label that names a speaker if it repeats. */
export function isPossibleLabel(label: string): boolean {
  if (label === '' || label.length > 80 || /[?!;]/.test(label)) return false;
  const words = wordsIn(label);
  if (words.length === 0) return false;
  if (!/\p{L}/u.test(label)) return /^\d{1,2}$/.test(label);
  const isShort = label.length <= 40 && label.split(/\s+/).length <= 5 && !/["“”,]/.test(label);
  return !prose.has(words[0] ?? '') && (isShort || isWrittenAsName(label));
}

/** `Nowak, Anna`, `P07 (female, 34)`, `Robert "Bob" Smith`: no word outside brackets is one of a sentence. */
function isWrittenAsName(label: string): boolean {
  const parts = label
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .split(/[\s,]+/)
    .map((part) => part.replaceAll(/^["“”„«»'‘’]+|["“”„«»'‘’.]+$/g, ''))
    .filter((part) => part !== '');
  return (
    parts.length > 0 &&
    parts.length <= 10 &&
    parts.every((part) => /^\P{Ll}/u.test(part) || particles.has(part))
  );
}

const asking = /^(?:q|question|i|int|inv|iv|interv|m|mod)[ .]?\d{0,2}$/i;
const answering = /^(?:a|answer|r|res|resp|p|par|part|pt|b|ie)[ .]?\d{0,2}$/i;

/** Derives roles from short labels if all of them fit: `Q` and `A`, `I` and `R`, `M` and `P1` to `P4`. */
export function rolesOfLabels(labels: Iterable<string>): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const label of labels) {
    const role = asking.test(label) ? 'agent' : answering.test(label) ? 'participant' : null;
    if (role === null) return new Map();
    roles.set(label, role);
  }
  return new Set(roles.values()).size === 2 ? roles : new Map<string, Role>();
}

/** If so many of the lines begin with a label, one that occurs once is a speaker's, too. */
const MOST_LABELLED = 0.8;

/**
 * Returns labels of speakers: unambiguous ones, and repeated ones if at least two name speakers. If nearly all of the
 * `lines` have a label, those that occur once name speakers as well.
 */
export function acceptedLabels(labels: readonly string[], lines: number): Set<string> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const short = labels.length > 2 ? rolesOfLabels(counts.keys()) : new Map<string, Role>();
  if (short.size > 0) return new Set(short.keys());
  const accepted = [...counts.keys()].filter(
    (label) => isSureLabel(label) || (isPossibleLabel(label) && (counts.get(label) ?? 0) > 1),
  );
  const isOnMost = labels.length > 2 && labels.length >= lines * MOST_LABELLED;
  // One speaker repeats, and each of the others speaks once.
  const isDialogue = isOnMost && labels.length === lines && accepted.length === 1 && counts.size === 2;
  if (accepted.length < 2 && !isDialogue && !accepted.some(isSureLabel)) return new Set();
  return new Set(
    isOnMost ? [...counts.keys()].filter((label) => isSureLabel(label) || isPossibleLabel(label)) : accepted,
  );
}
