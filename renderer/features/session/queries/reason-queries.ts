import { queryOptions } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** What was read before, of any number of turns. */
export const transcriptReasonsKey = (session: SessionRef) => [
  'session',
  session.sessionId,
  session.projectId,
  'transcript reasons',
];

/**
 * The query for why the transcript is read as it is; null without a transcript on this computer. `turns` is their number: it
 * is asked again when turns are added.
 */
export const transcriptReasonsOf = (session: SessionRef, turns: number) =>
  queryOptions({
    queryKey: [...transcriptReasonsKey(session), turns],
    queryFn: async () => valueOf(await bridge.call.transcriptReasons(session)),
    staleTime: 0,
  });
