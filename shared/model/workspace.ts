import { z } from 'zod';

export const workspaceId = z.string().min(1).max(100);
export const workspaceName = z.string().trim().min(1).max(100);

/**
 * Where a workspace's key is: in the system's keychain, in memory until Earmark closes, or no longer stored.
 */
export type KeyPlace = 'keychain' | 'until-closed' | 'nowhere';

export interface Workspace {
  id: string;
  name: string;
  /** True for the sample, whose service runs inside Earmark, so that nothing leaves this computer. */
  sample: boolean;
  /** True for a workspace without a service: its projects are on this computer alone. */
  local: boolean;
  /** The base address, with or without a path; null for the sample and a local workspace. */
  address: string | null;
  /** The last four characters of the key; null if not known. */
  keyTail: string | null;
  keyPlace: KeyPlace;
}

export interface Workspaces {
  currentId: string;
  /** The sample first, then the others by name. */
  list: Workspace[];
  /**
   * Where the list was moved at the start because it could not be read completely; null if it was readable.
   */
  damagedFile: string | null;
  /** True until a workspace is opened in the first run of Earmark on this computer. */
  isFirstStart: boolean;
}

/** What the researcher enters to connect. The key is never returned. */
export const connecting = z.object({
  address: z.string().max(2000),
  key: z.string().max(10_000),
  keep: z.enum(['keychain', 'until-closed']),
});
export type Connecting = z.infer<typeof connecting>;

export interface KeychainState {
  status: 'working' | 'locked' | 'unavailable' | 'hung';
  /** Why no key can be stored there; null while it works. */
  message: string | null;
}

/** The result of checking the address and key: which requests were sent, and when. */
export interface ConnectionCheck {
  /** The requests that were sent, such as `GET /v1/user/profile`. */
  sent: string[];
  /** ISO 8601. */
  checkedAt: string;
}
