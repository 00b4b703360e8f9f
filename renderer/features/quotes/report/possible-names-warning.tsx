import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportContent } from '../../../../shared/model/report.ts';
import { useSessionsById } from '../../../api/library.ts';
import { countNames, mostFrequent, namesInLabels } from './possible-names.ts';
import css from './report.module.css';

/** Warns of names that pseudonyms do not replace, in what is written: quotes and the researcher's own words. */
export function PossibleNamesWarning({
  content: { sections, quotes },
  own,
  showNotes = false,
  showQuestions = false,
}: {
  content: ReportContent;
  /** The researcher's own words in the report. */
  own: readonly string[];
  showNotes?: boolean;
  showQuestions?: boolean;
}) {
  const sessions = useSessionsById();
  const labels = useMemo(
    () => namesInLabels([...sessions.values()].map(({ label }) => label ?? '')),
    [sessions],
  );
  // Once for the content, however often the researcher types.
  const inContent = useMemo(
    () =>
      countNames(labels, [
        ...sections.map(({ title }) => title ?? ''),
        ...quotes.flatMap(({ text, question, note }) => [
          text,
          showQuestions ? (question ?? '') : '',
          showNotes ? note : '',
        ]),
      ]),
    [labels, sections, quotes, showNotes, showQuestions],
  );
  const names = mostFrequent(inContent, countNames(labels, own));
  if (names.length === 0) return null;
  return (
    <p className={css.warning}>
      <TriangleAlert size={15} strokeWidth={1.75} aria-hidden="true" />
      <span>
        Look for names: <bdi>{names.join(', ')}</bdi>
      </span>
    </p>
  );
}
