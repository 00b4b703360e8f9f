import { DataList } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InstantLinkRecord } from '../../../api/instant-link-record.ts';
import { resolveLinkSession } from '../../../api/session-of-link.ts';
import { dayAndTime, minutesInText, relative } from '../../../../shared/domain/dates.ts';
import { FieldList } from '../../../ui/field-list.tsx';
import { QuestionList } from '../../../widgets/projects/question-list.tsx';
import { SessionOfLink } from '../../../widgets/links/session-of-link.tsx';
import type { SessionRecord } from '../../../../shared/model/session.ts';
import { copyText } from '../../../api/copy-text.ts';
import { stateOf } from '../../../api/link-state.ts';
import { CopyIconButton } from '../../../ui/copy-button.tsx';
import type { InterviewDraft } from '../../../widgets/interview-form/interview-draft.ts';
import { QrButton } from '../share/qr-button.tsx';
import css from './instant-panel.module.css';
import { NO_PROJECT } from './instant-columns.tsx';
import type { SettingName } from './edit-draft.ts';

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
      <p>Other details from the service.</p>
      <FieldList fields={rest} labelWidth="7rem" />
    </section>
  );
}

/** Buttons to give the address to a participant; null if no interview can be started with it any more. */
function waysToShare(link: InstantLinkRecord, now: Date, address: string): ReactNode {
  if (stateOf(link, now) !== 'active') return null;
  return (
    <>
      <CopyIconButton
        label={`Copy link of ${link.label}`}
        tooltip="Copy link"
        copy={() => copyText(address)}
      />
      <QrButton link={link} now={now} tabIndex={0} />
    </>
  );
}

/** The address in a line of text. */
function Address({ link, now }: { link: InstantLinkRecord; now: Date }) {
  const { url } = link.address;
  if (url === null) return `This link cannot be copied. ${link.address.why}`;
  return (
    <span className={css.address}>
      <span className="mono">{shown(url)}</span>
      {waysToShare(link, now, url)}
    </span>
  );
}

/** The address among a form's fields, read-only. */
export function AddressField({ link, now }: { link: InstantLinkRecord; now: Date }) {
  const { url } = link.address;
  return (
    <div className={css.addressField}>
      <span>Link</span>
      {url === null ? (
        <p className={css.hint}>This link cannot be copied. {link.address.why}</p>
      ) : (
        <div className={css.addressBox}>
          <span className="mono ellipsis" data-selectable>
            {shown(url)}
          </span>
          {waysToShare(link, now, url)}
        </div>
      )}
    </div>
  );
}

const shown = (url: string) => url.replace(/^https?:\/\//, '');

/** Returns a setting as text to read and select. */
export function settingAsText(
  { label, interview }: { label: string; interview: InterviewDraft },
  name: SettingName,
): string {
  if (name === 'label') return label === '' ? 'No label' : label;
  if (name === 'evaluator') return evaluatorAsText(interview);
  const value = interview[name];
  if (typeof value === 'number') return minutesInText(value);
  return value.trim() === '' ? 'Nothing' : value;
}

function evaluatorAsText({ evaluatorOn, evaluatorPrompt, questions }: InterviewDraft): string {
  if (!evaluatorOn) return 'Off';
  return [evaluatorPrompt, ...questions.map(({ label }, at) => `${String(at + 1)}. ${label}`)].join('\n');
}
