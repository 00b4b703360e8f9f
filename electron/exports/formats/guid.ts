import { hash } from 'node:crypto';

/** Earmark's namespace for the GUIDs below. If it changed, no export would match an earlier one. */
const NAMESPACE = Buffer.from('7a0c3c5e6b1f4d0e9a53c1d2e8f04b67', 'hex');

/**
 * Returns a name-based GUID (RFC 9562, version 5): the same kind and ids give the same GUID in every export,
 * so that a program that imports twice recognises what it already has. In upper case, because ATLAS.ti and
 * MAXQDA are reported to refuse other projects.
 */
export function guidOf(kind: string, ...ids: string[]): string {
  const digest = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(JSON.stringify([kind, ...ids]))]));
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `5${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20, 32),
  ]
    .join('-')
    .toUpperCase();
}
