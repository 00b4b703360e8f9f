import { queryOptions } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

/** The query for what deserves a second listen; null if words and sound have not been compared. */
export const secondListenOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['session', session.sessionId, 'second listen'],
    queryFn: async () => {
      const text = valueOf(await bridge.call.secondListen(session));
      return text === null ? null : fromJson(text);
    },
    staleTime: Infinity,
  });
