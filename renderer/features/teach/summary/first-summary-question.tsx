import { Button } from '@mantine/core';
import { EMPTY_SUMMARY_RULE } from '../../../../shared/domain/empty-summary-rule.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { SummaryRule } from '../../../../shared/model/reading-rule.ts';
import type { TeachingData } from '../../../../shared/model/teaching.ts';
import css from '../transcript/fields.module.css';
import { pathText } from '../transcript/rule-edits.ts';
import { withHeadline } from './summary-edits.ts';

/** Asks which field is the headline, if Earmark has no guess. */
export function FirstSummaryQuestion({
  data,
  onRule,
}: {
  data: TeachingData;
  onRule: (rule: SummaryRule) => void;
}) {
  return (
    <div className={css.question}>
      <h3 id="teach-headline-question">
        {data.candidates.length === 0 ? 'This data has no text' : 'Which of these sums it up?'}
      </h3>
      {data.candidates.length > 0 && (
        <ul aria-labelledby="teach-headline-question">
          {data.candidates.map(({ path, texts, sample }) => (
            <li key={path.join('/')}>
              <button
                type="button"
                onClick={() => {
                  onRule(withHeadline(EMPTY_SUMMARY_RULE, path));
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
      )}
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          onRule(EMPTY_SUMMARY_RULE);
        }}
      >
        None of them: it has only answers
      </Button>
    </div>
  );
}
