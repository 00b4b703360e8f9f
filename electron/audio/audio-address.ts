import { AudioProblem } from './audio-problem.ts';
import { isPrivateHost, type Resolve } from './private-address.ts';

const isThisComputer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Whose addresses are opened. */
export interface Trust {
  /** The workspace itself is on this computer: http to it is allowed, and so is the network around it. */
  loopback: boolean;
  /** The service's own host: one in a private network may keep its recordings there too. */
  serviceHost: string | null;
  resolve: Resolve;
}

async function isTooNear(hostname: string, { loopback, serviceHost, resolve }: Trust): Promise<boolean> {
  if (loopback || !(await isPrivateHost(hostname, resolve))) return false;
  return serviceHost === null || isThisComputer(hostname) || !(await isPrivateHost(serviceHost, resolve));
}

/**
 * The address that a recording is got from: https to a public host, or whatever is near a workspace on this
 * computer. The host is compared after parsing, which writes 127.1 and 0x7f.1 as 127.0.0.1. Throws an
 * AudioProblem for any other address and for one with a user name or password.
 */
export async function audioAddress(text: string, trust: Trust): Promise<string> {
  const url = URL.parse(text);
  const allowed =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && trust.loopback && isThisComputer(url.hostname));
  if (!url || !allowed || url.username || url.password || (await isTooNear(url.hostname, trust)))
    throw new AudioProblem(
      'failed',
      'The service gave an address for the recording that is not safe to open.',
    );
  url.hash = '';
  return url.href;
}
