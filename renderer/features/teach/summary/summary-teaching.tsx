import type { SummaryRule } from '../../../../shared/model/reading-rule.ts';
import { RawPane } from '../raw/raw-pane.tsx';
import { TeachPage } from '../teach-page.tsx';
import { useReceivedData, useRulePreview, useTeachingDraft, type Teaching } from '../teaching.ts';
import { FirstSummaryQuestion } from './first-summary-question.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { SUMMARY_USES, summaryTags, withSummaryUse, type SummaryUse } from './summary-edits.ts';
import { SummaryFields } from './summary-fields.tsx';
import { summaryRuleInDraft } from './summary-rule-in-draft.ts';

const isUse = (use: string): use is SummaryUse | 'Nothing' =>
  use === 'Answers' || use === 'Nothing' || SUMMARY_USES.some((one) => one === use);

/** Makes a rule for summaries. */
export function SummaryTeaching({ teaching }: { teaching: Teaching }) {
  const { target, data } = teaching;
  const received = useReceivedData(data);
  const { draft, change, drop } = useTeachingDraft(
    target,
    summaryRuleInDraft,
    data.guess?.what === 'summary' ? data.guess : null,
  );
  const rule = draft?.rule ?? null;
  const latest = useRulePreview(target, rule);
  const preview = latest.preview?.what === 'summary' ? latest.preview : null;
  if (draft === undefined) return null;
  const setRule = (next: SummaryRule) => {
    change({ rule: next });
  };
  const reads = preview !== null && !preview.problems.some(({ problem }) => problem === 'no-words');
  return (
    <TeachPage
      teaching={teaching}
      rule={rule}
      draft={draft}
      onChange={change}
      onDrop={drop}
      isReady={reads && latest.isCurrent}
      raw={
        <RawPane
          data={data}
          value={received.value}
          lines={received.lines}
          fields={received.fields}
          tags={summaryTags(rule)}
          usesOf={(_, isList) => (isList ? ['Answers'] : [...SUMMARY_USES, 'Nothing'])}
          onUse={(field, use) => {
            if (isUse(use)) setRule(withSummaryUse(rule, field, use, received.fields));
          }}
          onPlay={playNothing}
          goTo={null}
        />
      }
      fields={
        rule === null ? (
          <FirstSummaryQuestion data={data} onRule={setRule} />
        ) : (
          <SummaryFields
            questions={data.questions}
            received={received}
            rule={rule}
            preview={preview}
            onRule={setRule}
          />
        )
      }
      preview={
        <PreviewSummary
          questions={data.questions}
          preview={preview}
          error={latest.error}
          onRetry={latest.retry}
          hasRule={rule !== null}
        />
      }
    />
  );
}

/** A summary has no times. */
const playNothing = () => undefined;
