import { Textarea } from '@mantine/core';
import css from './before-sending.module.css';

/** As the contract of main has it. */
const LONGEST_QUESTION = 4000;

/** The question that each session is read for. */
export function QuestionSubject({
  question,
  onQuestion,
}: {
  question: string;
  onQuestion: (question: string) => void;
}) {
  return (
    <>
      <h3>Question</h3>
      <Textarea
        aria-label="Question"
        placeholder="What made it hard?"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_QUESTION}
        dir="auto"
        data-autofocus
        value={question}
        onChange={({ currentTarget }) => {
          onQuestion(currentTarget.value);
        }}
      />
      <p className={css.hint}>It is sent as you write it, with words you have redacted replaced.</p>
    </>
  );
}
