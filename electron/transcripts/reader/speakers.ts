import { isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { isKindKey, kindOf, type SpeakerField } from './key-kinds.ts';
import { wordsIn } from './name-words.ts';
import { counterpartOf, roleOf } from './role-words.ts';
import { measure } from './time-values.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** The speaker as given by an item. `id` identifies the speaker elsewhere in the data. */
export interface Speaker {
  role: Role;
  label: string | null;
  id: string | null;
}

/** Where to look for a role and for a label, the most reliable field first. */
const roleOrder: SpeakerField[] = ['role', 'speaker', 'name', 'flag', 'hint', 'channel', 'id'];
const labelOrder: SpeakerField[] = ['name', 'speaker', 'role', 'id', 'channel'];

/** Returns null if the record names no speaker. The name of a tool or system is not a speaker's label. */
export function speakerOf(record: JsonRecord): Speaker | null {
  const namings = new Map<SpeakerField, Naming>();
  for (const key of keysOf(record)) {
    const field = kindOf(key).speaker;
    if (field === null || (namings.has(field) && namings.get(field)?.role !== 'unknown')) continue;
    // `from` and `to` may be times.
    if (key === 'from' && measure(record[key]) !== null) continue;
    const naming = field === 'flag' ? flagNaming(key, record[key]) : namingOf(record[key], field);
    if (naming && (!namings.has(field) || naming.role !== 'unknown')) namings.set(field, naming);
  }
  const role =
    machineRole(record) ??
    roleOrder.map((field) => namings.get(field)?.role ?? 'unknown').find((found) => found !== 'unknown');
  const named = labelOrder.map((field) => namings.get(field)).filter((naming) => naming !== undefined);
  if (role === undefined && named.length === 0) return null;
  const label = role === undefined ? named[0]?.label : (namings.get('name') ?? namings.get('speaker'))?.label;
  const isPerson = role !== 'tool' && role !== 'system';
  return {
    role: role ?? 'unknown',
    label: isPerson ? (label ?? null) : null,
    id: (namings.get('id') ?? namings.get('speaker') ?? namings.get('channel'))?.id ?? null,
  };
}

/** Detects `{ type: 'tool_call', role: 'agent' }`: the entry of the agent's tool, not the agent's speech. */
function machineRole(record: JsonRecord): Role | undefined {
  for (const key of keysOf(record)) {
    const value = record[key];
    if (typeof value !== 'string' || !(isKindKey(key) || kindOf(key).speaker === 'channel')) continue;
    const role = roleOf(value);
    if (role === 'tool' || role === 'system') return role;
  }
  return undefined;
}

interface Naming {
  role: Role;
  label: string | null;
  id: string | null;
}

function namingOf(value: unknown, field: SpeakerField): Naming | null {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return field === 'hint' || field === 'role' ? null : plainNaming(String(value));
  }
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '' || text.length > 80 || (field === 'name' && text.includes('/'))) return null;
    if (field === 'hint') {
      const role = hintedRole(text);
      return role === 'unknown' ? null : { role, label: text, id: text };
    }
    const naming = plainNaming(text);
    const side = field === 'role' || field === 'channel' ? sideOf(text) : 'unknown';
    return naming.role === 'unknown' ? { ...naming, role: side } : naming;
  }
  if (isList(value)) return value.length === 1 ? namingOf(value[0], field) : null;
  return isRecord(value) && field !== 'hint' ? recordNaming(value) : null;
}

/** Services distinguish the two sides by organisation, or by message direction. */
const sides: readonly [RegExp, Role][] = [
  [/^(?:internal|outbound|outgoing)/i, 'agent'],
  [/^(?:external|inbound|incoming)/i, 'participant'],
];
const sideOf = (text: string): Role => sides.find(([side]) => side.test(text))?.[1] ?? 'unknown';

const plainNaming = (text: string): Naming => ({ role: roleOf(text), label: text, id: text });

/** Returns the role for a kind of entry. Live session logs use `input` for the user, `output` for the bot. */
export function hintedRole(type: string): Role {
  const role = roleOf(type);
  if (role !== 'unknown') return role;
  const words = wordsIn(type);
  if (words.includes('question')) return 'agent';
  if (words.includes('answer') || words.includes('input')) return 'participant';
  return words.includes('output') || words.includes('response') ? 'agent' : 'unknown';
}

function recordNaming(record: JsonRecord): Naming | null {
  let label: string | null = null;
  let id: string | null = null;
  let role: Role = 'unknown';
  for (const key of keysOf(record)) {
    const value = record[key];
    if (role === 'unknown' && kindOf(key).speaker === 'flag') role = flagNaming(key, value)?.role ?? role;
    if (role === 'unknown' && isRecord(value) && kindOf(key).speaker === 'role') role = roleIn(value);
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string' || text === '' || text.length > 80) continue;
    const name = wordsIn(key).join('');
    const isName =
      kindOf(key).speaker === 'name' || name === 'label' || name === 'speaker' || name === 'value';
    if (isName) label ??= text;
    if (name === 'id' || kindOf(key).speaker === 'id') id ??= text;
    if (
      role === 'unknown' &&
      (isName || name === 'role' || name === 'type' || kindOf(key).speaker === 'role')
    ) {
      role = roleOf(text);
    }
  }
  if (label === null && id === null && role === 'unknown') return null;
  return { role, label: label ?? id, id: id ?? label };
}

/** `role: { code: 'AGENT' }` */
const roleIn = (record: JsonRecord): Role =>
  keysOf(record)
    .map((key) => record[key])
    .map((value) => (typeof value === 'string' ? roleOf(value) : 'unknown'))
    .find((role) => role !== 'unknown') ?? 'unknown';

/** `isAgent: false` means that the other side speaks. */
function flagNaming(key: string, value: unknown): Naming | null {
  if (typeof value !== 'boolean') return null;
  const named = roleOf(wordsIn(key).slice(1).join(' '));
  const role = value ? named : counterpartOf(named);
  return role === 'unknown' ? null : { role, label: null, id: null };
}
