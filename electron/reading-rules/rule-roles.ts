import type { TranscriptRule } from '../../shared/model/reading-rule.ts';
import type { Role } from '../../shared/model/transcript.ts';
import { roleOf } from '../transcripts/reader/role-words.ts';

export type RuleRole = Role | 'leave-out';

/**
 * Returns the roles of the values of a speaker's field: those that the rule gives, else those that their words say. If all
 * of several values say the same, such as `Guest-1` and `Guest-2`, that does not tell them apart.
 */
export function rolesOf(
  names: ReadonlyMap<string, string | null>,
  given: TranscriptRule['roles'],
): Map<string, RuleRole> {
  const byValue = new Map<string, RuleRole>(given.map(({ value, role }) => [value, role]));
  const written = new Map([...names].map(([value, name]) => [value, writtenRole(value, name)]));
  const [first] = written.values();
  const areAlike =
    written.size > 1 &&
    (first === 'agent' || first === 'participant') &&
    new Set(written.values()).size === 1;
  return new Map(
    [...written].map(([value, role]) => [value, byValue.get(value) ?? (areAlike ? 'unknown' : role)]),
  );
}

function writtenRole(value: string, name: string | null): Role {
  const role = roleOf(value);
  return role === 'unknown' && name !== null ? roleOf(name) : role;
}
