import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './notes.ts';
import type { Code, DeletedCode } from '../../shared/model/code.ts';

/** The codebook, unordered. */
export const codes = queryOptions({
  queryKey: ['notes', 'codes'],
  queryFn: async () => valueOf(await bridge.call.codes(null)),
  staleTime: Infinity,
});

/** How many notes had each code at a time. It is not read again when notes change. */
export const codeUseAt = (time: number) =>
  queryOptions({
    queryKey: ['code use', time],
    queryFn: async () => valueOf(await bridge.call.codeUse(null)),
    staleTime: Infinity,
  });

export async function keepCodes(changed: Code[]): Promise<void> {
  valueOf(await bridge.call.saveCodes({ workspaceId: await currentWorkspaceId(), codes: changed }));
}

/** Returns what was deleted, for `restoreCode`; null if there is no such code. */
export async function deleteCode(id: string): Promise<DeletedCode | null> {
  return valueOf(await bridge.call.deleteCode({ workspaceId: await currentWorkspaceId(), id }));
}

export async function restoreCode(deleted: DeletedCode): Promise<void> {
  valueOf(await bridge.call.restoreCode({ workspaceId: await currentWorkspaceId(), deleted }));
}
