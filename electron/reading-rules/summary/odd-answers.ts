import type { Answer, Question } from '../../../shared/model/summary.ts';
import { isOfSeveral } from '../../summaries/reader/answer-values.ts';
import { isQuestion } from '../../summaries/reader/question-match.ts';
import { fieldOf, isContainer, isList, isRecord, keysOf } from '../../transcripts/reader/json.ts';
import { isPresent } from './rule-places.ts';
import { yesOrNo } from './yes-or-no.ts';

/** Returns true for an answer that its question cannot have, or a record. */
export function isOddAnswer({ id, value }: Answer, questions: readonly Question[]): boolean {
  const question = questions.find((one) => one.id === id);
  const items = isList(value) ? value : [value];
  if (items.some(isContainer)) return !items.some(isError);
  if (question === undefined) return false;
  if (items.some((item) => isQuestion(item, questions) || isData(item))) return true;
  const { type } = question;
  const [first] = items;
  if (isOfSeveral(question)) return !isList(value) && (yesOrNo(value) !== null || isFieldName(value));
  if (isList(value)) return true;
  if (/^bool/i.test(type)) return yesOrNo(value) === null;
  if (/int|num|float|decimal|rating|scale/i.test(type)) return !/\d/.test(String(first));
  return typeof first === 'number' || isFieldName(first);
}

/** Returns true for the response of a service that could not answer. */
const isError = (value: unknown, level = 0): boolean =>
  isRecord(value) &&
  level < 4 &&
  (isPresent(fieldOf(value, 'error')) || keysOf(value).some((key) => isError(value[key], level + 1)));

/** `{"ImportId":"QID1"}` */
const isData = (value: unknown): boolean => typeof value === 'string' && /^[[{]"/.test(value);

/** `record_evaluation` */
const isFieldName = (value: unknown): boolean =>
  typeof value === 'string' && /^[a-z]+(?:_[a-z]+)+$/.test(value);
