import type { Library } from '../database/open-in-worker.ts';
import type { OperationId } from '../service-client/operations.ts';
import type { ApiAnswer } from '../../shared/model/api-request.ts';

const answer = (status: number, body: string): ApiAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

/**
 * Returns a function that answers requests about sessions made of the researcher's own files, so that no service is asked
 * about them; null for any other session.
 */
export const fileSessionAnswers =
  ({ sessionFiles, sessions, transcripts }: Pick<Library, 'sessionFiles' | 'sessions' | 'transcripts'>) =>
  async (operation: OperationId | null, sessionId: string): Promise<ApiAnswer | null> => {
    if (!(await sessionFiles.has(sessionId))) return null;
    if (operation === 'getSessionStatus') {
      const record = await sessions.record(sessionId);
      return answer(
        200,
        JSON.stringify({
          success: true,
          sessionId,
          type: record?.type ?? 'project',
          ...(record?.projectId != null && { projectId: record.projectId }),
          status: 'completed',
          ...(record?.createdAt != null && { createdAt: record.createdAt }),
        }),
      );
    }
    if (operation === 'getTranscript') {
      const stored = await transcripts.raw(sessionId);
      return answer(200, stored?.body ?? JSON.stringify({ success: true, sessionId, transcript: [] }));
    }
    return answer(404, JSON.stringify({ success: false, error: 'No service knows this session.' }));
  };
