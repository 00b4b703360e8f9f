import { ActionIcon, DataList, Tooltip } from '@mantine/core';
import { Info, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SessionRecord } from '../../electron/wire.ts';
import { copyText } from '../api/copy-text.ts';
import type { InstantLinkRecord } from '../api/instant-link-record.ts';
import { isExpiredByTime } from '../api/link-state.ts';
import { wayToSession } from '../api/session-of-link.ts';
import { CopyIconButton } from '../ui/copy-icon-button.tsx';
import { dayAndTime, minutesInText, relative } from '../ui/dates.ts';
import { FieldList } from '../ui/field-list.tsx';
import { QuestionList } from '../ui/question-list.tsx';
import { SessionOfLink } from '../ui/session-of-link.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import css from './instant-panel.module.css';
import { NO_PROJECT } from './instant-row.tsx';
import { whyFixed } from './reason.ts';

/** One link as text: why it cannot be changed, the interview that it carries, and whatever else came with it. */
export function InstantPanel({
  link,
  session,
  onClose,
  now,
}: {
  link: InstantLinkRecord;
  session: SessionRecord | undefined;
  onClose: () => void;
  now: Date;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const reason = whyFixed(link, now);
  const way = wayToSession(link, NO_PROJECT, session);
  const { expiresAt, timeLimitMinutes, questions } = link;
  const rows: [string, ReactNode][] = [
    ['Label', link.label],
    ['Link', <Address key="link" link={link} />],
    ['Session', way === null ? null : <SessionOfLink key="session" way={way} />],
    ['Prompt', link.prompt ?? 'No prompt'],
    ['Landing page title', link.landingPageTitle],
    ['Landing page text', link.landingPageInfo],
    ['Time limit', timeLimitMinutes === null ? null : minutesInText(timeLimitMinutes)],
    [
      expiresAt !== null && expiresAt <= now ? 'Expired' : 'Expires',
      expiresAt === null ? 'No date' : `${relative(expiresAt, now)}, ${dayAndTime(expiresAt, now)}`,
    ],
    ['Evaluator prompt', link.evaluatorPrompt],
    [
      'Evaluator questions',
      questions.length === 0 ? null : <QuestionList key="questions" questions={questions} />,
    ],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      className={css.dock}
      aria-label={`Instant link ${link.label}`}
      data-area
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className="grow">
          Link
        </h2>
        <StatusChip status={link.status} expiredByTime={isExpiredByTime(link, now)} />
        <Tooltip label="Close  Esc">
          <ActionIcon aria-label="Close" ml={8} onClick={onClose}>
            <X size={17} strokeWidth={1.75} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={css.body} role="region" aria-label="Settings of this link" tabIndex={0}>
        {reason !== null && (
          <p className={css.reason}>
            <Info size={18} strokeWidth={1.75} aria-hidden="true" />
            {reason}
          </p>
        )}
        <DataList orientation="vertical" gap={14}>
          {rows
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <DataList.Item key={name}>
                <DataList.ItemLabel>{name}</DataList.ItemLabel>
                <DataList.ItemValue className={css.value ?? ''} data-selectable>
                  {value}
                </DataList.ItemValue>
              </DataList.Item>
            ))}
        </DataList>
        {Object.keys(link.rest).length > 0 && (
          <section className={css.details} aria-labelledby="instant-link-details">
            <h3 id="instant-link-details">Details</h3>
            <p>Everything else that the service says about this link.</p>
            <FieldList fields={link.rest} labelWidth="112px" />
          </section>
        )}
      </div>
    </aside>
  );
}

function Address({ link: { label, address } }: { link: InstantLinkRecord }) {
  if (address.url === null) return `This link cannot be copied. ${address.why}`;
  const { url } = address;
  return (
    <span className={css.address}>
      <span className="mono">{url.replace(/^https?:\/\//, '')}</span>
      <CopyIconButton label={`Copy link of ${label}`} tooltip="Copy link" copy={() => copyText(url)} />
    </span>
  );
}
