import { useQuery } from '@tanstack/react-query';
import type { Destination } from '../../../shared/model/privacy.ts';
import { destinations } from '../../api/privacy.ts';
import { whenOpened } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './privacy.module.css';
import { Row } from './row.tsx';

const USES: Record<Destination['use'], string> = {
  service: 'The interview service, with your key',
  recordings: 'Recordings, without the key',
  sample: 'The sample’s service, inside Earmark on this computer',
};

/** Lists every address that Earmark communicates with. */
export function Destinations() {
  const { data, error } = useQuery(destinations);
  const now = useNow();
  return (
    <>
      <Row
        label="Where Earmark sends anything"
        hint="To these addresses and nowhere else. Earmark has no server of its own and no tracking. Places that recordings are fetched from are named by the service, and listed since Earmark was opened."
        failure={error}
      />
      {error === null && (
        <table className={css.table} aria-label="Addresses that Earmark speaks with">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What for</th>
              <th scope="col">Last spoken with</th>
            </tr>
          </thead>
          <tbody>
            {data?.map(({ origin, use, lastAt }) => (
              <tr key={`${use} ${origin}`}>
                <th scope="row" data-selectable>
                  {origin}
                </th>
                <td>{USES[use]}</td>
                <td>
                  {lastAt === null ? 'Not since Earmark was opened' : whenOpened(new Date(lastAt), now)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
