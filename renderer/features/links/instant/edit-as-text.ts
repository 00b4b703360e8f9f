import type { InterviewDraft } from '../../../ui/interview-form/interview-draft.ts';
import { minutesInText } from '../../../../shared/domain/dates.ts';
import type { SettingName } from './edit-draft.ts';

/** Returns a setting as text to read and select. */
export function settingAsText(
  { label, interview }: { label: string; interview: InterviewDraft },
  name: SettingName,
): string {
  if (name === 'label') return label === '' ? 'No label' : label;
  if (name === 'evaluator') return evaluatorAsText(interview);
  const value = interview[name];
  if (typeof value === 'number') return minutesInText(value);
  return value.trim() === '' ? 'Nothing' : value;
}

function evaluatorAsText({ evaluatorOn, evaluatorPrompt, questions }: InterviewDraft): string {
  if (!evaluatorOn) return 'Off';
  return [evaluatorPrompt, ...questions.map(({ label }, at) => `${String(at + 1)}. ${label}`)].join('\n');
}
