import type { AssistantTest } from '../../../shared/model/assistant.ts';

/** What a test of the connection found with which nothing is wrong. */
export const WORKING_TEST: AssistantTest = {
  testedAt: '2026-11-29T11:04:00.000Z',
  model: 'qwen3:14b',
  form: 'schema',
  answeredInMs: 80,
  callMs: 1240,
  tokensPerSecond: 31.4,
  rightForms: 5,
  forms: 5,
  fullPrompt: {
    tokens: 28_672,
    start: true,
    end: true,
    counted: 28_100,
    longest: null,
    refused: false,
    milliseconds: 48_000,
  },
};
