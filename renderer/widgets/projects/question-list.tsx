import type { EvaluatorQuestion } from '../../api/interview-setup.ts';
import css from './question-list.module.css';

/** An evaluator's questions, numbered, with the kind of answer each asks for. */
export function QuestionList({ questions }: { questions: readonly EvaluatorQuestion[] }) {
  return (
    <ol className={css.questions}>
      {questions.map((question, index) => (
        <li key={question.id}>
          <span aria-hidden="true">{index + 1}</span>
          <span>{question.label}</span>
          <span>
            {question.type === 'number' ? 'Number' : question.type === 'text' ? 'Text' : question.type}
          </span>
        </li>
      ))}
    </ol>
  );
}
