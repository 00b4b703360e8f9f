import type { SessionRecord } from '../../../shared/model/session.ts';

export interface TagState {
  name: string;
  /** Of the sessions: none has it, some do, or all. */
  state: 'none' | 'some' | 'all';
}

/** How far each tag is given to these sessions. */
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
