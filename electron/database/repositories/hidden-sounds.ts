import type { DatabaseSync } from 'node:sqlite';
import { hiddenTimes, secondsOf, type HiddenTimes } from '../../../shared/domain/redaction/hidden-times.ts';
import { mergedStretches } from '../../../shared/domain/redaction/merged-stretches.ts';
import type { HiddenSound } from '../../../shared/model/redaction.ts';
import { createRedactedSessions } from './redacted-sessions.ts';
import { createRedactionChanges, type StoredRedaction } from './redaction-changes.ts';
import { createRedactionRules } from './redaction-rules.ts';
import { createShownText, type ShownText } from './shown-text.ts';

/** A stretch that the researcher hid. In recording time. */
interface OwnStretch {
  id: number;
  startSeconds: number;
  endSeconds: number;
  replacementId: number | null;
}

/** The times of a long transcript take a while; a player asks for them with each part that it reads. */
const known = new WeakMap<ShownText, { offset: number; times: HiddenTimes }>();

/** What of each recording must not be heard. Only reads. */
export function createHiddenSounds(database: DatabaseSync) {
  const rules = createRedactionRules(database);
  const changes = createRedactionChanges(database);
  const redactedSessions = createRedactedSessions(database);
  const shownText = createShownText(database);

  function timesOf(text: ShownText, offset: number): HiddenTimes {
    const before = known.get(text);
    if (before?.offset === offset) return before.times;
    const times = hiddenTimes(text, offset);
    known.set(text, { offset, times });
    return times;
  }

  /** Returns what is hidden, and for which words; `text` is the transcript as it is shown. */
  function of(
    sessionId: string,
    text: ShownText | null,
  ): { sound: HiddenSound; times: HiddenTimes | null; own: OwnStretch[]; seconds: number } {
    const stored = changes.ofSession(sessionId);
    const own = stored.flatMap(stretchOf);
    const times = text === null ? null : timesOf(text, redactedSessions.offsetOf(sessionId));
    const stretches = mergedStretches([
      ...(times?.stretches ?? []),
      ...own.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds, mode: 'silence' as const })),
    ]);
    const seconds = secondsOf(stretches);
    const isTimeUnknown = [...(times?.byReplacement ?? [])].some(
      ([id, { withoutTimes }]) =>
        withoutTimes > own.filter(({ replacementId }) => replacementId === id).length,
    );
    const sound = soundWith(stored, isTimeUnknown, stretches);
    return { sound, times, own, seconds };
  }

  return {
    of,
    soundOf: (sessionId: string): HiddenSound =>
      rules.any() || changes.ofSession(sessionId).length > 0
        ? of(sessionId, shownText.of(sessionId)).sound
        : { kind: 'none' },
  };
}

function soundWith(
  stored: readonly StoredRedaction[],
  isTimeUnknown: boolean,
  stretches: HiddenTimes['stretches'],
): HiddenSound {
  if (stored.some(({ kind }) => kind === 'recording')) return { kind: 'withheld', reason: 'excluded' };
  if (isTimeUnknown) return { kind: 'withheld', reason: 'no times' };
  return stretches.length === 0 ? { kind: 'none' } : { kind: 'stretches', stretches };
}

const stretchOf = (one: StoredRedaction): OwnStretch[] =>
  one.kind === 'stretch' && one.start_seconds !== null && one.end_seconds !== null
    ? [
        {
          id: one.id,
          startSeconds: one.start_seconds,
          endSeconds: one.end_seconds,
          replacementId: one.replacement_id,
        },
      ]
    : [];
