import { Check, Minus } from 'lucide-react';
import { AssistantMark } from '../../../widgets/assistant/assistant-mark.tsx';
import css from './assistant.module.css';

const SENT = [
  'Words of the sessions you choose, as redacted',
  '“Interviewer” and “Participant”, never who they are',
  'The code’s name and memo, or your question',
  'For a memo, your quotes with the code',
];
const NEVER_SENT = [
  'Recordings, or any sound',
  'Names, labels, attributes, dates',
  'Redacted words and the table of replacements',
  'Notes, memos and codes you didn’t choose',
  'Keys to your interview service',
];

/** What leaves Earmark for the assistant, and what never does. */
export function WhatIsSent() {
  return (
    <aside className={css.sent} aria-label="What is sent to the assistant">
      <h3>Sent, after you press Start</h3>
      <ul>
        {SENT.map((what) => (
          <li key={what} data-sent>
            <Check size={15} aria-hidden="true" />
            {what}
          </li>
        ))}
      </ul>
      <h3>Never sent</h3>
      <ul>
        {NEVER_SENT.map((what) => (
          <li key={what}>
            <Minus size={15} aria-hidden="true" />
            {what}
          </li>
        ))}
      </ul>
      <h3>What it can do</h3>
      <p>
        It only suggests. A suggestion becomes a quote when a person accepts it, and keeps the mark{' '}
        <AssistantMark /> for good.
      </p>
    </aside>
  );
}
