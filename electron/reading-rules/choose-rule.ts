import type { DataShape, ReadingRule } from '../../shared/model/reading-rule.ts';
import { isDecodedOfShape, shapeOfDecoded } from './data-shape.ts';
import { decodedData } from './decoded-data.ts';
import { UNLIMITED, type WorkBudget } from './work-budget.ts';

/** Returns the first rule that is for data of this shape; null if there is none, or none before the work is spent. */
export function ruleFor<R extends { rule: ReadingRule; shape: DataShape }>(
  value: unknown,
  rules: readonly R[],
  work: WorkBudget = UNLIMITED,
): R | null {
  if (rules.length === 0) return null;
  const data = decodedData(value);
  let shape: DataShape | null = null;
  const shapeOfData = () => (shape ??= shapeOfDecoded(data));
  return rules.find((rule) => isDecodedOfShape(data, shapeOfData, rule, work)) ?? null;
}
