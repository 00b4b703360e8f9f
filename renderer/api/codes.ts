import { queryOptions } from '@tanstack/react-query';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { currentWorkspaceId } from './current-workspace-id.ts';
import type { Code, CodebookChange, DeletedCode } from '../../shared/model/code.ts';
import type { NamedCodebookFile } from '../../shared/model/codebook-file.ts';

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

/** Returns what undoes the merge; null if one of the codes is not in the codebook. */
export async function mergeCode(
  id: string,
  intoId: string,
  description: string,
): Promise<CodebookChange | null> {
  const workspaceId = await currentWorkspaceId();
  return valueOf(await bridge.call.mergeCode({ workspaceId, id, intoId, description }));
}

/** Makes the change as one, or rejects. Returns what undoes it. */
export async function changeCodebook(change: CodebookChange): Promise<CodebookChange> {
  return valueOf(await bridge.call.changeCodebook({ workspaceId: await currentWorkspaceId(), change }));
}

/** Asks for a file and reads the codes in it. Resolves to null if the user cancels; rejects if it has no codes. */
export const openCodebook = async (): Promise<NamedCodebookFile | null> =>
  valueOf(await bridge.call.openCodebook(null));
