import type { DataShape, ReadingRule } from '../../../shared/model/reading-rule.ts';
import { isContainer, isList, isRecord, type JsonRecord, keysOf } from '../../transcripts/reader/json.ts';
import { unfoldedSummary } from '../../summaries/read-summary.ts';
import { isDecodedOfShape, shapeOfDecoded } from '../data-shape.ts';
import { WorkBudget } from '../work-budget.ts';
import { documentOf, type SummaryDocument } from './summary-document.ts';

const deepest = 40;
/** Enough of the fields of a rule to see that they are there. */
const mostFields = 40;
const mostValues = 4;
/** Of looking for them. */
const mostSteps = 1_000_000;

/** Returns the shape of a summary's document, without the headings of its texts, which vary. */
export const summaryShapeOf = (value: unknown): DataShape =>
  shapeOfDocument(documentOf(unfoldedSummary(value)));

/** Returns the first rule that is for a summary of this shape; null if there is none. */
export function summaryRuleFor<R extends { rule: ReadingRule; shape: DataShape }>(
  value: unknown,
  rules: readonly R[],
): R | null {
  if (!rules.some(({ rule }) => rule.what === 'summary')) return null;
  const document = documentOf(unfoldedSummary(value));
  let shape: DataShape | null = null;
  const shapeOfData = () => (shape ??= shapeOfDocument(document));
  return rules.find((stored) => isDocumentOfShape(document, shapeOfData, stored)) ?? null;
}

/** Returns true if a rule that was made with a summary of a shape is for this one too. */
export const isSummaryOfShape = (value: unknown, stored: { rule: ReadingRule; shape: DataShape }): boolean =>
  summaryRuleFor(value, [stored]) !== null;

function isDocumentOfShape(
  document: SummaryDocument,
  shapeOfData: () => DataShape,
  stored: { rule: ReadingRule; shape: DataShape },
): boolean {
  if (stored.rule.what !== 'summary') return false;
  const form = isContainer(document.root) ? 'data' : 'text';
  const fields = stored.rule.fields
    .slice(0, mostFields)
    .map((field) => ({ ...field, values: field.values.slice(0, mostValues) }));
  const rule = { ...stored.rule, fields };
  const data = { data: document.root, form } as const;
  return isDecodedOfShape(data, shapeOfData, { ...stored, rule }, new WorkBudget(mostSteps));
}

function shapeOfDocument({ root, texts }: SummaryDocument): DataShape {
  const outlined = (value: unknown, level: number): unknown => {
    if (!isContainer(value) || level > deepest) return isContainer(value) ? null : value;
    if (texts.get(value)?.isWritten === true && isRecord(value)) return outlineOf(value);
    if (isList(value)) return value.map((one) => outlined(one, level + 1));
    return Object.fromEntries(keysOf(value).map((key) => [key, outlined(value[key], level + 1)]));
  };
  const data = texts.size === 0 ? root : outlined(root, 0);
  return shapeOfDecoded({ data, form: isContainer(data) ? 'data' : 'text' });
}

/** A written text with the names of its lines before the text and of its tables' columns only. */
const outlineOf = ({ headers, rows, sections }: JsonRecord): JsonRecord => ({
  text: '',
  ...(headers !== undefined && { headers }),
  ...(rows !== undefined && { rows }),
  ...(isRecord(sections) && { sections: keysOf(sections) }),
});
