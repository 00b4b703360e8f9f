import { EVERY, type FieldPath, type OnlyWhere } from '../../../shared/model/reading-rule.ts';
import { isList, isRecord, type JsonRecord } from '../../transcripts/reader/json.ts';
import { linesOfPoints, readWrittenSummary, type WrittenSummary } from '../../transcripts/reader/markdown.ts';
import { Matched } from '../../summaries/reader/matched-fields.ts';
import { pointsIn } from '../../summaries/reader/summary-fields.ts';
import { type PlacedValue, sharedSteps, valuesAt } from '../field-path.ts';
import { WorkBudget } from '../work-budget.ts';
import { isPresent, joinedPieces, type Place, placesAt } from './rule-places.ts';
import type { MarkedText, SummaryDocument } from './summary-document.ts';
import { markdownOf } from './text-sections.ts';

/** More than any part of a summary has. */
const MOST_TEXTS = 10_000;

/**
 * Several times what 500 answers with their reasons need, and some 20 ms: summaries are also read in threads that must
 * answer at once. What a rule would read beyond it is left out.
 */
const MOST_STEPS = 100_000;

/** Finds the parts of a summary at the paths of a rule, as long as there is work left, and records what was used. */
export class PartReader {
  readonly matched = new Matched();
  readonly root: unknown;
  readonly work = new WorkBudget(MOST_STEPS);
  readonly #texts: ReadonlyMap<unknown, MarkedText>;
  readonly #written = new Map<MarkedText, WrittenSummary>();
  #isRootUsed = false;

  constructor({ root, texts }: SummaryDocument) {
    this.root = root;
    this.#texts = texts;
  }

  valuesAt(path: FieldPath, fixed: readonly string[] = []): PlacedValue[] {
    return valuesAt(this.root, path, fixed, this.work);
  }

  placesAt(path: FieldPath, fixed: readonly string[] = []): Place[] {
    return placesAt(this.root, path, fixed, this.work);
  }

  /** Returns false if reading a value would need more work than is left. */
  canRead(value: unknown): boolean {
    this.work.spendOnValue(value);
    return !this.work.isSpent();
  }

  use({ container, key }: Place) {
    if (container === null) this.#isRootUsed = true;
    else this.matched.add(container, key);
  }

  /** Returns the text of the first path that has one. */
  headline(paths: readonly FieldPath[]): string | null {
    for (const path of paths) {
      const places = this.placesAt(path).slice(0, MOST_TEXTS);
      const found = places.flatMap((place) => {
        const text = this.canRead(place.value) ? this.textOf(place.value) : null;
        return text === null ? [] : [{ place, text }];
      });
      if (found.length === 0) continue;
      for (const { place } of found) this.#useText(place);
      return joinedPieces(found.map(({ text }) => text))
        .map((text) => text.trim())
        .join('\n\n');
    }
    return null;
  }

  points(path: FieldPath, only: readonly OnlyWhere[]): string[] {
    const places = this.placesAt(path)
      .slice(0, MOST_TEXTS)
      .filter(({ steps, value }) => this.holds(only, path, steps) && this.canRead(value));
    const lists = Map.groupBy(places, ({ steps }) => steps.slice(0, -1).join('\n'));
    return [...lists.values()].flatMap((list) => {
      for (const place of list) this.#useText(place, 'points');
      const texts = list.map(({ value }) => value);
      // Of a list of texts, each is a point.
      return texts.every((text) => typeof text === 'string')
        ? (path.at(-1) === EVERY ? texts : joinedPieces(texts)).flatMap(linesOfPoints)
        : texts.flatMap((value) => this.#pointsOf(value));
    });
  }

  /** Returns true if all conditions hold for the entry at these steps of a path. */
  holds(only: readonly OnlyWhere[], path: FieldPath, steps: readonly string[]): boolean {
    return only.every(({ field, values }) => {
      const found = this.valuesAt(field, sharedSteps(field, path, steps)).map(({ value }) => value);
      this.work.spend(found.length * (values?.length ?? 1));
      return values === null
        ? found.some(isPresent)
        : found.some((value) => this.canRead(value) && values.includes(this.textOf(value)?.trim() ?? ''));
    });
  }

  /** Returns a text, also that of a number, of a list of paragraphs, and of a section or an element; null without one. */
  textOf(value: unknown): string | null {
    if (typeof value === 'string') return value.trim() === '' ? null : value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    const written = this.#texts.get(value);
    if (written?.isWritten === true) return this.#partsOf(written).headline ?? written.source;
    if (isList(value)) {
      const texts = value.filter((one) => typeof one === 'string');
      return texts.length > 0 && texts.length === value.length ? texts.join('\n\n') : null;
    }
    const own = isRecord(value) ? value['text'] : undefined;
    return isRecord(own) || own === undefined ? null : this.textOf(own);
  }

  #partsOf(written: MarkedText): WrittenSummary {
    const parts = this.#written.get(written) ?? readWrittenSummary(written.source);
    this.#written.set(written, parts);
    return parts;
  }

  #pointsOf(value: unknown): string[] {
    const written = this.#texts.get(value);
    if (written?.isWritten === true) return this.#partsOf(written).keyPoints;
    if (isRecord(value) && isList(value['points'])) return this.#pointsOf(value['points']);
    if (typeof value === 'string') return linesOfPoints(value);
    const text = this.textOf(value);
    return pointsIn(value) ?? (text === null ? [] : linesOfPoints(text));
  }

  /** Of a section, only the part that was used; of a written text, nothing, as more than that is in it. */
  #useText(place: Place, part: 'text' | 'points' = 'text') {
    const { value } = place;
    if (this.#texts.get(value)?.isWritten === true) return;
    if (isRecord(value) && isList(value[part])) this.matched.add(value, part);
    else this.use(place);
  }

  /** Returns what was not used. What is left of a written text is a text again. */
  rest(): unknown {
    if (this.#isRootUsed) return null;
    let root: unknown = this.root;
    for (const text of this.#texts.values()) {
      const left = this.#leftOf(text);
      const { holder } = text;
      if (holder === null) root = left === text.record ? root : left;
      // Holders are copies: the data itself does not change.
      else if (left !== text.record) (holder.container as JsonRecord)[holder.key] = left;
      if (left === null && holder !== null) this.matched.add(holder.container, holder.key);
    }
    return typeof root === 'string' ? new Matched().rest(root) : this.matched.rest(root);
  }

  /** Returns the text if nothing of it was used, what is left of it otherwise, null for nothing. */
  #leftOf({ source, record, isWritten }: MarkedText): unknown {
    const left = this.matched.rest(record);
    if (left === null) return null;
    if (JSON.stringify(left) === JSON.stringify(new Matched().rest(record))) return source;
    return isWritten ? markdownOf(left) : record;
  }
}
