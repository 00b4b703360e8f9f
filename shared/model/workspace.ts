/** The workspace that a call is meant for; null: whichever is current. */
export interface OfWorkspace {
  workspaceId: string | null;
}

/** Where a workspace's key is: kept by the system, in memory until Earmark closes, or nowhere any more. */
export type KeyPlace = 'keychain' | 'until-closed' | 'nowhere';

export interface Workspace {
  id: string;
  name: string;
  /** The sample's service runs inside Earmark; nothing leaves this computer. */
  sample: boolean;
  /** The base address, with or without a path; null for the sample. */
  address: string | null;
  /** The last four characters of the key; null where none is known. */
  keyTail: string | null;
  keyPlace: KeyPlace;
}

export interface Workspaces {
  currentId: string;
  /** The sample first, the others by name. */
  list: Workspace[];
  /** Where the list was put that could not be read at the start, or not all of it; null where it was sound. */
  damagedFile: string | null;
}

/** What a researcher types to connect. The key is never handed back. */
export interface Connecting {
  address: string;
  key: string;
  keep: Exclude<KeyPlace, 'nowhere'>;
}

export interface KeychainState {
  status: 'working' | 'locked' | 'unavailable' | 'hung';
  /** Why no key can be kept there, in plain words; null while it works. */
  message: string | null;
}

/** A check of address and key: what the service was asked, and how it was found. */
export interface ConnectionCheck {
  /** The calls that were sent, as `GET /v1/user/profile`. */
  sent: string[];
  /** ISO 8601. */
  checkedAt: string;
}
