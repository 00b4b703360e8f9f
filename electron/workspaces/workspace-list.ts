import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { damagedPathOf } from '../database/base/library-files.ts';
import { writeAtomically } from '../platform/atomic-file.ts';
import { parseJson } from '../platform/parse-json.ts';
import { isSampleFolder } from './sample-folders.ts';
import { isServiceAddress } from '../service-client/service-address.ts';
import { localAddress, localIdOf } from './local-address.ts';
import type { Workspace } from '../../shared/model/workspace.ts';

export const SAMPLE: Workspace = {
  id: 'sample',
  name: 'Sample workspace',
  sample: true,
  local: false,
  address: null,
  keyTail: null,
  keyPlace: 'nowhere',
};

/** Replaces an unreadable address: the library opens, but nothing is sent until the user enters it again. */
export const UNKNOWN_ADDRESS = 'https://address.invalid';

const workspaceId = z.string().regex(/^[\w-]+$/);
const record = z.object({
  id: workspaceId,
  name: z.string().max(1000),
  address: z.string().refine(isServiceAddress),
  keyTail: z.string().nullable(),
  keyPlace: z.enum(['keychain', 'until-closed', 'nowhere']),
  /** Set while a backup is being restored into it: until then it has no library. */
  restoring: z.literal(true).optional(),
});
const file = z.object({ currentId: z.string().catch(''), list: z.array(z.unknown()) });
/** The minimum that must be readable of an entry to find its library. */
const named = z.object({ id: workspaceId, name: z.string().max(1000).catch('Recovered workspace') });

/** A service connected by the researcher: everything but its key. Or a workspace without one: see `localAddress`. */
export type HostedWorkspace = z.infer<typeof record>;

export type WorkspaceList = ReturnType<typeof openWorkspaceList>;

/**
 * Stores the workspaces and which one is current in one file, written on every change. It never contains
 * keys. A file that cannot be read completely is renamed; every workspace with a library in `folder` is still
 * listed.
 */
export function openWorkspaceList(path: string, folder: string) {
  const isNew = !existsSync(path) && !existsSync(folder);
  const found = read(path, folder);
  let { currentId, list } = found;
  const save = () => {
    writeAtomically(path, JSON.stringify({ currentId, list }, null, 2));
  };
  if (found.damagedFile !== null) save();
  return {
    /** Where an unreadable file was moved; null if it was readable. */
    damagedFile: found.damagedFile,
    /** True if Earmark had no workspace on this computer before. */
    isNew,
    hosted: (id: string): HostedWorkspace | null => list.find((one) => one.id === id) ?? null,
    /** The sample first, then the others by name. */
    all: (): Workspace[] => [
      SAMPLE,
      ...list
        .filter((one) => one.restoring !== true)
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(workspaceOf),
    ],
    /** Workspaces whose restore was not finished when Earmark last closed. */
    unfinished: (): HostedWorkspace[] => list.filter((one) => one.restoring === true),
    /** The sample if the current workspace no longer exists. */
    currentId: (): string => (list.some((one) => one.id === currentId) ? currentId : SAMPLE.id),
    makeCurrent: (id: string): void => {
      currentId = id;
      save();
    },
    put: (hosted: HostedWorkspace): void => {
      list = [...list.filter((one) => one.id !== hosted.id), hosted];
      save();
    },
    remove: (id: string): void => {
      list = list.filter((one) => one.id !== id);
      save();
    },
  };
}

export function workspaceOf({ id, name, address, keyTail, keyPlace }: HostedWorkspace): Workspace {
  const local = localIdOf(address) !== null;
  return { id, name, address: local ? null : address, keyTail, keyPlace, sample: false, local };
}

interface Found {
  currentId: string;
  list: HostedWorkspace[];
  damagedFile: string | null;
}

function read(path: string, folder: string): Found {
  const content = existsSync(path) ? file.safeParse(parseJson(readFileSync(path, 'utf8'))) : null;
  if (content === null) return { currentId: SAMPLE.id, list: [], damagedFile: null };
  const entries = content.data?.list ?? [];
  const list = entries.flatMap((entry) => {
    const parsed = record.safeParse(entry);
    if (parsed.success) return [untilNow(parsed.data)];
    const rest = named.safeParse(entry);
    return rest.success ? [recovered(rest.data.id, rest.data.name)] : [];
  });
  const sound = content.success && entries.every((entry) => record.safeParse(entry).success);
  const unique = [...new Map(list.map((one) => [one.id, one])).values()];
  if (sound && unique.length === list.length)
    return { currentId: content.data.currentId, list, damagedFile: null };
  const damagedFile = damagedPathOf(path);
  renameSync(path, damagedFile);
  const known = new Set(unique.map(({ id }) => id));
  const lost = librariesIn(folder).filter((id) => !known.has(id));
  return {
    currentId: content.data?.currentId ?? SAMPLE.id,
    list: [...unique, ...lost.map((id) => recovered(id, 'Recovered workspace'))],
    damagedFile,
  };
}

/** A key stored until Earmark closes is gone at the next start. */
const untilNow = (one: HostedWorkspace): HostedWorkspace =>
  one.keyPlace === 'until-closed' ? { ...one, keyPlace: 'nowhere', keyTail: null } : one;

const recovered = (id: string, name: string): HostedWorkspace => ({
  id,
  name,
  address: localIdOf(localAddress(id)) === null ? UNKNOWN_ADDRESS : localAddress(id),
  keyTail: null,
  keyPlace: 'nowhere',
});

function librariesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(
    (name) =>
      !isSampleFolder(name) &&
      workspaceId.safeParse(name).success &&
      existsSync(join(folder, name, 'library.sqlite')),
  );
}
