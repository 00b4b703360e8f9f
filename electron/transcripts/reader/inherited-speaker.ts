import { isRecord } from './json.ts';
import { kindOf } from './key-kinds.ts';
import type { Place } from './scan-data.ts';
import { roleOf } from './role-words.ts';
import { type Speaker, speakerOf } from './speakers.ts';
import { wordsIn } from './name-words.ts';

const mostSteps = 12;

/**
 * Returns the speaker of a whole list: its channel, its participant, or the field name it is stored under.
 */
export function inheritedSpeaker(list: Place): Speaker | null {
  let place: Place | null = list;
  for (let step = 0; place !== null && step < mostSteps; step += 1) {
    const speaker = place.isEntry ? entrySpeaker(place) : null;
    if (speaker) return speaker;
    place = place.parent;
  }
  return null;
}

function entrySpeaker(entry: Place): Speaker | null {
  const own = isRecord(entry.value) ? speakerOf(entry.value) : null;
  if (own && own.role !== 'system' && own.role !== 'tool') return own;
  if (roleOf(entry.key) !== 'unknown' || /^(?:left|right)$/i.test(entry.key)) return named(entry.key);
  const group = entry.parent?.key ?? '';
  const isSide = wordsIn(group).some(
    (word) => kindOf(word.replace(/s$/, '')).speaker !== null || word === 'parties',
  );
  return isSide || /^\D+\d+$/.test(entry.key) ? named(entry.key) : null;
}

const named = (label: string): Speaker => ({ role: roleOf(label), label, id: label });
