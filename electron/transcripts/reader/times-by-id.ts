import { idsOf } from './corrections.ts';
import type { Draft } from './turn-draft.ts';
import { type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { textIn } from './text-content.ts';
import { measure } from './time-values.ts';
import { viewsOf } from './nested-records.ts';

export const hasTimes = (record: JsonRecord): boolean => keysOf(record).some((key) => isTime(record, key));

const isTime = (record: JsonRecord, key: string): boolean =>
  kindOf(key).time !== null && measure(record[key]) !== null;

/** Returns true if a record says when something began, and not only when it was created. */
export const hasStart = (record: JsonRecord): boolean =>
  keysOf(record).some((key) => {
    const { time, timeRank } = kindOf(key);
    return (time === 'start' || time === 'span') && timeRank < CREATION_RANK && isTime(record, key);
  });

const CREATION_RANK = 3;

/** A bare number is an id only together with its field name; a longer id is unique. */
const namesOf = (record: JsonRecord): string[] =>
  idsOf(record).map(({ name, id }) => (/\D/.test(id) ? id : name));

/** Returns times in entries without text, by referenced id: `{ type: 'speech_started', item_id, start }`. */
export function timesById(records: readonly JsonRecord[]): Map<string, JsonRecord> {
  const times = new Map<string, JsonRecord>();
  for (const record of records) {
    const names = hasTimes(record) && textIn(record) === null ? namesOf(record) : [];
    for (const name of names) {
      const own = keysOf(record).filter((key) => isTime(record, key));
      times.set(name, { ...Object.fromEntries(own.map((key) => [key, record[key]])), ...times.get(name) });
    }
  }
  return times;
}

/** Adds the times that other entries give for a turn's id, if it has none itself. */
export function withTimesById(draft: Draft, item: JsonRecord, times: ReadonlyMap<string, JsonRecord>): Draft {
  if (times.size === 0 || draft.source === null || hasTimes(draft.source)) return draft;
  const name = viewsOf(item)
    .flatMap(({ record }) => namesOf(record))
    .find((one) => times.has(one));
  return name === undefined ? draft : { ...draft, source: { ...times.get(name), ...draft.source } };
}
