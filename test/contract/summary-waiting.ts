import type { Reply } from './checked-request.ts';
import type { RunningService } from './running-service.ts';

/** Requests a summary until the service answers something other than 202. */
export async function settledSummary(service: RunningService, query: Record<string, string>): Promise<Reply> {
  const reply = await service.get('/v1/sessions/summary', { query });
  if (reply.status !== 202) return reply;
  // Between two requests, as any client that polls.
  await new Promise((resolve) => setTimeout(resolve, 20));
  return settledSummary(service, query);
}
