import type { Contact } from '../service-client/contacted-hosts.ts';
import type { Destination } from '../../shared/model/privacy.ts';

/**
 * Lists every address that Earmark contacts: the current workspace's service, even if nothing was sent to it
 * yet, and every other address contacted since Earmark was opened. The service comes first, then the most
 * recently contacted; what is not of the workspace comes last.
 */
export function destinationsOf(
  /** The current workspace's service; null if it has none. */
  service: { origin: string; isSample: boolean } | null,
  contacts: readonly Contact[],
  /** Where dictionaries and updates are fetched from, each null if it may not be. */
  others: readonly (Destination | null)[] = [],
): Destination[] {
  const isService = ({ origin, use }: Contact) => use === 'service' && origin === service?.origin;
  // The sample service serves its own recordings.
  const isOwn = (one: Contact) =>
    isService(one) || (service?.isSample === true && one.origin === service.origin);
  const lastAt = contacts.filter(isOwn).map((one) => one.lastAt);
  const otherContacts = contacts
    .filter((one) => !isOwn(one))
    .toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  const own: Destination[] =
    service === null
      ? []
      : [
          {
            origin: service.origin,
            use: service.isSample ? 'sample' : 'service',
            lastAt: lastAt.toSorted().at(-1) ?? null,
          },
        ];
  return [...own, ...otherContacts, ...others.filter((one) => one !== null)];
}
