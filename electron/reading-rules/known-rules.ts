import { readingRule } from '../../shared/model/reading-rule.ts';
import type { ShapedRule } from './data-of-shape.ts';

/** Returns true if one of the rules reads the same data in the same way. */
export function isKnownRule(rule: ShapedRule, known: readonly ShapedRule[]): boolean {
  const key = keyOf(rule);
  return known.some((one) => keyOf(one) === key);
}

/** Parsing gives the fields one order. */
const keyOf = ({ rule, shape }: ShapedRule) => JSON.stringify([readingRule.parse(rule), shape.toSorted()]);
