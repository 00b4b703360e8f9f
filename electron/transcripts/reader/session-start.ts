import { isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import type { Place } from './scan-data.ts';
import { epochUnit } from './time-units.ts';
import { measure } from './time-values.ts';

/** The largest expected difference between the clocks of a service's components. */
const mostSkewSeconds = 60;
const longestSession = 86_400;

/**
 * Returns when the recording, or else the session, began, in seconds since 1970, from the records around the
 * turns; else the first turn's time.
 */
export function sessionStart(around: Place, firstTurn: number): number {
  const found: { at: number; isRecording: boolean }[] = [];
  for (let place: Place | null = around; place !== null; place = place.parent) {
    if (!isRecord(place.value)) continue;
    found.push(...startsIn(place.value, false));
    for (const key of keysOf(place.value)) {
      const inner = place.value[key];
      if (isRecord(inner)) found.push(...startsIn(inner, wordsIn(key).includes('recording')));
    }
  }
  const usable = found.filter(
    ({ at }) => at <= firstTurn + mostSkewSeconds && firstTurn - at < longestSession,
  );
  return (usable.find(({ isRecording }) => isRecording) ?? usable[0])?.at ?? firstTurn;
}

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
