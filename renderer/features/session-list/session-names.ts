import { folded } from '../../../shared/domain/folding/find-folding.ts';
import { wordsIn } from '../../ui/hits/hits-in.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';
import type { DatedSession } from '../../widgets/session/sessions-by-date.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const known = new WeakMap<SessionRecord, string>();

/** The name, the project's name and the ID, each on a line; computed once for each session. */
function namesOf(session: SessionRecord): string {
  const before = known.get(session);
  if (before !== undefined) return before;
  const names = folded([sessionName(session), session.projectName ?? '', session.sessionId].join('\n'));
  known.set(session, names);
  return names;
}

/**
 * Returns the sessions that have every typed word in their name, project name or ID, in the given order. Capitals
 * and accents do not matter.
 */
export function sessionsByName(sessions: readonly DatedSession[], typed: string): readonly DatedSession[] {
  const words = wordsIn(typed);
  if (words.length === 0) return sessions;
  return sessions.filter(({ session }) => {
    const names = namesOf(session);
    return words.every((word) => names.includes(word));
  });
}

/** Returns true if the label begins with what was typed: the session that was probably meant. */
export const beginsWith = ({ session }: DatedSession, typed: string): boolean =>
  namesOf(session).startsWith(folded(typed.trim()));

/** Returns sessions found by name, those whose label begins with what was typed first. */
export function bestFirst(found: readonly DatedSession[], typed: string): readonly DatedSession[] {
  const begin = found.filter((one) => beginsWith(one, typed));
  return begin.length === 0 ? found : [...begin, ...found.filter((one) => !beginsWith(one, typed))];
}
