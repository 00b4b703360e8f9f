import { TIME_UNITS, type TimeUnit, type TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { PreviewProblem, TranscriptPreview, UnitOffer } from '../../shared/model/teaching.ts';
import { decodedData, type DecodedData } from './decoded-data.ts';
import { speakerNames, timesOf, turnsByRule, type RuleReading } from './read-by-rule.ts';
import { rolesOf } from './rule-roles.ts';
import { measureWritten } from './rule-times.ts';

const MOST_TURNS = 200;
const MOST_SPEAKERS = 50;
/** Of larger data, only as many entries are read as are shown. */
const LARGE_ENTRIES = 20_000;

/** Returns what a rule reads, with units that times could have and what is noticed. Never throws. */
export function previewTranscript(
  value: unknown,
  rule: TranscriptRule,
  durationSeconds: number | null,
): TranscriptPreview {
  try {
    return previewDecoded(decodedData(value), rule, durationSeconds);
  } catch {
    return { ...nothing, problems: [{ problem: 'no-entries' }] };
  }
}

const nothing: TranscriptPreview = {
  what: 'transcript',
  turns: [],
  totalTurns: 0,
  isCut: false,
  speakers: [],
  units: [],
  problems: [],
};

function previewDecoded(
  data: DecodedData,
  rule: TranscriptRule,
  durationSeconds: number | null,
): TranscriptPreview {
  const reading = turnsByRule(data, rule, LARGE_ENTRIES);
  return {
    what: 'transcript',
    turns: reading.turns.slice(0, MOST_TURNS),
    totalTurns: reading.turns.length,
    isCut: reading.read.isCut,
    speakers: speakersOf(reading, rule),
    units: unitsOf(rule, reading, durationSeconds),
    problems: problemsOf(reading, rule, durationSeconds),
  };
}

function speakersOf({ read }: RuleReading, rule: TranscriptRule): TranscriptPreview['speakers'] {
  const roles = rolesOf(speakerNames(read.entries), rule.roles);
  const turns = new Map<string, number>();
  for (const { words, speaker } of read.entries)
    if (words !== null && speaker !== null) turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
  return [...turns]
    .filter(([value]) => value.length <= LONGEST_SPEAKER)
    .map(([value, count]) => ({ value, role: roles.get(value) ?? ('unknown' as const), turns: count }))
    .toSorted((one, two) => two.turns - one.turns)
    .slice(0, MOST_SPEAKERS);
}

/** Longer values cannot be given a role by a rule. */
const LONGEST_SPEAKER = 500;

/** A recording may end a little before its last turn's stated end. */
const TOLERANCE_SECONDS = 5;

function unitsOf(rule: TranscriptRule, reading: RuleReading, durationSeconds: number | null): UnitOffer[] {
  const starts = reading.drafts.flatMap(({ entry }) => {
    const found = entry.start === null ? null : measureWritten(entry.start);
    return found === null ? [] : [found.form];
  });
  if (starts.length === 0) return [];
  const units: readonly TimeUnit[] = starts.includes('bare')
    ? TIME_UNITS.filter((unit) => unit !== 'written')
    : ['written'];
  const entries = reading.drafts.map(({ entry }) => entry);
  const offers = units.flatMap((unit): UnitOffer[] => {
    let endSeconds = Number.NEGATIVE_INFINITY;
    for (const { start, end } of timesOf(entries, withUnit(rule, unit)))
      endSeconds = Math.max(endSeconds, start ?? endSeconds, end ?? endSeconds);
    if (!Number.isFinite(endSeconds)) return [];
    const fits =
      durationSeconds !== null &&
      endSeconds <= durationSeconds + TOLERANCE_SECONDS &&
      endSeconds >= durationSeconds * SHORTEST_SHARE;
    return [{ unit, endSeconds, fits }];
  });
  // Of units in which the last turn ends in the recording, the largest is the likely one.
  const likely = Math.max(...offers.filter(({ fits }) => fits).map(({ endSeconds }) => endSeconds));
  return offers.map((offer) => ({ ...offer, fits: offer.fits && offer.endSeconds === likely }));
}

/** Turns that end before a hundredth of the recording are in another unit. */
const SHORTEST_SHARE = 0.02;

/** A unit of the start is that of the end too, unless the end says its own. */
const withUnit = (rule: TranscriptRule, unit: TimeUnit): TranscriptRule => ({
  ...rule,
  voices: rule.voices.map((voice) => ({
    ...voice,
    start: voice.start && { ...voice.start, unit },
    end: voice.end && { ...voice.end, unit: voice.end.unit === voice.start?.unit ? unit : voice.end.unit },
  })),
});

export function problemsOf(
  { turns, drafts, read }: RuleReading,
  rule: TranscriptRule,
  durationSeconds: number | null,
): PreviewProblem[] {
  if (read.faultyPattern !== null) return [{ problem: 'pattern', why: read.faultyPattern }];
  if (read.entries.length === 0) return [{ problem: 'no-entries' }];
  if (turns.length === 0) return [{ problem: 'no-words' }];
  const problems: PreviewProblem[] = [];
  const count = (
    problem: 'without-words' | 'without-speaker' | 'without-start' | 'after-recording',
    turns_: number,
  ) => {
    if (turns_ > 0) problems.push({ problem, turns: turns_ });
  };
  const usesStart = (voice: number) => rule.voices[voice]?.start !== null;
  if (rule.voices.length === 1 && !rule.arePieces)
    count('without-words', read.entries.filter(({ words }) => words === null).length);
  count(
    'without-speaker',
    drafts.filter(
      ({ entry, turn }) =>
        rule.voices[entry.voice]?.speaker.from === 'field' &&
        entry.speaker === null &&
        turn.role === 'unknown',
    ).length,
  );
  count(
    'without-start',
    drafts.filter(({ entry, exactStart }) => usesStart(entry.voice) && exactStart === null).length,
  );
  const falling = fallingPlace(drafts);
  if (falling !== null) problems.push({ problem: 'falling-start', place: falling });
  if (durationSeconds !== null)
    count(
      'after-recording',
      drafts.filter(
        ({ exactStart }) => exactStart !== null && exactStart > durationSeconds + TOLERANCE_SECONDS,
      ).length,
    );
  return problems;
}

/** Returns the place of the first entry that starts before the one before it. */
function fallingPlace(drafts: RuleReading['drafts']): number | null {
  let last = Number.NEGATIVE_INFINITY;
  for (const { exactStart, entry } of drafts) {
    if (exactStart === null) continue;
    if (exactStart < last) return entry.place;
    last = exactStart;
  }
  return null;
}
