import type { AssistantTask } from '../../model/assistant.ts';
import { withoutDeepValues } from '../json-depth.ts';
import { replySchemas, type Reply } from './reply-schemas.ts';

/** `too-long`: the answer broke off at the most that the model may write. `not-json`: no JSON object. `other-form`: another one. */
export type UnreadReply = 'too-long' | 'not-json' | 'other-form';

/**
 * Reads the answer of a model: one JSON object of the task's form. Thoughts before it, code fences and prose around it are left out; what
 * is not whole or not of that form is refused, and never repaired.
 */
export function readReply<Task extends AssistantTask>(
  task: Task,
  { text, finish }: { text: string; finish: 'stop' | 'length' | 'other' },
): { reply: Reply<Task> } | { unread: UnreadReply } {
  if (finish === 'length') return { unread: 'too-long' };
  const spoken = withoutThoughts(text);
  const [start, end] = [spoken.indexOf('{'), spoken.lastIndexOf('}')];
  if (start === -1 || end < start) return { unread: 'not-json' };
  const value = parsed(spoken.slice(start, end + 1));
  if (value === null) return { unread: 'not-json' };
  const read = replySchemas[task].safeParse(value);
  // The schema of a task reads its own form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return read.success ? { reply: read.data as Reply<Task> } : { unread: 'other-form' };
}

/** Some servers leave out where the thoughts begin. If they do not end, there is no answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  const rest = end === -1 ? text : text.slice(end + '</think>'.length);
  const begin = rest.indexOf('<think>');
  return begin === -1 ? rest : rest.slice(0, begin);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(withoutDeepValues(json)) as unknown;
  } catch {
    return null;
  }
}
