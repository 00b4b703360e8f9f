import { queryOptions, useQuery } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import type { FilesOfSession } from '../../../../shared/model/own-file.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';

const filesOf = (session: SessionRef) =>
  queryOptions({
    queryKey: ['session', session.sessionId, session.projectId, 'own files'],
    queryFn: async () => valueOf(await bridge.call.filesOfSession(session)),
    staleTime: 0,
  });

const STORAGE: Record<NonNullable<FilesOfSession['recording']>['storage'], string> = {
  linked: 'the original file',
  copied: 'copied into Earmark',
  converted: 'converted to WAV by Earmark',
};

/** Returns the facts about the researcher's own files of which a session was made; none for any other session. */
export function useOwnFileFacts(session: SessionRef, isFromFiles: boolean): [string, string][] {
  const files = useQuery({ ...filesOf(session), enabled: isFromFiles }).data ?? null;
  if (files === null) return [];
  const { recording, transcript } = files;
  const facts: [string, string][] = [];
  if (recording !== null) {
    facts.push(['Recording', `${recording.name}, ${STORAGE[recording.storage]}`]);
    if (recording.storage === 'linked')
      facts.push([recording.state === 'here' ? 'Where it is' : 'Where it was', recording.path]);
  }
  if (transcript !== null)
    facts.push(['Words', transcript.name === null ? 'Typed in Earmark' : `From ${transcript.name}`]);
  return facts;
}
