import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { Transcript, Turn } from '../../shared/model/transcript.ts';
import { shownTurn } from '../transcripts/read-transcript.ts';
import { decodedData, type DecodedData } from './decoded-data.ts';
import { joinedPieces, type DraftTurn } from './join-pieces.ts';
import { entriesOf, type Entries, type Entry } from './rule-entries.ts';
import { rolesOf, type RuleRole } from './rule-roles.ts';
import { secondsOf } from './rule-times.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

/**
 * Reads a transcript by a rule. Never throws: data that the rule does not fit has no turns. Once the work is spent, what is
 * left is not read.
 */
export function readTranscriptByRule(
  value: unknown,
  rule: TranscriptRule,
  work: WorkBudget = UNLIMITED,
): Transcript {
  try {
    return { turns: turnsByRule(decodedData(value), rule, undefined, work).turns, warnings: [] };
  } catch {
    return {
      turns: [],
      warnings: ['This transcript could not be read by its rule. The raw view still shows it.'],
    };
  }
}

export interface RuleReading {
  turns: Turn[];
  /** As read, before pieces are joined; in the rule's order. */
  drafts: DraftTurn[];
  read: Entries;
}

/** Reads at most the first `most` entries of decoded data. */
export function turnsByRule(
  data: DecodedData,
  rule: TranscriptRule,
  most?: number,
  work?: WorkBudget,
): RuleReading {
  const read = entriesOf(data, rule, most, work);
  const drafts = inRuleOrder(draftsOf(read.entries, rule), rule.order);
  const turns = rule.arePieces ? joinedPieces(drafts) : drafts.map(({ turn }) => turn);
  return { turns: turns.map(shownTurn).filter(({ text }) => text !== null), drafts, read };
}

function draftsOf(entries: readonly Entry[], rule: TranscriptRule): DraftTurn[] {
  const roles = rolesOf(speakerNames(entries), rule.roles);
  const spoken = entries.filter(
    ({ words, speaker }) => words !== null && (speaker === null || roles.get(speaker) !== 'leave-out'),
  );
  const times = timesOf(spoken, rule);
  const alone = rolesOfOne(roles);
  return spoken.map((entry, index): DraftTurn => {
    const { start, end } = times[index] ?? { start: null, end: null };
    const startSeconds = position(start);
    const endSeconds = position(end);
    const isBackward = startSeconds !== null && endSeconds !== null && endSeconds < startSeconds;
    return {
      entry,
      exactStart: start,
      turn: {
        ...speakerOf(entry, rule, roles, alone),
        text: rule.arePieces ? entry.words : (entry.words?.trim() ?? null),
        startSeconds,
        endSeconds: isBackward ? null : endSeconds,
      },
    };
  });
}

/** The values of the speaker's field of entries with words, with what they refer to. */
export const speakerNames = (entries: readonly Entry[]): Map<string, string | null> =>
  new Map(
    entries.flatMap(({ words, speaker, name }) =>
      words === null || speaker === null ? [] : [[speaker, name] as const],
    ),
  );

function speakerOf(
  { voice, speaker, name }: Entry,
  rule: TranscriptRule,
  roles: ReadonlyMap<string, RuleRole>,
  alone: ReadonlySet<RuleRole>,
): Pick<Turn, 'role' | 'speakerLabel'> {
  const from = rule.voices[voice]?.speaker;
  if (from?.from === 'fixed') return { role: from.role, speakerLabel: null };
  if (speaker === null) return { role: 'unknown', speakerLabel: null };
  const role = roles.get(speaker) ?? 'unknown';
  if (role === 'leave-out') return { role: 'unknown', speakerLabel: null };
  const label = name ?? (role !== 'unknown' && alone.has(role) && isCode(speaker) ? null : speaker);
  return { role, speakerLabel: label };
}

/** Returns the roles that only one value of the speaker's field has. */
function rolesOfOne(roles: ReadonlyMap<string, RuleRole>): Set<RuleRole> {
  const values = Map.groupBy(roles.values(), (role) => role);
  return new Set([...values].flatMap(([role, { length }]) => (length === 1 ? [role] : [])));
}

/** Returns true for a value such as `0`, `outgoing` or `BOT`, which is no name. */
const isCode = (value: string) => /^(?:[\p{Ll}\d_-]+|[\p{Lu}\d_-]{3,})$/u.test(value);

const SECONDS_OF_DAY = 86_400;

/** Returns the start and end of each entry, in seconds from the rule's zero. */
export function timesOf(
  entries: readonly Entry[],
  rule: TranscriptRule,
): { start: number | null; end: number | null }[] {
  const measured = entries.map((entry) => {
    const voice = rule.voices[entry.voice];
    const start = voice?.start ? secondsOf(entry.start, voice.start.unit) : null;
    const length = voice?.end ? secondsOf(entry.end, voice.end.unit) : null;
    const isDuration = voice?.end?.is === 'duration';
    const end = isDuration ? (start === null || length === null ? null : start + length) : length;
    const isNamed = rule.zero.from === 'field' || rule.zero.from === 'line';
    return { start, end, zero: isNamed ? secondsOf(entry.zero, voice?.start?.unit ?? 'written') : 0 };
  });
  let earliest = Number.POSITIVE_INFINITY;
  for (const { start } of measured) if (start !== null && start < earliest) earliest = start;
  return measured.map(({ start, end, zero }) => {
    const from = rule.zero.from === 'earliest' ? earliest : zero;
    const since = (seconds: number | null) =>
      seconds === null || from === null ? null : afterMidnight(seconds - from, seconds, from);
    return { start: since(start), end: since(end) };
  });
}

/** A clock that passes midnight begins again at zero. */
const afterMidnight = (seconds: number, time: number, from: number) =>
  seconds < -SECONDS_OF_DAY / 2 && time < SECONDS_OF_DAY && from < SECONDS_OF_DAY
    ? seconds + SECONDS_OF_DAY
    : seconds;

/** Longer than any session: a larger number is not a position. */
const LONGEST_POSITION = 1e7;

/** Rounds to microseconds: finer digits come from arithmetic, not from the data. */
const position = (seconds: number | null): number | null =>
  seconds === null || !(Math.abs(seconds) < LONGEST_POSITION)
    ? null
    : Math.max(0, Math.round(seconds * 1e6) / 1e6);

function inRuleOrder(drafts: DraftTurn[], order: TranscriptRule['order']): DraftTurn[] {
  if (order === 'reversed') return drafts.toReversed();
  if (order === 'as-received') return drafts;
  let last = Number.NEGATIVE_INFINITY;
  // A turn without a time stays after the one before it.
  const timed = drafts.map((draft) => ({ draft, at: (last = draft.turn.startSeconds ?? last) }));
  return timed.toSorted((one, two) => (one.at === two.at ? 0 : one.at - two.at)).map(({ draft }) => draft);
}
