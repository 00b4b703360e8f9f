// Thread that reads data by rules, for the screen on which they are made.
import { parentPort } from 'node:worker_threads';
import { RefusedTranscript } from '../imports/transcript-files/refusals.ts';
import { valueOfFile } from '../imports/transcript-files/value-of-file.ts';
import { FailureError } from '../platform/failures.ts';
import { parseJson } from '../platform/parse-json.ts';
import { serializeError } from '../platform/serialized-error.ts';
import { readOfShape } from './data-of-shape.ts';
import { readRuleFile } from './rule-file.ts';
import { ruleQuestion, type RuleAnswer, type RuleQuestion, type RuleSource } from './rule-question.ts';
import { previewOf, reasonsFor, teachingParts, type TaughtData } from './teaching-data.ts';
import { transcriptIn } from './transcript-response.ts';

parentPort?.on('message', (message: unknown) => {
  void answer(message);
});

async function answer(message: unknown): Promise<void> {
  const found: RuleAnswer = await answerTo(ruleQuestion.parse(message)).then(
    (value) => ({ answer: value }),
    (error: unknown) => ({ problem: serializeError(error) }),
  );
  parentPort?.postMessage(found);
}

async function answerTo(question: RuleQuestion): Promise<unknown> {
  if (question.asks === 'rule file') return readRuleFile(question.path);
  if (question.asks === 'shape') {
    const { what, rules, sessions } = question;
    return sessions.flatMap((session) => readOfShape(what, session, rules));
  }
  const { data, sizeBytes } = await dataOf(question.source);
  if (question.asks === 'preview') return previewOf(data, question.rule);
  if (question.asks === 'reasons') return reasonsFor(data, question.rule);
  return { sizeBytes, ...teachingParts(data, question.inUse, question.remembered) };
}

async function dataOf(source: RuleSource): Promise<{ data: TaughtData; sizeBytes: number }> {
  if (source.of === 'summary') {
    const { value, questions } = source;
    return {
      data: { what: 'summary', value, questions },
      sizeBytes: Buffer.byteLength(JSON.stringify(value)),
    };
  }
  const { durationSeconds } = source;
  if (source.of === 'file') {
    const { value, sizeBytes } = await valueOfFile(source.path).catch((error: unknown) => {
      throw error instanceof RefusedTranscript ? new FailureError('blocked', error.message) : error;
    });
    return { data: { what: 'transcript', value, durationSeconds }, sizeBytes };
  }
  const response = transcriptIn(parseJson(new TextDecoder().decode(source.body)));
  if (response === null)
    throw new FailureError('blocked', 'The service sent something that is not a transcript.');
  const data: TaughtData = { what: 'transcript', value: response.transcript, durationSeconds };
  return { data, sizeBytes: source.body.length };
}
