import { z } from 'zod';
import type { Code } from '../../../shared/model/code.ts';

/** A code while it is edited. */
export const codeDraft = z.object({
  name: z.string(),
  colour: z.string(),
  description: z.string(),
  /** Empty at the top level. */
  parentId: z.string(),
});
export type CodeDraft = z.infer<typeof codeDraft>;

export const codeDraftOf = ({ name, colour, description, parentId }: Code): CodeDraft => ({
  name,
  colour,
  description,
  parentId: parentId ?? '',
});

export const isSameDraft = (a: CodeDraft, b: CodeDraft): boolean =>
  a.name === b.name && a.colour === b.colour && a.description === b.description && a.parentId === b.parentId;

/** Returns why the draft cannot be saved; null if it can. */
export const draftFault = ({ name }: CodeDraft): string | null =>
  name.trim() === '' ? 'A code needs a name.' : null;
