import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { copyText } from '../../../api/copy-text.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { dayAndTime } from '../../../../shared/domain/dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { teachLink } from '../../../navigation/teach-link.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import css from './summary.module.css';
import { summaryAsText } from './summary-body.ts';
import type { SummaryRows } from './answer-rows.ts';
import { SummaryText } from './summary-text.tsx';
import type { Summary } from '../../../../shared/model/summary.ts';

interface Props {
  summary: Summary;
  groups: readonly SummaryRows[];
  receivedAt: string | null;
  /** True if another summary is being written or failed; this one can still be read. */
  isEarlier: boolean;
  busy: boolean;
  onRegenerate: () => void;
  /** What else the evaluation says. */
  children: ReactNode;
}

/** The summary on this computer, with its source. */
export function Written(props: Props) {
  const { summary, groups, receivedAt, isEarlier, busy, onRegenerate, children } = props;
  const { session } = useOpenSession();
  const now = useNow();
  const note = useId();
  const when = receivedAt === null ? '' : dayAndTime(new Date(receivedAt), now);
  const copy = (
    <CopyButton
      copy={() =>
        copyText(
          summaryAsText(
            summary,
            groups.flatMap(({ rows }) => rows),
          ),
        )
      }
    />
  );
  if (isEarlier)
    return (
      <section className={css.earlier} aria-label="Previous summary">
        <p className={css.small}>Previous summary, written by AI{when !== '' && `, received ${when}`}</p>
        <SummaryText summary={summary} groups={groups} />
        {children}
        <div className={css.foot}>{copy}</div>
      </section>
    );
  return (
    <>
      <SummaryText summary={summary} groups={groups} />
      {children}
      <div className={css.foot}>
        <p className={css.small}>
          Written by the service’s AI{when !== '' && `, received ${when}`}. Check it against the recording.
        </p>
        <div className="row">
          {copy}
          <Button
            size="xs"
            leftSection={<RefreshCw size={14} strokeWidth={1.75} />}
            loading={busy}
            onClick={onRegenerate}
            aria-describedby={note}
          >
            Regenerate
          </Button>
          <Button
            size="xs"
            variant="subtle"
            renderRoot={(link) => <Link {...teachLink(session, 'summary')} {...link} />}
          >
            Change how it is read…
          </Button>
        </div>
        <p className={css.small} id={note}>
          The service may charge for a new summary.
        </p>
      </div>
    </>
  );
}
