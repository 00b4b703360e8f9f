import type { SessionRecord } from '../../../shared/model/session.ts';

export interface TagState {
  name: string;
  /** How many of the sessions have the tag. */
  state: 'none' | 'some' | 'all';
}

/** Returns for each tag how many of these sessions have it. */
export function tagStates(
  sessions: readonly Pick<SessionRecord, 'tags'>[],
  known: readonly string[],
): TagState[] {
  const counts = new Map<string, number>();
  for (const { tags } of sessions) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return known.map((name) => {
    const count = counts.get(name) ?? 0;
    return { name, state: count === 0 ? 'none' : count === sessions.length ? 'all' : 'some' };
  });
}
