import { Button } from '@mantine/core';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { TranscriptRule } from '../../../../shared/model/reading-rule.ts';
import type { TeachingData } from '../../../../shared/model/teaching.ts';
import css from './fields.module.css';
import { pathText, ruleForLines, ruleForWords } from './rule-edits.ts';

/** Asks which field holds the words, if Earmark has no guess. */
export function FirstQuestion({
  data,
  onRule,
}: {
  data: TeachingData;
  onRule: (rule: TranscriptRule) => void;
}) {
  if (data.form === 'text')
    return (
      <div className={css.question}>
        <h3>Is each line a turn?</h3>
        <p>
          Choose a line on the left that has words, and mark the speaker, the time and the words in it. Or
          begin with each line as a turn.
        </p>
        <Button
          size="xs"
          onClick={() => {
            onRule(ruleForLines());
          }}
        >
          Each line is a turn
        </Button>
      </div>
    );
  if (data.candidates.length === 0)
    return (
      <div className={css.question}>
        <h3>There are no words in this data</h3>
        <p>It has only numbers, dates, codes or addresses. The transcript may be in another file.</p>
      </div>
    );
  return (
    <div className={css.question}>
      <h3 id="teach-words-question">Which of these has the words?</h3>
      <ul aria-labelledby="teach-words-question">
        {data.candidates.map(({ path, texts, sample }) => (
          <li key={path.join('/')}>
            <button
              type="button"
              onClick={() => {
                onRule(ruleForWords(path));
              }}
            >
              <span>
                <b>{pathText(path)}</b> <span>{counted(texts, 'text')}</span>
              </span>
              <bdi>{sample}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
