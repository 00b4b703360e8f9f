import { z } from 'zod';
import { dataShape, readingRule, type DataShape, type ReadingRule } from '../../shared/model/reading-rule.ts';
import { parseJson } from '../platform/parse-json.ts';
import { shapeOf } from './data-shape.ts';
import { receivedRule } from './received-rule.ts';
import { summaryRuleFor, summaryShapeOf } from './summary/summary-shape.ts';

/** Questions about rules that concern received data, for a thread that reads it. Data is JSON text. */
export const receivedQuestion = z.discriminatedUnion('asks', [
  /** Asks for a rule that was made with data as it is shown as one for data as it was received. */
  z.object({
    asks: z.literal('received rule'),
    rule: readingRule,
    /** Responses with a transcript, or a summary. */
    received: z.string(),
    shown: z.string(),
  }),
  /** Asks which rule is for a summary. */
  z.object({
    asks: z.literal('summary rule'),
    summary: z.string(),
    rules: z.array(z.object({ id: z.string(), rule: readingRule, shape: dataShape })),
  }),
]);
export type ReceivedQuestion = z.infer<typeof receivedQuestion>;

/** Returns a `ShapedRule`, or the ID of the rule for a summary; null if there is none. */
export function answerAboutReceived(question: ReceivedQuestion): ShapedRule | string | null {
  if (question.asks === 'summary rule') {
    return summaryRuleFor(parseJson(question.summary), question.rules)?.id ?? null;
  }
  const { rule } = question;
  const data = (json: string): unknown =>
    rule.what === 'summary' ? parseJson(json) : response.safeParse(parseJson(json)).data?.transcript;
  const received = data(question.received);
  return {
    rule: receivedRule(rule, { received, shown: data(question.shown) }),
    shape: rule.what === 'summary' ? summaryShapeOf(received) : shapeOf(received),
  };
}

export interface ShapedRule {
  rule: ReadingRule;
  shape: DataShape;
}

const response = z.looseObject({ transcript: z.unknown() });
