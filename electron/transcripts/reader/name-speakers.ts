import type { Draft } from './turn-draft.ts';
import { isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { speakerNames, type DataScan } from './scan-data.ts';
import { roleOf } from './role-words.ts';
import { speakerOf } from './speakers.ts';
import type { Role } from '../../../shared/model/transcript.ts';

interface Person {
  name: string | null;
  role: Role;
}

const mostPeople = 200;
const mostRecords = 20_000;

/** Gives speakers known only by an id the name and role found elsewhere in the data. */
export function nameSpeakers(lists: readonly Draft[][], data: DataScan): Draft[][] {
  const isStranger = (draft: Draft) => draft.role === 'unknown' && draft.speakerId !== null;
  const ids = new Set(
    lists.flatMap((list) => list.flatMap((draft) => (isStranger(draft) ? [draft.speakerId] : []))),
  );
  if (ids.size === 0) return [...lists];
  const people = peopleOf(data, ids);
  return lists.map((list) => list.map((draft) => (isStranger(draft) ? named(draft, people) : draft)));
}

function named(draft: Draft, people: ReadonlyMap<string, Person>): Draft {
  const person = people.get(draft.speakerId ?? '');
  if (!person) return draft;
  const isBareId = draft.label === null || draft.label === draft.speakerId;
  return { ...draft, label: isBareId ? (person.name ?? draft.label) : draft.label, role: person.role };
}

function peopleOf(data: DataScan, ids: ReadonlySet<string | null>): Map<string, Person> {
  const people = new Map<string, Person>();
  const learn = (id: string, person: Person) => {
    if (ids.has(id) && !people.has(id)) people.set(id, person);
  };
  for (const legend of data.legends) {
    for (const key of keysOf(legend)) {
      const name = String(legend[key]);
      if (name !== '' && name.length <= 80) learn(key, { name, role: roleOf(name) });
      // `{ interviewer: 'S1' }`
      if (roleOf(key) !== 'unknown') learn(name, { name: null, role: roleOf(key) });
    }
  }
  for (const record of outerRecords(data)) {
    for (const key of keysOf(record)) {
      const role = roleOf(key);
      if (role !== 'agent' && role !== 'participant') continue;
      const value = record[key];
      const name = isRecord(value) ? (personOf(value)?.name ?? null) : null;
      for (const id of isRecord(value) ? idsOf(value) : isIdKey(key) ? [String(value)] : [])
        learn(id, { name, role });
    }
  }
  let records = 0;
  for (const { names, lists } of data.shapes) {
    if (!speakerNames.test(names.at(-1) ?? '')) continue;
    for (const { items, keys } of lists) {
      records += items.length;
      if (items.length > mostPeople || records > mostRecords) continue;
      items.forEach((item, index) => {
        if (!isRecord(item)) return;
        const person = personOf(item);
        if (person) for (const id of [...idsOf(item), keys?.[index] ?? String(index)]) learn(id, person);
      });
    }
  }
  return people;
}

/** Returns the records beside and around the transcript, where speakers are named. */
function outerRecords({ root }: DataScan): JsonRecord[] {
  const { value } = root;
  if (!isRecord(value)) return [];
  return [
    value,
    ...keysOf(value)
      .map((key) => value[key])
      .filter(isRecord),
  ];
}

/** `interviewer_id: 'S1'` */
const isIdKey = (key: string) => /(?:id|Id|ID|uuid|sid)$/.test(key);

function personOf(item: JsonRecord): Person | null {
  const speaker = speakerOf(item);
  const name = keysOf(item)
    .map((key) => (kindOf(key).speaker === 'name' ? item[key] : null))
    .find((one) => typeof one === 'string' && one !== '');
  if (typeof name === 'string') return { name: name.slice(0, 80), role: speaker?.role ?? 'unknown' };
  return speaker && speaker.role !== 'unknown' ? { name: null, role: speaker.role } : null;
}

function idsOf(item: JsonRecord): string[] {
  return keysOf(item).flatMap((key) => {
    const value = item[key];
    const field = kindOf(key).speaker;
    const isId =
      /^(?:id|index|sid|uuid|number)$/i.test(key) ||
      field === 'id' ||
      field === 'speaker' ||
      field === 'channel';
    return isId && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : [];
  });
}
