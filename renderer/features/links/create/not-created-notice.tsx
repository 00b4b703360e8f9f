import { Button } from '@mantine/core';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import { asSentence } from '../../../ui/sentences.ts';
import css from './batch-result.module.css';
import type { NotCreatedGroup } from './why-not-created.ts';
import { abbreviatedList } from '../../../ui/lines/abbreviated-list.ts';

/** The labels without a link, why, and what the user can do. */
export function NotCreatedNotice({
  group: { labels, outcome, why, technical },
  onTryAgain,
  onCheck,
}: {
  group: NotCreatedGroup;
  onTryAgain: () => void;
  onCheck: () => void;
}) {
  const isUnsure = outcome === 'unsure';
  const verb = labels.length === 1 ? 'was' : 'were';
  return (
    <div className={css.fail} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>
          {abbreviatedList(labels.map(shortened))}{' '}
          {isUnsure ? 'may not have been created' : `${verb} not created`}
        </b>
        <p>
          {why}
          {technical !== null && ` The answer was: ${asSentence(technical)}`}
        </p>
        <Button
          size="xs"
          leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
          onClick={isUnsure ? onCheck : onTryAgain}
        >
          {isUnsure ? 'Check the list' : 'Try again'}
        </Button>
      </div>
    </div>
  );
}

const shortened = (label: string) => (label.length > 60 ? `${label.slice(0, 59)}…` : label);
