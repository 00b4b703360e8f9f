import { Button, EmptyState } from '@mantine/core';
import { FileText } from 'lucide-react';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { usePastRuns } from './summary-past-runs.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** Shown if there is no summary on this computer: what it offers, and how to get it. */
export function SummaryNotRequested(props: {
  session: SessionRef;
  questions: number;
  busy: boolean;
  onAsk: () => void;
}) {
  const { session, questions, busy, onAsk } = props;
  const pastRuns = usePastRuns();
  const whose = session.type === 'project' ? 'project’s' : 'link’s';
  const answers =
    questions === 0
      ? ''
      : ` and answers the ${whose} ${inWords(questions)} question${questions === 1 ? '' : 's'}`;
  const description = [
    `The service writes a summary${answers}. If it has one already, it sends that. Otherwise it writes one now and may charge for it.`,
    pastRuns,
  ];
  return (
    <EmptyState
      mt={48}
      icon={<FileText size={32} strokeWidth={1.5} />}
      title="No summary on this computer yet"
      description={description.filter((sentence) => sentence !== null).join(' ')}
    >
      <EmptyState.Actions>
        <Button variant="filled" loading={busy} onClick={onAsk}>
          Get summary
        </Button>
      </EmptyState.Actions>
    </EmptyState>
  );
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const inWords = (count: number) => WORDS[count] ?? formatNumber(count);
