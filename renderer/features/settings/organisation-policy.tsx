import { useQuery } from '@tanstack/react-query';
import { policy } from '../../api/privacy.ts';
import type { Policy } from '../../../shared/model/policy.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { Row } from './row.tsx';
import css from './settings.module.css';

/** What the organisation has set for this computer; nothing if it has set nothing. */
export function OrganisationPolicy() {
  const { data } = useQuery(policy);
  if (data === undefined || data.file === null) return null;
  const { file, problems } = data;
  return (
    <Row
      label="Set by your organisation"
      hint={
        <>
          {linesOf(data).join(' ')} From{' '}
          <span className={css.path} data-selectable>
            {file}
          </span>
          , read when Earmark starts.
          {problems.length > 0 && (
            <span className={css.failure} role="alert">
              {` This file has a fault, so Earmark allows as little as possible. ${problems.join(' ')} Ask your administrator.`}
            </span>
          )}
        </>
      }
    />
  );
}

function linesOf({ updates, recentSessions, assistant, hosts, retentionDays }: Policy): string[] {
  return [
    ...(updates ? [] : ['Earmark does not look for updates.']),
    ...(recentSessions ? [] : ['The desktop shows no recent sessions.']),
    ...(assistant ? [] : ['The assistant is removed.']),
    ...(hosts === null ? [] : [hostsLine(hosts)]),
    ...(retentionDays === null
      ? []
      : [`Recordings and words are deleted ${counted(retentionDays, 'day')} after the interview.`]),
  ];
}

const hostsLine = (hosts: readonly string[]): string =>
  hosts.length === 0
    ? 'Earmark connects to no other computer.'
    : `Earmark connects only to this computer and to ${hosts.join(', ')}.`;
