import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import { effectiveText } from '../../../../shared/domain/corrections/effective-text.ts';
import {
  hiddenTimes,
  isMarked,
  paddedStretch,
  secondsOf,
  type HiddenTimes,
  type Mark,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import { mergedStretches } from '../../../../shared/domain/redaction/merged-stretches.ts';
import { redactedText } from '../../../../shared/domain/redaction/redacted-text.ts';
import type { HiddenSound, HiddenStretch, RedactionSound } from '../../../../shared/model/redaction.ts';
import type { Turn } from '../../../../shared/model/transcript.ts';
import type { CorrectedTexts } from '../text/corrected-text.ts';
import type { RedactedSessions } from './redacted-sessions.ts';
import type { RedactionChanges, StoredRedaction } from './redaction-changes.ts';
import type { RedactionRules, SessionRedactions } from '../text/redaction-rules.ts';
import type { ShownTexts, ShownText } from '../text/shown-text.ts';

/** A stored stretch that is hidden. In recording time. */
export interface StoredStretch extends HiddenStretch {
  id: number;
  replacementId: number | null;
  /** The redaction that it follows from; null if the researcher hid it. */
  derivedFrom: number | null;
  /** The mention whose silence it replaces; empty if it is of none. */
  mention: Mark['places'];
  /** False if the mention is of a version of the transcript that is no longer in use. */
  isMark: boolean;
}

/** What is hidden of a recording, and why. */
interface HiddenParts {
  sound: HiddenSound;
  /** Null without a transcript. */
  times: HiddenTimes | null;
  stored: readonly StoredStretch[];
  /** How long it is, which takes a while to count: a player does not need it. */
  silence: () => Silence;
}

/** How long the sound is hidden. */
interface Silence {
  /** In all: what several replacements hide counts once. */
  seconds: number;
  /** For each replacement, also what the researcher set for it. */
  byReplacement: ReadonlyMap<number, number>;
}

interface OfferedTimes {
  version: number;
  offset: number;
  times: HiddenTimes;
}

const offeredRow = z.object({ version: z.int() });
const turnsRow = z.object({ turns: z.string() });

interface Needs {
  rules: RedactionRules;
  redactionChanges: RedactionChanges;
  redactedSessions: RedactedSessions;
  shownText: ShownTexts;
  correctedText: CorrectedTexts;
}

/** What of each recording must not be heard. Only reads. */
export function createHiddenSounds(
  database: LibraryDatabase,
  { rules, redactionChanges, redactedSessions, shownText, correctedText }: Needs,
) {
  /** The times of a long transcript take a while; a player asks for them with each part that it reads. */
  const known = new WeakMap<ShownText, { offset: number; times: HiddenTimes }>();
  const knownOffered = new WeakMap<SessionRedactions, Map<string, OfferedTimes>>();
  const offered = database.prepare(
    `select version from transcript_versions where session_id = ? and state = 'offered'`,
  );
  const offeredTurns = database.prepare(
    'select turns from transcript_versions where session_id = ? and version = ?',
  );

  function timesOf(text: ShownText, offset: number, marks: readonly Mark[]): HiddenTimes {
    const before = known.get(text);
    if (before?.offset === offset) return before.times;
    const times = hiddenTimes(text, text.redactions, { offsetSeconds: offset, marks });
    known.set(text, { offset, times });
    return times;
  }

  /** Returns what the words of the version that waits would hide: until one of both is chosen, it is hidden as well. */
  function offeredTimes(sessionId: string, offset: number): HiddenTimes | null {
    const version = offeredRow.safeParse(offered.get(sessionId)).data?.version;
    if (version === undefined) return null;
    const redactions = rules.of(sessionId);
    const ofRules = knownOffered.get(redactions) ?? new Map<string, OfferedTimes>();
    knownOffered.set(redactions, ofRules);
    const before = ofRules.get(sessionId);
    if (before?.version === version && before.offset === offset) return before.times;
    const { turns } = turnsRow.parse(offeredTurns.get(sessionId, version));
    const times = unplacedTimes(turns, redactions, offset);
    ofRules.set(sessionId, { version, offset, times });
    return times;
  }

  /** Returns what is hidden, and for which words; `text` is the transcript as it is shown. */
  function of(sessionId: string, text: ShownText | null): HiddenParts {
    const redactions = redactionChanges.ofSession(sessionId);
    const stored = storedStretches(redactions, {
      version: correctedText.versionOf(sessionId),
      soundOf: (id) =>
        rules.of(sessionId).rules.find(({ replacementId }) => replacementId === id)?.sound ?? 'silence',
    });
    const offset = redactedSessions.offsetOf(sessionId);
    const times = text === null ? null : timesOf(text, offset, redactionChanges.marksOf(sessionId));
    const waiting = offeredTimes(sessionId, offset);
    const stretches = mergedStretches([
      ...(times?.stretches ?? []),
      ...stored,
      ...(waiting?.stretches ?? []),
    ]);
    const silence = () => ({
      seconds: secondsOf(stretches),
      byReplacement: secondsByReplacement([times, waiting], stored),
    });
    return { sound: soundWith(redactions, times, stretches), times, stored, silence };
  }

  /** Returns how long sessions are silent together. Everything that says so counts in this way. */
  function silenceIn(sessionIds: readonly string[]): Silence {
    const silence = { seconds: 0, byReplacement: new Map<number, number>() };
    for (const sessionId of sessionIds) {
      const { seconds, byReplacement } = of(sessionId, shownText.of(sessionId)).silence();
      silence.seconds += seconds;
      for (const [id, own] of byReplacement)
        silence.byReplacement.set(id, (silence.byReplacement.get(id) ?? 0) + own);
    }
    return silence;
  }

  return {
    of,
    silenceIn,
    /** Returns what is hidden for the words of each redaction, by its ID; also for those of a version that waits. */
    byRedaction(sessionId: string): Map<number, HiddenStretch[]> {
      const text = shownText.of(sessionId);
      const offset = redactedSessions.offsetOf(sessionId);
      const hidden = new Map<number, HiddenStretch[]>();
      if (text === null) return hidden;
      const marks = redactionChanges.marksOf(sessionId);
      const mentions = [
        ...timesOf(text, offset, marks).mentions.filter((mention) => !isMarked(mention, marks)),
        ...(offeredTimes(sessionId, offset)?.mentions ?? []),
      ];
      for (const { rule, time } of mentions) {
        if (time === null || rule.sound === 'keep') continue;
        const stretch = paddedStretch(time, offset, rule.sound);
        hidden.set(rule.id, [...(hidden.get(rule.id) ?? []), stretch]);
      }
      return hidden;
    },
    soundOf: (sessionId: string): HiddenSound =>
      rules.any() || redactionChanges.ofSession(sessionId).length > 0
        ? of(sessionId, shownText.of(sessionId)).sound
        : { kind: 'none' },
  };
}

export type HiddenSounds = ReturnType<typeof createHiddenSounds>;

function soundWith(
  stored: readonly StoredRedaction[],
  times: HiddenTimes | null,
  stretches: HiddenStretch[],
): HiddenSound {
  if (stored.some(({ kind }) => kind === 'recording')) return { kind: 'withheld', reason: 'excluded' };
  if (times !== null && times.withoutTimes > 0) return { kind: 'withheld', reason: 'no times' };
  if (times?.isBeforeStart === true) return { kind: 'withheld', reason: 'offset' };
  return stretches.length === 0 ? { kind: 'none' } : { kind: 'stretches', stretches };
}

/** Returns how long each replacement hides the sound, by its words and by what is stored for it. */
function secondsByReplacement(
  versions: readonly (HiddenTimes | null)[],
  stored: readonly StoredStretch[],
): Map<number, number> {
  const own = new Map<number, HiddenStretch[]>();
  const add = (replacementId: number, stretches: readonly HiddenStretch[]) => {
    own.set(replacementId, [...(own.get(replacementId) ?? []), ...stretches]);
  };
  for (const times of versions)
    for (const [id, { stretches }] of times?.byReplacement ?? []) add(id, stretches);
  for (const one of stored) if (one.replacementId !== null) add(one.replacementId, [one]);
  return new Map([...own].map(([id, stretches]) => [id, secondsOf(mergedStretches(stretches))]));
}

function storedStretches(
  redactions: readonly StoredRedaction[],
  { version, soundOf }: { version: number | null; soundOf: (replacementId: number) => RedactionSound },
): StoredStretch[] {
  return redactions.flatMap((one): StoredStretch[] => {
    const { id, start_seconds: startSeconds, end_seconds: endSeconds, replacement_id: replacementId } = one;
    if (one.kind !== 'stretch' || startSeconds === null || endSeconds === null) return [];
    const isDerived = one.derived_from !== null;
    const sound = isDerived && replacementId !== null ? soundOf(replacementId) : 'silence';
    if (sound === 'keep') return [];
    return [
      {
        id,
        startSeconds,
        endSeconds,
        mode: sound,
        replacementId,
        derivedFrom: one.derived_from,
        mention: isDerived ? [] : one.places,
        isMark: !isDerived && one.places.length > 0 && one.is_unplaced === 0 && one.version === version,
      },
    ];
  });
}

/** Returns what the words of rules hide in turns in which no places are known. `json` has the turns as stored. */
function unplacedTimes(json: string, redactions: SessionRedactions, offsetSeconds: number): HiddenTimes {
  // Only `transcripts` writes this JSON.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const corrected = effectiveText(JSON.parse(json) as Turn[], []);
  const unplaced = { ...redactions, rules: redactions.rules.map((rule) => ({ ...rule, places: [] })) };
  return hiddenTimes(redactedText(corrected, unplaced), unplaced, { offsetSeconds });
}
