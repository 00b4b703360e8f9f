import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { bridge } from './bridge.ts';
import { valueOf } from './describe-error.ts';
import { keepDraft, type DraftPlace } from './draft-store.ts';
import { queryClient as shared } from './query-client.ts';
import { currentWorkspace } from './workspace.ts';

const draftAt = (place: DraftPlace | null) =>
  queryOptions({
    queryKey: ['drafts', place],
    queryFn: async () => (place === null ? null : valueOf(await bridge.call.readDraft(place))),
    enabled: place !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * Unsent form input, stored in the library: it survives a reload, a crash and a switch of workspace. `draft`
 * is undefined until it has been read, and null if there is none that can be read.
 */
export function useDraft<T>(
  form: string,
  subject: string,
  schema: z.ZodType<T>,
): { draft: T | null | undefined; error: Error | null; keep: (value: T | null) => void } {
  const queryClient = useQueryClient();
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  const { data, error } = useQuery(draftAt(workspaceId === null ? null : { workspaceId, form, subject }));
  // The cache notifies a moment later, and a field that renders late loses its caret position.
  const [typed, setTyped] = useState<Typed | null>(null);
  const isHere = typed?.form === form && typed.subject === subject && typed.workspaceId === workspaceId;
  // A change of the draft from outside is newer than what was typed before it.
  const text = isHere && (data === typed.before || data === typed.text) ? typed.text : data;
  const keep = useCallback(
    (value: T | null) => {
      if (workspaceId === null) return;
      const place = { workspaceId, form, subject };
      const { queryKey } = draftAt(place);
      const next = value === null ? null : JSON.stringify(value);
      setTyped({ ...place, text: next, before: queryClient.getQueryData(queryKey) });
      queryClient.setQueryData(queryKey, next);
      keepDraft(place, next);
    },
    [queryClient, workspaceId, form, subject],
  );
  // Parsed once per text, so that values derived from a draft are computed once too.
  const draft = useMemo(() => (text === undefined ? undefined : readDraft(text, schema)), [text, schema]);
  return { draft, error, keep };
}

interface Typed extends DraftPlace {
  text: string | null;
  /** The cached text before this input. */
  before: string | null | undefined;
}

/**
 * Changes a draft from outside its form, which shows the change if it is open. An unreadable draft stays as
 * it is. Rejects if the workspace is no longer open.
 */
export async function changeDraft<T>(
  place: DraftPlace,
  schema: z.ZodType<T>,
  change: (draft: T | null) => T | null,
): Promise<void> {
  const { queryKey } = draftAt(place);
  // If the draft is cached, there is no gap in which the user could type into it.
  const known = shared.getQueryData(queryKey);
  const before = known === undefined ? await shared.query(draftAt(place)) : known;
  const draft = readDraft(before, schema);
  if (draft === null && before !== null) return;
  const value = change(draft);
  const text = value === null ? null : JSON.stringify(value);
  shared.setQueryData(queryKey, text);
  keepDraft(place, text);
}

function readDraft<T>(text: string | null, schema: z.ZodType<T>): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
