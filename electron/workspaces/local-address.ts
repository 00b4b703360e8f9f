import { randomUUID } from 'node:crypto';

/** No host can have such a name (RFC 2606), so nothing can be sent to it. */
const LOCAL = /^https:\/\/(local-[0-9a-f-]{36})\.invalid$/;

/** Creates the ID of a workspace without a service. */
export const newLocalId = (): string => `local-${randomUUID()}`;

/** The address that identifies a workspace without a service in the list of workspaces and in its backups. */
export const localAddress = (id: string): string => `https://${id}.invalid`;

/** Returns the workspace's ID; null if the address is a service's. */
export const localIdOf = (address: string): string | null => LOCAL.exec(address)?.[1] ?? null;
