import { isRecord, type JsonRecord, keysOf } from './json.ts';
import { kindOf } from './key-kinds.ts';
import { isToolKey, namesSpeaker } from './text-content.ts';
import { measure } from './time-values.ts';

/** A record inside an item, its field name, and the record around it. */
export interface View {
  record: JsonRecord;
  key: string;
  around: View | null;
}

const mostViews = 8;
const details = /^(?:metadata|meta|context|info|details|attributes|properties|additional_kwargs)$/i;

/** Returns the item and the records that wrap its content, `{ event, data: { ... } }`, outermost first. */
export function viewsOf(item: JsonRecord): View[] {
  const views: View[] = [{ record: item, key: '', around: null }];
  for (let index = 0; index < views.length && views.length < mostViews; index += 1) {
    const around = views[index] ?? null;
    const record = around?.record ?? item;
    for (const key of keysOf(record)) {
      const inner = record[key];
      if (!isRecord(inner) || views.length >= mostViews) continue;
      const kind = kindOf(key);
      if (
        namesSpeaker(key, inner) ||
        (kind.time !== null && measure(inner) !== null) ||
        (kind.aside && !details.test(key)) ||
        isToolKey(key)
      )
        continue;
      views.push({ record: inner, key, around });
    }
  }
  return views;
}

/** Returns the views from the item to this one, outermost first. */
export const pathTo = (view: View): View[] =>
  view.around === null ? [view] : [...pathTo(view.around), view];
