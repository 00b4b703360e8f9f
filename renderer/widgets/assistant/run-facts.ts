import { roomForAnswer } from '../../../shared/domain/assistant/estimate-tokens.ts';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { AssistantSettings, PlannedCall } from '../../../shared/model/assistant.ts';
import { wholeSecondsText } from '../../ui/seconds-text.ts';

/** What most answers need. */
const USUAL_ANSWER_TOKENS = 150;

/** "≈ 4,200": the estimate is not exact. */
export function tokensOutText(calls: readonly PlannedCall[]): string {
  const tokens = calls.reduce((sum, call) => sum + call.tokens, 0);
  const step = tokens < 1000 ? 10 : 100;
  return `≈ ${formatNumber(Math.ceil(tokens / step) * step)}`;
}

export const tokensBackText = (contextTokens: number, calls: number): string =>
  formatNumber(roomForAnswer(contextTokens) * calls);

/** "about 90 s" by what the test measured; "not measured" without one. */
export function timeText(
  { test, atOnce }: Pick<AssistantSettings, 'test' | 'atOnce'>,
  calls: number,
): string {
  if (test === null) return 'not measured';
  const { callMs, tokensPerSecond } = test;
  const answerSeconds =
    tokensPerSecond === null || tokensPerSecond === 0 ? 0 : USUAL_ANSWER_TOKENS / tokensPerSecond;
  const seconds = Math.ceil(calls / atOnce) * (callMs / 1000 + answerSeconds);
  if (seconds < 180) return `about ${formatNumber(Math.max(1, Math.ceil(seconds / 10) * 10))} s`;
  return `about ${wholeSecondsText(Math.ceil(seconds / 60) * 60)}`;
}
