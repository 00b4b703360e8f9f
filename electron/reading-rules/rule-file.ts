import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { readingRuleFile, type ReadingRuleFile } from '../../shared/model/reading-rule.ts';
import { FailureError } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';

/** More than 200 rules with long shapes have. */
const LARGEST_BYTES = 20_000_000;

const PROBLEMS = {
  gone: 'Earmark cannot open this file. It may have been moved, or another program is using it.',
  tooLarge: 'This file is too large to hold reading rules. Choose a file that Earmark exported.',
  notOurs: 'This file has no reading rules in it. Choose a file that Earmark exported.',
  newer: 'A newer version of Earmark exported this file. Update Earmark, then import it again.',
  damaged: 'The rules in this file are damaged. Export them again where they come from.',
} as const;

const refused = (problem: keyof typeof PROBLEMS) => new FailureError('blocked', PROBLEMS[problem]);

/** Reads a file with rules. Throws a FailureError that says what is wrong with it. */
export async function readRuleFile(path: string): Promise<ReadingRuleFile> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw refused('gone');
  if (!found.isFile()) throw refused('notOurs');
  if (found.size > LARGEST_BYTES) throw refused('tooLarge');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw refused('gone');
  return ruleFileIn(text);
}

const anyFile = z.looseObject({ format: z.literal('earmark-reading-rules'), version: z.number() });
const newerRules = z.object({
  rules: z.array(z.unknown()).refine((rules) => rules.some((one) => newerRule.safeParse(one).success)),
});
const newerRule = z.object({ rule: z.object({ version: z.number().gt(1) }) });

export function ruleFileIn(text: string): ReadingRuleFile {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  const any = anyFile.safeParse(value).data;
  if (any === undefined) throw refused('notOurs');
  if (any.version > 1 || newerRules.safeParse(value).success) throw refused('newer');
  const file = readingRuleFile.safeParse(value).data;
  if (file === undefined) throw refused('damaged');
  return file;
}

/** Returns rules as a file to save. */
export const ruleFileText = (rules: ReadingRuleFile['rules']): string =>
  `${JSON.stringify(readingRuleFile.parse({ format: 'earmark-reading-rules', version: 1, rules }), null, 2)}\n`;
