import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AssistantTask } from '../../shared/model/assistant.ts';

/** Beside this file; the build copies the folder beside the bundles, and packages contain it as plain files. */
const FOLDER = join(import.meta.dirname, 'prompts');

/** What a model is told to do, as the files in `prompts/` have it. */
export interface Prompt {
  /** Such as `find-1`. */
  version: string;
  /** What to look for. The researcher can put their own wording in its place. */
  wording: string;
  /** How to copy words and in what form to answer; the same whatever the wording. */
  rules: string;
}

const parts = z.tuple([z.string(), z.string(), z.string()]);
const PROMPT = /^version: (\w+-\d+)\n\n([\s\S]+?)\n\n---\n\n([\s\S]+)$/;

function readPrompt(task: AssistantTask): Prompt {
  const text = readFileSync(join(FOLDER, `${task}.md`), 'utf8').replaceAll('\r\n', '\n');
  const [version, wording, rules] = parts.parse(PROMPT.exec(text)?.slice(1));
  return { version, wording, rules: rules.trim() };
}

let known: Record<AssistantTask, Prompt> | null = null;

/** Returns Earmark's prompts, by task. */
export const prompts = (): Record<AssistantTask, Prompt> =>
  (known ??= { find: readPrompt('find'), ask: readPrompt('ask'), draft: readPrompt('draft') });

/** Returns what a model is told for a task; `ownWording` is the researcher's, or empty. */
export function instructionsOf(task: AssistantTask, ownWording: string): string {
  const { wording, rules } = prompts()[task];
  return `${ownWording.trim() === '' ? wording : ownWording.trim()}\n\n${rules}`;
}
