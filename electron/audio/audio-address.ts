import { AudioProblem } from './audio-problem.ts';

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/**
 * The address that a recording is got from: https, or http to this computer when the workspace itself is here
 * (`loopback`). The host is compared after parsing, which writes 127.1 and 0x7f.1 as 127.0.0.1. Throws an
 * AudioProblem for any other address and for one with a user name or password.
 */
export function audioAddress(text: string, loopback: boolean): string {
  const url = URL.parse(text);
  const allowed =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback && isLoopback(url.hostname));
  if (!url || !allowed || url.username || url.password)
    throw new AudioProblem(
      'failed',
      'The service gave an address for the recording that is not safe to open.',
    );
  url.hash = '';
  return url.href;
}
