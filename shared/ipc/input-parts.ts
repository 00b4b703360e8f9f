import { z } from 'zod';

export const sessionId = z.string().min(1).max(500);
export const session = z.object({
  sessionId,
  type: z.enum(['project', 'instant']),
  projectId: z.string().min(1).max(500).nullable(),
});
export const workspaceId = z.string().min(1).max(100);
/** The workspace that a call is meant for; null: the current one. */
export const ofWorkspace = z.object({ workspaceId: workspaceId.nullable() });
export const question = z.object({ id: z.string(), label: z.string(), type: z.string() });
