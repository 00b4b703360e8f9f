import type { Draft } from './turn-draft.ts';
import type { DataNode } from './scan-data.ts';
import { type StatedLength, timingOf } from './timing.ts';
import { readPieces } from './words.ts';
import type { Turn } from '../../../shared/model/transcript.ts';
import { isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { epochUnit, measure } from './time-values.ts';

/** Adds times in seconds from the session's start. Lists that overlap in time are parallel channels. */
export function finishTurns(lists: readonly Draft[][], around: DataNode): Turn[] {
  const drafts = lists.flat();
  if (drafts.length === 0) return [];
  const stated = statedLength(around);
  const { timed, isEpoch } = readPieces(
    drafts.map((draft) => draft.pieces),
    stated,
  );
  const own = timingOf(
    drafts.map((draft) => draft.source),
    { characters: drafts.map((draft) => draft.text?.length ?? 0), stated },
  );
  const timedCount = timed.filter(({ startSeconds }) => startSeconds !== null).length;
  const isDated = own.origin !== 'session';
  const usesPieces = timedCount > 0 && !isEpoch && (!isDated || timedCount >= drafts.length / 2);
  const usesOwn = !(isDated && usesPieces);
  const zero = isDated ? originOf(own.starts, own.origin === 'epoch' ? around : null) : 0;
  const turns = drafts.map((draft, index): Turn => {
    const pieces = timed[index];
    const start = usesOwn && draft.edge !== 'end' ? (own.starts[index] ?? null) : null;
    const end = usesOwn && draft.edge !== 'start' ? (own.ends[index] ?? null) : null;
    const heardStart = usesPieces ? (pieces?.startSeconds ?? null) : null;
    const startSeconds = draft.fixedStart ?? position(start, zero) ?? heardStart;
    const endSeconds =
      draft.fixedEnd ?? position(end, zero) ?? (usesPieces ? (pieces?.endSeconds ?? null) : null);
    return turnOf(draft, startSeconds, endSeconds, usesPieces ? (pieces?.words ?? []) : []);
  });
  return inOrder(turns, bounds(lists));
}

function turnOf(
  draft: Draft,
  startSeconds: number | null,
  end: number | null,
  words: NonNullable<Turn['words']>,
): Turn {
  return {
    role: draft.role,
    speakerLabel: draft.label,
    text: draft.text,
    startSeconds,
    endSeconds: end !== null && startSeconds !== null && end < startSeconds ? null : end,
    ...(words.length > 0 ? { words } : {}),
    ...(draft.toolName === null ? {} : { toolName: draft.toolName }),
  };
}

const position = (seconds: number | null, zero: number): number | null =>
  seconds === null || !Number.isFinite(seconds - zero) ? null : Math.max(0, round(seconds - zero));

/** Rounds to microseconds: finer digits come from arithmetic, not from the data. */
const round = (seconds: number) => Math.round(seconds * 1e6) / 1e6;

function originOf(starts: (number | null)[], around: DataNode | null): number {
  let first = Number.POSITIVE_INFINITY;
  for (const start of starts) if (start !== null) first = Math.min(first, start);
  if (!Number.isFinite(first)) return 0;
  return around ? sessionStart(around, first) : first;
}

/** Returns the index at which each list's turns end in the combined list. */
function bounds(lists: readonly Draft[][]): number[] {
  let at = 0;
  return lists.map((list) => (at += list.length));
}

/**
 * Merges parallel channels by time and reverses a newest-first transcript; any other order is left unchanged.
 */
export function inOrder(turns: Turn[], ends: readonly number[]): Turn[] {
  if (turns.length < 2 || turns.some(({ startSeconds }) => startSeconds === null)) return turns;
  const starts = turns.map(({ startSeconds }) => startSeconds ?? 0);
  const falls = starts.filter((start, index) => index > 0 && start < (starts[index - 1] ?? 0)).length;
  if (falls === 0) return turns;
  const isReversed = falls >= (turns.length - 1) * 0.8 && turns.length > 2;
  const byTime = () => turns.toSorted((one, two) => (one.startSeconds ?? 0) - (two.startSeconds ?? 0));
  if (isReversed)
    return turns.toReversed().toSorted((one, two) => (one.startSeconds ?? 0) - (two.startSeconds ?? 0));
  const lists = ends.filter((end, index) => end > (ends[index - 1] ?? 0)).length;
  return lists > 1 || isBySpeaker(turns) ? byTime() : turns;
}

/** Returns true if each speaker's turns are grouped, one speaker after the other. */
function isBySpeaker(turns: Turn[]): boolean {
  const names = turns.map((turn) => `${turn.role} ${turn.speakerLabel ?? ''}`);
  const changes = names.filter((name, index) => index > 0 && name !== names[index - 1]).length;
  return turns.length > 3 && changes > 0 && changes === new Set(names).size - 1;
}

/** The largest expected difference between the clocks of a service's components. */
const mostSkewSeconds = 60;
const longestSession = 86_400;

/**
 * Returns when the recording, or else the session, began, in seconds since 1970, from the records around the
 * turns; else the first turn's time.
 */
function sessionStart(around: DataNode, firstTurn: number): number {
  const found: { at: number; isRecording: boolean }[] = [];
  for (let node: DataNode | null = around; node !== null; node = node.parent) {
    if (!isRecord(node.value)) continue;
    found.push(...startsIn(node.value, false));
    for (const key of keysOf(node.value)) {
      const inner = node.value[key];
      if (isRecord(inner)) found.push(...startsIn(inner, wordsIn(key).includes('recording')));
    }
  }
  const usable = found.filter(
    ({ at }) => at <= firstTurn + mostSkewSeconds && firstTurn - at < longestSession,
  );
  return (usable.find(({ isRecording }) => isRecording) ?? usable[0])?.at ?? firstTurn;
}

/** Returns the length of the recording from the records around the turns. */
function statedLength(around: DataNode): StatedLength | null {
  for (let node: DataNode | null = around; node !== null; node = node.parent) {
    // An entry of a list states its own length.
    if (!isRecord(node.value) || node.isEntry) continue;
    const { value } = node;
    const inner = keysOf(value)
      .map((key) => value[key])
      .filter(isRecord);
    const found = [value, ...inner].flatMap(lengthsIn);
    if (found[0] !== undefined) return found[0];
  }
  return null;
}

const lengthsIn = (record: JsonRecord): StatedLength[] =>
  keysOf(record).flatMap((key) => {
    const kind = kindOf(key);
    const found = kind.time === 'duration' ? measure(record[key]) : null;
    if (!found || !(found.amount > 0)) return [];
    const { amount: seconds, form } = found;
    if (form === 'seconds') return [{ seconds, hasUnit: true }];
    const hasUnit = kind.unitSeconds !== null;
    return form === 'bare' ? [{ seconds: seconds * (kind.unitSeconds ?? 1), hasUnit }] : [];
  });

function startsIn(record: JsonRecord, isRecording: boolean): { at: number; isRecording: boolean }[] {
  return keysOf(record).flatMap((key) => {
    const kind = kindOf(key);
    if (kind.time !== 'start' || kind.timeRank > 0) return [];
    const found = measure(record[key]);
    if (!found || (found.form !== 'instant' && found.form !== 'bare')) return [];
    const epoch = found.form === 'bare' ? epochUnit(found.amount, found.amount) : { seconds: 1, before: 0 };
    if (!epoch) return [];
    const at = (found.amount - epoch.before) * epoch.seconds;
    return [{ at, isRecording: isRecording || wordsIn(key).includes('recording') }];
  });
}
