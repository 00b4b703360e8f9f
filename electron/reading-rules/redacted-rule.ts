import type { DataShape, ReadingRule } from '../../shared/model/reading-rule.ts';

/** Fields of a rule with words of Earmark's own. All others hold texts of the data. */
const OWN_WORDS = new Set([
  'version',
  'what',
  'form',
  'split',
  'rest',
  'from',
  'role',
  'unit',
  'is',
  'order',
  'arePieces',
]);

/** Returns a rule with words replaced in everything that comes from data: names of fields, values, and patterns. */
export const redactedRule = (rule: ReadingRule, text: (text: string) => string): ReadingRule =>
  // The copy has the same shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  redacted(rule, text) as ReadingRule;

/** Returns a shape with words replaced in each step of its paths. */
export const redactedShape = (shape: DataShape, text: (text: string) => string): DataShape =>
  shape.map((path) => path.split('/').map(text).join('/'));

function redacted(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => redacted(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      OWN_WORDS.has(key) ? inner : redacted(inner, text),
    ]),
  );
}

/** Leaves out what a rule says of speakers whose names are replaced: nobody is called like that anywhere else. */
export function withoutRedactedSpeakers(rule: ReadingRule, text: (text: string) => string): ReadingRule {
  return rule.what === 'summary'
    ? rule
    : { ...rule, roles: rule.roles.filter(({ value }) => text(value) === value) };
}
