import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { resolveLinkSession } from '../../../api/session-of-link.ts';
import { dayAndTime, minutesInText, relative } from '../../../../shared/domain/dates.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { QuestionList } from '../../../ui/question-list.tsx';
import { SessionOfLink } from '../../../ui/session-of-link.tsx';
import { Address } from './instant-panel-address.tsx';
import css from './instant-panel.module.css';
import { NO_PROJECT } from './instant-columns.tsx';
import type { SessionRecord } from '../../../../shared/model/session.ts';

/** The settings of a link that cannot be changed, as text. */
export function LinkAsText({
  link,
  session,
  now,
}: {
  link: InstantLinkRecord;
  session: SessionRecord | undefined;
  now: Date;
}) {
  const way = resolveLinkSession(link, NO_PROJECT, session);
  const { expiresAt, timeLimitMinutes, questions } = link;
  return (
    <AsText
      rows={[
        ['Label', link.label],
        ['Link', <Address key="link" link={link} now={now} />],
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
      ]}
    />
  );
}

/** A list of names and values; rows without a value are left out. */
export function AsText({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
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
  );
}

/** All other fields of the link. */
export function LinkDetails({ link: { rest } }: { link: InstantLinkRecord }) {
  if (Object.keys(rest).length === 0) return null;
  return (
    <section className={css.details} aria-labelledby="instant-link-details">
      <h3 id="instant-link-details">Details</h3>
      <p>Everything else that the service says about this link.</p>
      <FieldList fields={rest} labelWidth="112px" />
    </section>
  );
}
