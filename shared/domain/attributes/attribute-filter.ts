import { readValue, type AttributeKind, type ReadValue } from './attribute-values.ts';

/** A filter on one attribute (`AttributeFilter` of the model). */
export interface AttributeFilterParts {
  name: string;
  values?: readonly string[];
  min?: number;
  max?: number;
  from?: string;
  to?: string;
}

/** Returns the key under which names of attributes, and values, that differ in case only are equal. */
export const attributeKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Attributes by `attributeKey` of their names. */
export type KindsByName = ReadonlyMap<string, AttributeKind & { id: string }>;

/** Returns the attributes of each project, or for null of the instant links. */
export function kindsByProject(
  attributes: readonly (AttributeKind & { id: string; name: string; projectId: string | null })[],
): (projectId: string | null) => KindsByName {
  const all = new Map<string | null, Map<string, AttributeKind & { id: string }>>();
  for (const attribute of attributes) {
    const kinds = all.get(attribute.projectId) ?? new Map<string, AttributeKind & { id: string }>();
    all.set(attribute.projectId, kinds.set(attributeKey(attribute.name), attribute));
  }
  return (projectId) => all.get(projectId) ?? NONE;
}
const NONE: KindsByName = new Map();

/** An attribute that the project does not have: every value is missing. */
const UNKNOWN: AttributeKind & { id: string } = { id: '', type: 'text', choices: [], missing: [] };

/** The text of a value as filters and groups name it; empty if it is missing, as typed if it does not fit. */
function textOfValue(value: ReadValue, typed: string): string {
  switch (value.kind) {
    case 'missing':
      return '';
    case 'misfit':
      return typed.trim();
    case 'number':
      return String(value.value);
    case 'yes-no':
      return value.value ? 'Yes' : 'No';
    case 'text':
    case 'choice':
    case 'date':
      break;
  }
  return value.value;
}

/**
 * Returns whether a participant fits every part of every filter. `values` are texts as typed by the attribute's ID,
 * `kinds` the attributes of the participant's project by `attributeKey`.
 */
export function fitsAttributes(
  filters: readonly AttributeFilterParts[],
  values: Readonly<Record<string, string>>,
  kinds: KindsByName,
): boolean {
  return filters.every((filter) => fitsOne(filter, values, kinds));
}

/** A value read, its text, and what filters compare: the text without regard to case. */
interface Reading {
  value: ReadValue;
  text: string;
  key: string;
}

const readings = new WeakMap<AttributeKind, Map<string, Reading>>();

/** Reads a value once for each attribute and text: a list of thousands of sessions has few different ones. */
export function readOnce(kind: AttributeKind, typed: string): Reading {
  const known = readings.get(kind) ?? new Map<string, Reading>();
  const before = known.get(typed);
  if (before !== undefined) return before;
  const value = readValue(kind, typed);
  const text = textOfValue(value, typed);
  const reading = { value, text, key: attributeKey(text) };
  readings.set(kind, known.set(typed, reading));
  return reading;
}

const wantedTexts = new WeakMap<readonly string[], WeakMap<AttributeKind, ReadonlySet<string>>>();

/** Returns the texts that a filter by values finds, by `attributeKey`. */
function wantedIn(values: readonly string[], kind: AttributeKind): ReadonlySet<string> {
  const known = wantedTexts.get(values) ?? new WeakMap<AttributeKind, ReadonlySet<string>>();
  const before = known.get(kind);
  if (before !== undefined) return before;
  const texts = new Set(values.map((one) => readOnce(kind, one).key));
  wantedTexts.set(values, known.set(kind, texts));
  return texts;
}

const keysOfFilters = new WeakMap<AttributeFilterParts, string>();

/** Returns the key of a filter's attribute, which is looked up for every participant. */
function keyOf(filter: AttributeFilterParts): string {
  const known = keysOfFilters.get(filter);
  if (known !== undefined) return known;
  const key = attributeKey(filter.name);
  keysOfFilters.set(filter, key);
  return key;
}

function fitsOne(
  filter: AttributeFilterParts,
  values: Readonly<Record<string, string>>,
  kinds: KindsByName,
): boolean {
  const { values: wanted, min, max, from, to } = filter;
  const kind = kinds.get(keyOf(filter)) ?? UNKNOWN;
  const { value, key } = readOnce(kind, values[kind.id] ?? '');
  if (wanted !== undefined && !wantedIn(wanted, kind).has(key)) return false;
  if (min !== undefined || max !== undefined) {
    if (value.kind !== 'number') return false;
    if (value.value < (min ?? -Infinity) || value.value > (max ?? Infinity)) return false;
  }
  if (from === undefined && to === undefined) return true;
  return value.kind === 'date' && value.value >= (from ?? '') && value.value <= (to ?? '9999-12-31');
}
