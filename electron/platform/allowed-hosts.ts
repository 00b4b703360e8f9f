import { isLoopback } from '../../shared/domain/loopback.ts';
import type { Policy } from '../../shared/model/policy.ts';

/** What decides which hosts may be contacted. */
export type HostPolicy = Pick<Policy, 'hosts' | 'problems' | 'file'>;

/** Returns true if the policy allows a host. This computer is no network, and the sample's service is on it. */
export function isAllowedHost({ hosts }: Pick<HostPolicy, 'hosts'>, hostname: string): boolean {
  if (hosts === null || isLoopback(hostname)) return true;
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** Wraps `fetch` so that requests to other hosts are not sent. `refusal` makes the error of a sentence for the user. */
export const toAllowedHosts =
  (policy: HostPolicy, send: typeof fetch, refusal: (message: string) => Error): typeof fetch =>
  (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    return isAllowedHost(policy, hostname)
      ? send(input, init)
      : Promise.reject(refusal(refusalMessage(policy, hostname)));
  };

/** Says why a host is not contacted, and who can change that. */
export const refusalMessage = ({ problems, file }: HostPolicy, hostname: string): string =>
  problems.length > 0
    ? `Your organisation’s policy file has a fault, so Earmark did not connect to ${hostname}. Ask your administrator to check ${file ?? ''}.`
    : `Your organisation does not allow Earmark to connect to ${hostname}. Ask your administrator.`;
