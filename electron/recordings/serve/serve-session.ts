import { z } from 'zod';
import type { Recordings } from '../recordings.ts';
import { serveAudio } from './serve.ts';
import type { SessionRef } from '../../../shared/model/session.ts';

const asked = z.discriminatedUnion('type', [
  z.object({ sessionId: z.string().min(1), type: z.literal('project'), projectId: z.string().min(1) }),
  z
    .object({ sessionId: z.string().min(1), type: z.literal('instant') })
    .transform((session): SessionRef => ({ ...session, projectId: null })),
]);

/** Serves `audio/session?sessionId=...&type=...&projectId=...`, opening the recording if necessary. */
export async function serveSession(request: Request, url: URL, recordings: Recordings): Promise<Response> {
  const session = asked.safeParse(Object.fromEntries(url.searchParams));
  // Not a text response: Chromium would play it as audio.
  if (!session.success) return Response.error();
  await recordings.state({ session: session.data, again: false });
  const recording = await recordings.recording(session.data.sessionId);
  return recording === null ? Response.error() : serveAudio(request, recording);
}
