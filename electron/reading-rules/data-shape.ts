import { EVERY, type DataShape, type ReadingRule } from '../../shared/model/reading-rule.ts';
import { leafColumns } from './data-texts.ts';
import { decodedData, type DecodedData } from './decoded-data.ts';
import { lineForms } from './line-forms.ts';
import { readsDecoded } from './reads-decoded.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

const MOST_PATHS = 500;
const LONGEST_PATH = 10_000;
const ENTRIES = 60;

/** Returns the shape of data; of a text that is no data, the forms of its lines. */
export const shapeOf = (value: unknown): DataShape => shapeOfDecoded(decodedData(value));

export function shapeOfDecoded({ data, form }: DecodedData): DataShape {
  if (form === 'text') return lineForms(String(data));
  const paths = leafColumns(data, ENTRIES).map(({ path }) => path.join('/'));
  return paths
    .filter((path) => path.length <= LONGEST_PATH)
    .toSorted()
    .slice(0, MOST_PATHS);
}

/** Returns true if a rule that was made with data of a shape is for this data too. */
export const isOfShape = (value: unknown, stored: { rule: ReadingRule; shape: DataShape }): boolean =>
  isDataOfShape(decodedData(value), stored);

const isDataOfShape = (data: DecodedData, stored: { rule: ReadingRule; shape: DataShape }) =>
  isDecodedOfShape(data, () => shapeOfDecoded(data), stored);

/** How much of each shape must be in the other: sessions of one service have optional fields. */
const SHARE_OF_STORED = 0.5;
const SHARE_OF_DATA = 0.5;

export function isDecodedOfShape(
  data: DecodedData,
  shapeOfData: () => DataShape,
  { rule, shape }: { rule: ReadingRule; shape: DataShape },
  work: WorkBudget = UNLIMITED,
): boolean {
  if (!readsDecoded(data, rule, work)) return false;
  const found = shapeOfData();
  return overlap(shape, found, work) >= SHARE_OF_STORED && overlap(found, shape, work) >= SHARE_OF_DATA;
}

/** Returns the share of paths of one shape that another has. */
function overlap(shape: DataShape, other: DataShape, work: WorkBudget): number {
  if (shape.length === 0) return 0;
  const exact = new Set(other);
  const split = other.map((path) => path.split('/'));
  const shared = shape.filter((path) => {
    if (exact.has(path)) return true;
    const steps = path.split('/');
    work.spend(split.length);
    return !work.isSpent() && split.some((path2) => areAlike(steps, path2));
  });
  return shared.length / shape.length;
}

/** A name that varies in one of them may be a name in the other, which has only few. The last step is the field itself. */
function areAlike(one: readonly string[], two: readonly string[]): boolean {
  if (one.length !== two.length || one.length < LEAST_STEPS || one.at(-1) !== two.at(-1)) return false;
  const different = one.flatMap((step, index) => (step === two[index] ? [] : [[step, two[index]] as const]));
  return different.length === 1 && different.every((steps) => steps.includes(EVERY));
}

/** Shorter paths say too little of the data around them. */
const LEAST_STEPS = 3;
