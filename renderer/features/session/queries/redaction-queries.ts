import { queryOptions } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import type { RedactionState } from '../../../../shared/model/redaction.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const keyOf = (session: SessionRef, part: string) => ['session', session.sessionId, part];

/** Leaves out the removed words, which main gives while the original is shown: they must not stay in the cache. */
export const withoutWords = (state: RedactionState): RedactionState => ({
  ...state,
  replacements: state.replacements.map((one) => ({ ...one, words: null })),
});

/** The query for what is redacted in a session. It never has the removed words. */
export const redactionOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, 'redaction'),
    queryFn: async () => withoutWords(fromJson(valueOf(await bridge.call.redactionState(session)))),
    staleTime: Infinity,
    structuralSharing: false,
  });

/** The query for words that may have to be replaced. Run when they are looked at: it reads the whole transcript. */
export const candidatesOf = (session: SessionRef) =>
  queryOptions({
    queryKey: keyOf(session, 'redaction candidates'),
    queryFn: async () => fromJson(valueOf(await bridge.call.redactionCandidates(session))),
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
