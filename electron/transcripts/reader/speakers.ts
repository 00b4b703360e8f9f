import { isList, isRecord, type JsonRecord, keysOf } from './json.ts';
import { isKindKey, kindOf, type SpeakerField } from './key-kinds.ts';
import { wordsIn } from './names.ts';
import { counterpartOf, roleOf } from './role-words.ts';
import { measure } from './time-values.ts';
import type { Role } from '../../../shared/model/transcript.ts';

/** Who speaks, as far as an item says. `id` is what another part of the data may know the speaker by. */
export interface Speaker {
  role: Role;
  label: string | null;
  id: string | null;
}

/** Where a role is looked for, the surest first; and where a label is. */
const roleOrder: SpeakerField[] = ['role', 'speaker', 'name', 'flag', 'hint', 'channel', 'id'];
const labelOrder: SpeakerField[] = ['name', 'speaker', 'role', 'id', 'channel'];

/** Null where the record names nobody. A tool's or a system's own name is not a speaker's label. */
export function speakerOf(record: JsonRecord): Speaker | null {
  const said = new Map<SpeakerField, Naming>();
  for (const key of keysOf(record)) {
    const field = kindOf(key).speaker;
    if (field === null || (said.has(field) && said.get(field)?.role !== 'unknown')) continue;
    // `from` and `to` may be times.
    if (key === 'from' && measure(record[key]) !== null) continue;
    const naming = field === 'flag' ? flagNaming(key, record[key]) : namingOf(record[key], field);
    if (naming && (!said.has(field) || naming.role !== 'unknown')) said.set(field, naming);
  }
  const role =
    machineRole(record) ??
    roleOrder.map((field) => said.get(field)?.role ?? 'unknown').find((found) => found !== 'unknown');
  const named = labelOrder.map((field) => said.get(field)).filter((naming) => naming !== undefined);
  if (role === undefined && named.length === 0) return null;
  const label = role === undefined ? named[0]?.label : (said.get('name') ?? said.get('speaker'))?.label;
  const isPerson = role !== 'tool' && role !== 'system';
  return {
    role: role ?? 'unknown',
    label: isPerson ? (label ?? null) : null,
    id: (said.get('id') ?? said.get('speaker') ?? said.get('channel'))?.id ?? null,
  };
}

/** `{ type: 'tool_call', role: 'agent' }` is an entry of the agent's tool, and not the agent's words. */
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

/** Services tell the two sides apart by whose they are, or by which way a message goes. */
const sides: readonly [RegExp, Role][] = [
  [/^(?:internal|outbound|outgoing)/i, 'agent'],
  [/^(?:external|inbound|incoming)/i, 'participant'],
];
const sideOf = (text: string): Role => sides.find(([side]) => side.test(text))?.[1] ?? 'unknown';

const plainNaming = (text: string): Naming => ({ role: roleOf(text), label: text, id: text });

/** Logs of a live session say `input` for what the person said and `output` for what the machine did. */
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

/** `isAgent: false` says that the other side speaks. */
function flagNaming(key: string, value: unknown): Naming | null {
  if (typeof value !== 'boolean') return null;
  const named = roleOf(wordsIn(key).slice(1).join(' '));
  const role = value ? named : counterpartOf(named);
  return role === 'unknown' ? null : { role, label: null, id: null };
}
