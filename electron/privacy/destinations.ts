import type { Contact } from '../service-client/contacts.ts';
import type { Destination } from '../../shared/model/privacy.ts';

/**
 * Every address that Earmark speaks with: the current workspace's service, also where nothing was sent to it yet,
 * and whatever else was spoken with since Earmark was opened. The service first, then the last one spoken with.
 */
export function destinationsOf(
  service: { origin: string; isSample: boolean },
  contacts: readonly Contact[],
): Destination[] {
  const isService = ({ origin, use }: Contact) => use === 'service' && origin === service.origin;
  // The sample hands out its own recordings.
  const isOwn = (one: Contact) => isService(one) || (service.isSample && one.origin === service.origin);
  const lastAt = contacts.filter(isOwn).map((one) => one.lastAt);
  const others = contacts.filter((one) => !isOwn(one)).toSorted((a, b) => b.lastAt.localeCompare(a.lastAt));
  return [
    {
      origin: service.origin,
      use: service.isSample ? 'sample' : 'service',
      lastAt: lastAt.toSorted().at(-1) ?? null,
    },
    ...others,
  ];
}
