import { isRecord } from './json.ts';
import { kindOf } from './key-kinds.ts';
import type { DataNode } from './scan-data.ts';
import { roleOf } from './role-words.ts';
import { type Speaker, speakerOf } from './speakers.ts';
import { wordsIn } from './name-words.ts';

const mostSteps = 12;

/**
 * Returns the speaker of a whole list: its channel, its participant, or the field name it is stored under.
 */
export function inheritedSpeaker(list: DataNode): Speaker | null {
  let node: DataNode | null = list;
  for (let step = 0; node !== null && step < mostSteps; step += 1) {
    const speaker = node.isEntry ? entrySpeaker(node) : null;
    if (speaker) return speaker;
    node = node.parent;
  }
  return null;
}

function entrySpeaker(entry: DataNode): Speaker | null {
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
