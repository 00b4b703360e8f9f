import { z } from 'zod';
import {
  assistantChange,
  type AssistantModels,
  type AssistantTask,
  type AssistantTest,
} from '../model/assistant.ts';
import { call } from './call.ts';

/** Calls about where the assistant is. Each fails with `blocked` if the organisation has removed it. */
export const assistantSettingsCalls = {
  /**
   * Saves settings, which come back with `settingsChanged`. Plain http to another computer is refused with the code
   * `plain-http` unless `allowsPlainHttp`.
   */
  saveAssistant: call(z.object({ change: assistantChange, allowsPlainHttp: z.boolean() })).returns<null>(),
  /** Null removes it. */
  saveAssistantKey: call(z.object({ key: z.string().trim().min(1).max(10_000).nullable() })).returns<null>(),
  /** Removes address, model and key. What was suggested and accepted stays. */
  turnOffAssistant: call(z.null()).returns<null>(),
  assistantModels: call(z.null()).returns<AssistantModels>(),
  /**
   * Sends made-up text. Fails with what to do if the server cannot be used; the result is saved with the settings. Null if it
   * was stopped.
   */
  testAssistant: call(z.null()).returns<AssistantTest | null>(),
  stopAssistantTest: call(z.null()).returns<null>(),
  /** What a model is told for each task: Earmark's wording, which the researcher can replace, and the rules after it. */
  assistantPrompts: call(z.null()).returns<
    Record<AssistantTask, { version: string; wording: string; rules: string }>
  >(),
};
