import { isRecord, type JsonRecord, keysOf } from './json.ts';
import { wordsIn } from './name-words.ts';
import type { Shape } from './scan-data.ts';
import { textIn } from './text-content.ts';

const mostItems = 2000;

/** Merges questions in one list and answers in another, linked by question id, into one list. */
export function joinedLists(shapes: readonly Shape[]): Shape[] {
  const asking = shapes.filter(({ names }) => isNamed(names, /^(?:question|prompt)s$/));
  const answering = shapes.filter(({ names }) => isNamed(names, /^(?:answer|response|repl(?:y|ie))s$/));
  return asking.flatMap((questions) =>
    answering.flatMap((answers): Shape[] => {
      const asked = new Map(itemsOf(questions).flatMap((item) => idsIn(item).map((id) => [id, item])));
      const items = itemsOf(answers).flatMap((answer): JsonRecord[] => {
        const id = idsIn(answer).find((one) => asked.has(one));
        const question = textIn(asked.get(id ?? '') ?? {}, 0, true);
        return question === null || textIn(answer, 0, true) === null ? [] : [{ question, ...answer }];
      });
      const [list] = answers.lists;
      return items.length > 1 && list
        ? [{ ...answers, names: [...answers.names.slice(0, -1), 'exchanges'], lists: [{ ...list, items }] }]
        : [];
    }),
  );
}

const isNamed = (names: readonly string[], form: RegExp) =>
  form.test(wordsIn(names.at(-1) ?? '').at(-1) ?? '');

const itemsOf = ({ lists }: Shape): JsonRecord[] =>
  lists.flatMap(({ items }) => items.slice(0, mostItems).filter(isRecord));

/** Returns the values of `id` and `question_id`, which refer to the question in both lists. */
const idsIn = (item: JsonRecord): string[] =>
  keysOf(item).flatMap((key) => {
    const words = wordsIn(key);
    const id = item[key];
    const isId = ['id', 'ref', 'key', 'question', 'prompt'].includes(words.at(-1) ?? '');
    return isId && (typeof id === 'string' || typeof id === 'number') ? [String(id)] : [];
  });
