import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { AssistantTask } from '../../../shared/model/assistant.ts';
import type { StudyAssistant, StudyAssistantRun } from './study.ts';
import { oneLine } from './writable-text.ts';

const TASKS: Readonly<Record<AssistantTask, string>> = {
  find: 'quotes for a code',
  ask: 'answers to a question',
  draft: 'a draft of a memo',
};

/** Returns how quotes came from the assistant, for a chapter on methods: a line about all, then one for each run. */
export function assistantMethods({ runs }: StudyAssistant): string[] {
  const accepted = runs.reduce((sum, run) => sum + run.accepted, 0);
  const one = accepted === 1;
  return [
    `${counted(accepted, 'quote')} ${one ? 'was' : 'were'} suggested by a language model and accepted by a person, and ${one ? 'is' : 'are'} marked as by the assistant. Each was located word for word in its transcript before it was suggested.`,
    ...runs.map(runInWords),
  ];
}

function runInWords(run: StudyAssistantRun): string {
  const { model, task, promptVersion, hasOwnWording, startedAt, accepted, dismissed, undecided, notFound } =
    run;
  const about = [
    oneLine(model),
    task === null ? '' : TASKS[task],
    promptVersion === null
      ? ''
      : `prompt ${promptVersion}${hasOwnWording ? ' with the researcher’s own wording' : ''}`,
    (startedAt ?? '').slice(0, 10),
  ];
  const decided = [
    `${formatNumber(accepted)} accepted`,
    `${formatNumber(dismissed)} rejected`,
    ...(undecided === 0 ? [] : [`${formatNumber(undecided)} not decided`]),
    ...(notFound === 0 ? [] : [`${formatNumber(notFound)} not in the transcript, so never suggested`]),
  ];
  return `${about.filter((part) => part !== '').join(', ')}: ${decided.join(', ')}.`;
}

/** Returns the same as a section of README.txt; none if nothing came from the assistant. */
export const assistantSection = (assistant: StudyAssistant | undefined): string[] =>
  assistant === undefined ? [] : ['Assistant', ...assistantMethods(assistant).map((line) => `- ${line}`)];
