import {
  attributeKey,
  readOnce,
  type KindsByName,
} from '../../../../shared/domain/attributes/attribute-filter.ts';
import { isoDayText } from '../../../../shared/domain/dates.ts';
import { REVIEW_CHOICES } from '../../../../shared/domain/review-names.ts';
import type { AnalysisGroup, Grouping } from '../../../../shared/model/analysis.ts';
import type { AttributeKind } from '../../../../shared/domain/attributes/attribute-values.ts';
import type { CountedSession } from './scope.ts';

/** Sessions by what a view compares. */
export interface SessionGroups {
  /** Everyone first, then the groups that have sessions. */
  groups: AnalysisGroup[];
  /** The index of each session's group in `groups`; 0 if there is only everyone. */
  groupOf: Uint32Array;
}

/** Numbers and days with more different values than this are put together in ranges. */
const MOST_SINGLE_VALUES = 8;
const RANGES = 4;
/** More groups than this, such as free texts, cannot be compared: the rarest are put together. */
const MOST_GROUPS = 40;

const EVERYONE = '';
const NOT_KNOWN = '?';
const OTHERS = '*';

/** Returns the attributes of a project, or for null of the instant links, by `attributeKey` of their names. */
type KindsOf = (projectId: string | null) => KindsByName;

/** What a group is called. */
interface Named {
  key: string;
  name: string;
}

/** Groups sessions; only groups with sessions are returned. */
export function sessionGroups(
  sessions: readonly CountedSession[],
  grouping: Grouping,
  kindsOf: KindsOf,
): SessionGroups {
  switch (grouping.by) {
    case 'nothing':
      return grouped(sessions, [], () => EVERYONE);
    case 'project':
      return byProject(sessions);
    case 'review':
      return grouped(
        sessions,
        REVIEW_CHOICES.map(({ value, label }) => ({ key: value, name: label })),
        ({ reviewState }) => reviewState,
      );
    case 'attribute':
      break;
  }
  return byAttribute(sessions, grouping.name, kindsOf);
}

/** Returns the groups that have sessions, in the order of `named`. */
function grouped(
  sessions: readonly CountedSession[],
  named: readonly Named[],
  keyOf: (session: CountedSession, index: number) => string,
): SessionGroups {
  const keys = sessions.map(keyOf);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const groups = [
    { key: EVERYONE, name: 'Everyone', sessions: sessions.length },
    ...named.flatMap(({ key, name }) => {
      const count = counts.get(key) ?? 0;
      return count === 0 ? [] : [{ key, name, sessions: count }];
    }),
  ];
  const places = new Map(groups.map(({ key }, index) => [key, index]));
  return { groups, groupOf: Uint32Array.from(keys, (key) => places.get(key) ?? 0) };
}

const INSTANT = 'instant';
const projectKey = ({ type, projectId }: CountedSession) =>
  type === 'instant' ? INSTANT : `project ${projectId ?? ''}`;

/** The interviews of instant links are one group. */
function byProject(sessions: readonly CountedSession[]): SessionGroups {
  const names = new Map<string, string>();
  for (const session of sessions) {
    const key = projectKey(session);
    if (!names.has(key) || names.get(key) === UNNAMED)
      names.set(key, key === INSTANT ? 'Instant links' : (session.projectName ?? UNNAMED));
  }
  const named = [...names].map(([key, name]) => ({ key, name })).toSorted((a, b) => byName(a.name, b.name));
  return grouped(sessions, named, projectKey);
}
const UNNAMED = 'Interviews';

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
/** Orders "P2" before "P10"; texts that differ in accents or capitals alone have an order too. */
export const byName = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : Number(a > b));

interface Reading {
  kind: AttributeKind;
  /** Null if missing, or if it does not fit its attribute. */
  value: string | number | null;
  text: string;
  key: string;
}

function readings(sessions: readonly CountedSession[], name: string, kindsOf: KindsOf): (Reading | null)[] {
  const key = attributeKey(name);
  return sessions.map(({ projectId, values }) => {
    const kind = kindsOf(projectId).get(key);
    const typed = kind === undefined ? undefined : values[kind.id];
    if (kind === undefined || typed === undefined) return null;
    const { value, text, key: textKey } = readOnce(kind, typed);
    if (value.kind === 'missing' || value.kind === 'misfit') return null;
    return { kind, value: typeof value.value === 'boolean' ? text : value.value, text, key: textKey };
  });
}

function byAttribute(sessions: readonly CountedSession[], name: string, kindsOf: KindsOf): SessionGroups {
  const found = readings(sessions, name, kindsOf);
  const known = found.filter((one) => one !== null);
  const types = new Set(known.map(({ kind }) => kind.type));
  const [type = 'text'] = types.size === 1 ? types : [];
  const isMany = new Set(known.map(({ key }) => key)).size > MOST_SINGLE_VALUES;
  const { named, keyOf } =
    isMany && type === 'number'
      ? ranges(known)
      : isMany && type === 'date'
        ? periods(known)
        : singleValues(known, type);
  return grouped(sessions, [...named, { key: NOT_KNOWN, name: 'Not known' }], (_, index) => {
    const reading = found[index];
    return reading === null || reading === undefined ? NOT_KNOWN : keyOf(reading);
  });
}

interface Division {
  named: Named[];
  keyOf: (reading: Reading) => string;
}

/** A group for each value: choices in their order, then the others in natural order. */
function singleValues(known: readonly Reading[], type: AttributeKind['type']): Division {
  const texts = new Map<string, { name: string; count: number }>();
  const choices = new Set(
    type === 'yes-no' ? ['Yes', 'No'] : type === 'choice' ? known.flatMap(({ kind }) => kind.choices) : [],
  );
  for (const text of choices) texts.set(attributeKey(text), { name: text, count: 0 });
  for (const { key, text } of known) {
    const before = texts.get(key);
    if (before === undefined) texts.set(key, { name: type === 'date' ? isoDayText(text) : text, count: 1 });
    else before.count += 1;
  }
  const isChoice = choices.size > 0;
  const all = [...texts].map(([key, one]) => ({ key, ...one }));
  const inOrder = isChoice
    ? all
    : all.toSorted((a, b) => (type === 'date' ? (a.key < b.key ? -1 : 1) : byName(a.name, b.name)));
  const most = new Set(
    inOrder.length <= MOST_GROUPS
      ? inOrder
      : inOrder.toSorted((a, b) => b.count - a.count).slice(0, MOST_GROUPS - 1),
  );
  const keys = new Set([...most].map(({ key }) => key));
  return {
    named: [
      ...inOrder.filter((one) => most.has(one)).map(({ key, name }) => ({ key: `=${key}`, name })),
      { key: OTHERS, name: 'Others' },
    ],
    keyOf: ({ key }) => (keys.has(key) ? `=${key}` : OTHERS),
  };
}

/** Up to four groups of about the same size. Equal numbers are in one group. */
function ranges(known: readonly Reading[]): Division {
  const numbers = Float64Array.from(known, ({ value }) => Number(value)).toSorted();
  const lowest = [0, 1, 2, 3].map((part) => numbers[Math.floor((numbers.length * part) / RANGES)] ?? 0);
  const starts = [...new Set(lowest)];
  const placeOf = (value: number) => starts.findLastIndex((start) => value >= start);
  const highest = new Map<number, number>();
  for (const value of numbers) highest.set(placeOf(value), value);
  const nameOf = (start: number, end: number) =>
    start === end ? String(start) : `${String(start)} to ${String(end)}`;
  const named = starts.map((start, place) => {
    const end = highest.get(place) ?? start;
    return { key: `${String(start)}..${String(end)}`, name: nameOf(start, end) };
  });
  return { named, keyOf: ({ value }) => named[placeOf(Number(value))]?.key ?? NOT_KNOWN };
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' });

/** A group for each month if all days are in one year, or else for each year. */
function periods(known: readonly Reading[]): Division {
  const days = known.map(({ text }) => text);
  const years = new Set(days.map((day) => day.slice(0, 4)));
  const length = years.size > 1 ? 'YYYY'.length : 'YYYY-MM'.length;
  const keys = [...new Set(days.map((day) => day.slice(0, length)))].toSorted();
  return {
    named: keys.map((key) => ({
      key,
      name: years.size > 1 ? key : monthName.format(new Date(`${key}-15T12:00:00`)),
    })),
    keyOf: ({ text }) => text.slice(0, length),
  };
}
