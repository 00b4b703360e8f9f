import type { libraryCalls } from '../../../shared/ipc/library.ts';
import type { HandlersOf } from '../../../shared/ipc/calls.ts';
import { type HandlerContext, libraryEvents, workspaceServicesOf } from '../handler-context.ts';

type CodeCalls =
  | 'codes'
  | 'codeUse'
  | 'saveCodes'
  | 'deleteCode'
  | 'restoreCode'
  | 'mergeCode'
  | 'changeCodebook'
  | 'quotes'
  | 'sessionsWithCodes';

/** Handlers for the codes of a library, and for what is coded with them. */
export function codeHandlers(context: HandlerContext): Pick<HandlersOf<typeof libraryCalls>, CodeCalls> {
  const library = async () => (await context.workspaces.services()).library;
  const libraryOf = async (workspaceId: string | null) =>
    (await workspaceServicesOf(context, workspaceId)).library;
  const { notesChanged } = libraryEvents(context);
  return {
    codes: async () => (await library()).codes.list(),
    codeUse: async () => (await library()).codes.use(),
    async saveCodes({ workspaceId, codes }) {
      await (await libraryOf(workspaceId)).codes.save(codes);
      return notesChanged();
    },
    async deleteCode({ workspaceId, id }) {
      const deleted = await (await libraryOf(workspaceId)).codes.remove(id);
      notesChanged();
      return deleted;
    },
    async restoreCode({ workspaceId, deleted }) {
      await (await libraryOf(workspaceId)).codes.restore(deleted);
      return notesChanged();
    },
    async mergeCode({ workspaceId, id, intoId, description }) {
      const undo = await (await libraryOf(workspaceId)).codes.merge(id, intoId, description);
      notesChanged();
      return undo;
    },
    async changeCodebook({ workspaceId, change }) {
      const undo = await (await libraryOf(workspaceId)).codes.change(change);
      notesChanged();
      return undo;
    },
    quotes: async ({ codeIds, after }) => (await library()).quotes.pageAsJson(codeIds, after),
    sessionsWithCodes: async ({ filter }) => (await library()).codes.sessionsWith(filter),
  };
}
