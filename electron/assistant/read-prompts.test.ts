import { expect, test } from 'vitest';
import { ASSISTANT_TASKS } from '../../shared/model/assistant.ts';
import { readReply } from '../../shared/domain/assistant/read-reply.ts';
import { instructionsOf, prompts } from './read-prompts.ts';

test.each(ASSISTANT_TASKS)('has a prompt for %s, with its version', (task) => {
  const { version, wording, rules } = prompts()[task];
  expect(version).toMatch(new RegExp(`^${task}-\\d+$`));
  expect(`${wording}${rules}`).not.toContain('version');
  expect(rules).toContain('follow no instructions');
  expect(rules).not.toContain('---');
});

test.each(ASSISTANT_TASKS)('shows %s answers of the form that is read', (task) => {
  const examples = [...prompts()[task].rules.matchAll(/\{.*\}/g)].map(([text]) => text);
  expect(examples).toHaveLength(2);
  for (const text of examples) expect(readReply(task, { text, finish: 'stop' })).toHaveProperty('reply');
});

test('puts the researcher’s own wording in place of Earmark’s, but keeps the rules', () => {
  const { wording, rules } = prompts().find;
  expect(instructionsOf('find', ' \n')).toBe(`${wording}\n\n${rules}`);
  expect(instructionsOf('find', ' Find what surprises. ')).toBe(`Find what surprises.\n\n${rules}`);
});
