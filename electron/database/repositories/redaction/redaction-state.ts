import { z } from 'zod';
import type { LibraryDatabase } from '../../base/library-database.ts';
import {
  shownPlaces,
  shownAt,
  toSource,
  type SourceRange,
} from '../../../../shared/domain/corrections/positions.ts';
import {
  isMarked,
  paddedStretch,
  rangeOf,
  sharesPlace,
  type HiddenTimes,
  type Mark,
  type Mention,
} from '../../../../shared/domain/redaction/hidden-times.ts';
import type { RedactionRule } from '../../../../shared/domain/redaction/hidden-spans.ts';
import { shownReplacements } from '../../../../shared/domain/redaction/typed-words.ts';
import { timedWords } from '../../../../shared/domain/timed-words.ts';
import type { AsJson } from '../../../../shared/model/json-text.ts';
import type { Pill } from '../../../../shared/model/pill.ts';
import type {
  HiddenStretch,
  HiddenWithoutPill,
  RedactionState,
  SessionPlace,
  SessionReplacement,
} from '../../../../shared/model/redaction.ts';
import type { HiddenSounds, StoredStretch } from '../hidden/hidden-sounds.ts';
import { mentionIdOf } from './mention-ids.ts';
import type { RedactedSessions } from '../hidden/redacted-sessions.ts';
import type { RedactionChanges, StoredRedaction } from '../hidden/redaction-changes.ts';
import type { RedactionRules } from '../text/redaction-rules.ts';
import type { Replacements } from './replacements.ts';
import { type ShownTranscripts, pillsOf } from '../transcripts/shown-transcripts.ts';
import type { ShownText } from '../text/shown-text.ts';

const lookedRow = z.object({ at: z.string() });

interface Needs {
  shownTranscripts: ShownTranscripts;
  rules: RedactionRules;
  redactionChanges: RedactionChanges;
  replacements: Replacements;
  redactedSessions: RedactedSessions;
  hiddenSounds: HiddenSounds;
}

/** What is redacted in a session, for the window. Only reads. */
export function createRedactionState(
  database: LibraryDatabase,
  { shownTranscripts, rules, redactionChanges, replacements, redactedSessions, hiddenSounds }: Needs,
) {
  const looked = database.prepare('select at from looked_through where session_id = ?');

  function stateOf(sessionId: string): RedactionState {
    const now = shownTranscripts.now(sessionId);
    const text = now?.text ?? null;
    const { sound, times, stored, silence } = hiddenSounds.of(sessionId, text);
    const { seconds, byReplacement } = silence();
    const pills = text === null ? [] : pillsOf(text);
    const all = rules.of(sessionId).rules;
    const scopes = scopesOf(sessionId, all);
    const used = new Map<number, SessionReplacement>();
    const sounds = times === null ? null : { times, stored, offset: redactedSessions.offsetOf(sessionId) };
    const placeOf = now === null || sounds === null ? null : placesIn(now, sounds);
    const entryOf = (replacementId: number): SessionReplacement => {
      const known = used.get(replacementId);
      if (known !== undefined) return known;
      const rule = all.find((one) => one.replacementId === replacementId);
      const entry: SessionReplacement = {
        replacementId,
        kind: replacements.kindOf(replacementId),
        text: rule?.replacement ?? '',
        scopes: scopes.get(replacementId) ?? [],
        places: [],
        sound: rule?.sound ?? 'silence',
        seconds: byReplacement.get(replacementId) ?? 0,
        withoutTimes: times?.byReplacement.get(replacementId)?.withoutTimes ?? 0,
        words: null,
      };
      used.set(replacementId, entry);
      return entry;
    };
    for (const pill of pills) {
      const entry = entryOf(pill.replacementId);
      if (placeOf !== null) entry.places.push(placeOf(pill));
    }
    const hiddenWithoutPill =
      now === null || sounds === null
        ? []
        : withoutPill(now, { ...sounds, marks: redactionChanges.marksOf(sessionId) });
    // Without a row, a replacement whose turn was deleted could not be put back.
    for (const [replacementId, own] of scopes)
      if (own.some((scope) => scope !== 'project')) entryOf(replacementId);
    for (const { replacementId } of hiddenWithoutPill) entryOf(replacementId);
    return {
      pills,
      replacements: [...used.values()],
      sound,
      ownStretches: ownStretchesOf(stored, replacements),
      hiddenWithoutPill,
      places: pills.length,
      seconds,
      unplaced: unplacedOf(redactionChanges.ofSession(sessionId), replacements),
      ...redactionChanges.stateOf(sessionId),
      lookedThroughAt: lookedRow.safeParse(looked.get(sessionId)).data?.at ?? null,
      candidates: null,
      originalUntil: null,
    };
  }

  /** Returns in which scopes each replacement is used in a session. */
  function scopesOf(
    sessionId: string,
    all: readonly RedactionRule[],
  ): Map<number, StoredRedaction['scope'][]> {
    const scopes = new Map<number, StoredRedaction['scope'][]>();
    const ids = new Set(all.map(({ replacementId }) => replacementId));
    for (const id of ids) {
      const own = redactionChanges
        .ofReplacement(id)
        .filter(
          (one) =>
            one.kind === 'words' &&
            one.derived_from === null &&
            (one.scope === 'project' || one.session_id === sessionId),
        );
      scopes.set(id, [...new Set(own.map(({ scope }) => scope))]);
    }
    return scopes;
  }

  return {
    stateOf,
    /** Returns the same as JSON for the window. `originalUntil` is when the original is hidden again (ISO 8601), or null. */
    stateAsJson: (sessionId: string, originalUntil: string | null = null): AsJson<RedactionState> =>
      JSON.stringify({ ...stateOf(sessionId), originalUntil }),
  };
}

/** Returns the stretches that the researcher hid. */
const ownStretchesOf = (
  stored: readonly StoredStretch[],
  replacements: Replacements,
): RedactionState['ownStretches'] =>
  stored
    .filter(({ derivedFrom }) => derivedFrom === null)
    .map(({ id, startSeconds, endSeconds, replacementId, isMark }) => ({
      id,
      startSeconds,
      endSeconds,
      text: replacementId === null ? null : replacements.textOf(replacementId),
      isUnassigned: replacementId !== null && !isMark,
    }));

/** Returns the redactions of words that fit no place of the transcript. */
const unplacedOf = (
  stored: readonly StoredRedaction[],
  replacements: Replacements,
): RedactionState['unplaced'] =>
  stored.flatMap((one) =>
    one.is_unplaced === 1 && one.kind === 'words' && one.derived_from === null && one.replacement_id !== null
      ? [{ id: one.id, text: replacements.textOf(one.replacement_id) }]
      : [],
  );

export type RedactionStates = ReturnType<typeof createRedactionState>;

interface Shown {
  text: ShownText;
  version: number;
}

interface Sounds {
  times: HiddenTimes;
  stored: readonly StoredStretch[];
  offset: number;
}

/** Returns what gives each pill its times. */
function placesIn({ text, version }: Shown, { times, stored, offset }: Sounds): (pill: Pill) => SessionPlace {
  const byTurn = mentionsByTurn(times.mentions);
  return ({ turn, start, end, replacementId }) => {
    const range = toSource(text.shown, { turn, start, end }) ?? NOWHERE;
    const own = [...(byTurn.get(range.turn) ?? []), ...(byTurn.get(range.endTurn) ?? [])].filter(
      ({ rule, places }) =>
        rule.replacementId === replacementId && places.some((place) => sharesPlace(range, place)),
    );
    const at = timeOfPill(text, { turn, start }) ?? text.shown.turns[turn]?.startSeconds ?? null;
    const mark = stored.find(
      (one) =>
        one.isMark &&
        one.replacementId === replacementId &&
        one.mention.some((marked) =>
          [
            {
              turn: range.turn,
              start: range.start,
              end: range.turn === range.endTurn ? range.end : Infinity,
            },
            { turn: range.endTurn, start: range.turn === range.endTurn ? range.start : 0, end: range.end },
          ].some((place) => sharesPlace(marked, place)),
        ),
    );
    return {
      turn,
      start,
      end,
      startSeconds: at === null ? null : Math.max(0, at + offset),
      mention: mentionIdOf({ replacementId, version, range }),
      silence: mark === undefined ? silenceOf(own, offset) : { ...timesIn(mark), isWholeTurn: false },
      markId: mark?.id ?? null,
    };
  };
}

const NOWHERE: SourceRange = {
  turn: 0,
  start: 0,
  endTurn: 0,
  end: 0,
  addedAtStart: false,
  addedAtEnd: false,
};

const timesIn = ({ startSeconds, endSeconds }: HiddenStretch) => ({ startSeconds, endSeconds });

/** Returns from when to when mentions of one place hide the recording. */
function silenceOf(mentions: readonly Mention[], offset: number): SessionPlace['silence'] {
  const stretches = mentions.flatMap(({ time, rule: { sound } }) =>
    time === null || sound === 'keep' ? [] : [paddedStretch(time, offset, sound)],
  );
  return stretches.length === 0
    ? null
    : {
        startSeconds: Math.min(...stretches.map(({ startSeconds }) => startSeconds)),
        endSeconds: Math.max(...stretches.map(({ endSeconds }) => endSeconds)),
        isWholeTurn: mentions.some(({ isWholeTurn }) => isWholeTurn),
      };
}

function mentionsByTurn(mentions: readonly Mention[]): Map<number, Mention[]> {
  const byTurn = new Map<number, Mention[]>();
  for (const mention of mentions)
    for (const { turn } of mention.places) {
      const known = byTurn.get(turn);
      if (known === undefined) byTurn.set(turn, [mention]);
      else known.push(mention);
    }
  return byTurn;
}

/** Returns the hidden sound of which the transcript shows nothing. */
function withoutPill(
  { text, version }: Shown,
  { times, stored, offset, marks }: Sounds & { marks: readonly Mark[] },
): HiddenWithoutPill[] {
  const rows: HiddenWithoutPill[] = [];
  const places = shownPlaces(text.corrected);
  const isShown = ({ rule, places: own }: Mention) =>
    own.some((place) =>
      shownAt(places, rangeOf(place)).some(({ turn, start, end }) =>
        (text.spans.get(turn) ?? []).some(
          (span) => span.start < end && span.end > start && span.rule.replacementId === rule.replacementId,
        ),
      ),
    );
  const hidden: { replacementId: number; startSeconds: number; endSeconds: number }[] = [];
  const unseen: Mention[] = [];
  for (const mention of times.mentions) {
    const { rule, time } = mention;
    if (rule.sound === 'keep' || isMarked(mention, marks)) continue;
    if (!isShown(mention)) unseen.push(mention);
    else if (time !== null)
      hidden.push({ replacementId: rule.replacementId, ...timesIn(paddedStretch(time, offset, rule.sound)) });
  }
  const isApart = (replacementId: number, startSeconds: number, endSeconds: number) =>
    !hidden.some(
      (one) =>
        one.replacementId === replacementId &&
        one.startSeconds <= endSeconds &&
        one.endSeconds >= startSeconds,
    );
  for (const { rule, time, places: own } of unseen) {
    const { replacementId, replacement, sound } = rule;
    if (sound === 'keep') continue;
    const padded = time === null ? null : paddedStretch(time, offset, sound);
    if (padded !== null && !isApart(replacementId, padded.startSeconds, padded.endSeconds)) continue;
    if (padded !== null) hidden.push({ replacementId, ...timesIn(padded) });
    const [place] = own;
    rows.push({
      replacementId,
      text: replacement,
      startSeconds: padded?.startSeconds ?? null,
      endSeconds: padded?.endSeconds ?? null,
      mention: place === undefined ? null : mentionIdOf({ replacementId, version, range: rangeOf(place) }),
      stretchId: null,
    });
  }
  for (const { id, derivedFrom, replacementId, startSeconds, endSeconds } of stored) {
    if (derivedFrom === null || replacementId === null) continue;
    if (!isApart(replacementId, startSeconds, endSeconds)) continue;
    const rule = text.redactions.rules.find((one) => one.replacementId === replacementId);
    rows.push({
      replacementId,
      text: rule?.replacement ?? '',
      startSeconds,
      endSeconds,
      mention: null,
      stretchId: id,
    });
  }
  return rows.toSorted((a, b) => (a.startSeconds ?? -1) - (b.startSeconds ?? -1));
}

/** Returns when a replacement is said in the transcript's own time; null if its words have no times. */
function timeOfPill(text: ShownText, { turn, start }: { turn: number; start: number }): number | null {
  const spans = text.spans.get(turn) ?? [];
  const index = shownReplacements(spans).findIndex((place) => place.start === start);
  const span = spans[index];
  const corrected = text.corrected.turns[turn];
  if (span === undefined || corrected === undefined) return null;
  return timedWords(corrected).find(({ end }) => end > span.start)?.startSeconds ?? null;
}
