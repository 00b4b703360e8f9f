import type { LeftOut } from '../../../shared/model/privacy.ts';
import { counted } from '../../../shared/domain/numbers.ts';

const WORDS: Record<LeftOut['what'], (count: number) => string> = {
  session: (count) => counted(count, 'session'),
  columns: (count) => `the columns of ${counted(count, 'session')}`,
  participant: (count) => `what is known of ${counted(count, 'participant')}`,
  attribute: (count) => `the choices of ${counted(count, 'attribute')}`,
  transcript: (count) => counted(count, 'transcript'),
  summary: (count) => counted(count, 'summary', 'summaries'),
  note: (count) => counted(count, 'note'),
  view: (count) => `the speakers’ names and the playback position of ${counted(count, 'session')}`,
  evaluation: (count) => counted(count, 'evaluation'),
  answer: (count) => `your answers about ${counted(count, 'session')}`,
  'second listen': (count) => `the second listen of ${counted(count, 'session')}`,
  'retention rule': (count) => `${counted(count, 'rule')} for how long to keep data`,
  'project correction': () => 'the progress of the last find and replace in a project',
  'project import': (count) => `the undo of ${counted(count, 'project')} brought in from another program`,
  'activity line': (count) => `${counted(count, 'line')} of the activity log`,
};

/** Returns a sentence, after a space, about what a restore left out; an empty string for nothing. */
export function leftOutText(leftOut: readonly LeftOut[]): string {
  const [only, ...others] = leftOut.map(({ what, count }) => WORDS[what](count));
  if (only === undefined) return '';
  const last = others.pop();
  const list = last === undefined ? only : `${[only, ...others].join(', ')} and ${last}`;
  return ` Earmark could not read and left out ${list}. The backup file still contains everything.`;
}
