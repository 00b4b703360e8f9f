import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Workspace } from '../wire.ts';
import { writeAtomically } from '../write-atomically.ts';

export const SAMPLE: Workspace = {
  id: 'sample',
  name: 'Sample workspace',
  sample: true,
  address: null,
  keyTail: null,
  keyPlace: 'nowhere',
};

const record = z.object({
  id: z.string().regex(/^[\w-]+$/),
  name: z.string(),
  address: z.string(),
  keyTail: z.string().nullable(),
  keyPlace: z.enum(['keychain', 'until-closed', 'nowhere']),
});
const file = z.object({ currentId: z.string(), list: z.array(record) });

/** A service that a researcher has connected: everything but its key. */
export type Hosted = z.infer<typeof record>;

export type WorkspaceList = ReturnType<typeof openWorkspaceList>;

/** The workspaces and which of them is current, in one file, written at every change. No key is ever in it. */
export function openWorkspaceList(path: string) {
  let { currentId, list } = read(path);
  const save = () => {
    writeAtomically(path, JSON.stringify({ currentId, list }, null, 2));
  };
  return {
    hosted: (id: string): Hosted | null => list.find((one) => one.id === id) ?? null,
    /** The sample first, the others by name. */
    all: (): Workspace[] => [
      SAMPLE,
      ...list.toSorted((a, b) => a.name.localeCompare(b.name)).map(workspaceOf),
    ],
    /** The sample where the current one is gone. */
    currentId: (): string => (list.some((one) => one.id === currentId) ? currentId : SAMPLE.id),
    makeCurrent: (id: string): void => {
      currentId = id;
      save();
    },
    put: (hosted: Hosted): void => {
      list = [...list.filter((one) => one.id !== hosted.id), hosted];
      save();
    },
    remove: (id: string): void => {
      list = list.filter((one) => one.id !== id);
      save();
    },
  };
}

export const workspaceOf = (hosted: Hosted): Workspace => ({ ...hosted, sample: false });

/** A key that was kept until Earmark closed is nowhere at the next start. */
function read(path: string): z.infer<typeof file> {
  try {
    const { currentId, list } = file.parse(JSON.parse(readFileSync(path, 'utf8')));
    return {
      currentId,
      list: list.map((one) =>
        one.keyPlace === 'until-closed' ? { ...one, keyPlace: 'nowhere', keyTail: null } : one,
      ),
    };
  } catch {
    return { currentId: SAMPLE.id, list: [] };
  }
}
