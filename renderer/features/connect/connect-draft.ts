import { queryOptions } from '@tanstack/react-query';
import { bridge } from '../../api/bridge.ts';
import { valueOf } from '../../api/describe-error.ts';
import { draftText, readDraft, type ConnectDraft } from './connect-form-draft.ts';

const PLACE = { workspaceId: null, form: 'connect', subject: 'new' };

/** The draft from an earlier visit. If it cannot be read it counts as empty: nothing depends on it. */
export const connectDraft = queryOptions({
  queryKey: ['drafts', 'connect', 'new'],
  queryFn: async () => readDraft(valueOf(await bridge.call.readDraft(PLACE))),
  staleTime: Infinity,
  gcTime: 0,
});

export async function saveConnectDraft(draft: ConnectDraft | null): Promise<void> {
  const value = draft === null ? null : draftText(draft);
  await bridge.call.saveDraft({ ...PLACE, value });
}
