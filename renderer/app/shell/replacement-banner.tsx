import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import {
  continueProjectReplacement,
  dismissProjectReplacement,
  projectReplacement,
  undoProjectReplacement,
  useProjectReplacementUpdates,
} from '../../api/project-replacement.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { interruptedTexts } from '../../ui/replace/replacement-texts.ts';
import { sessionName } from '../../ui/session-name.ts';

/** Says that a replacement in a project was interrupted and how it ended, or that a problem stopped it. */
export function ReplacementBanner() {
  useProjectReplacementUpdates();
  const { data: one } = useQuery(projectReplacement);
  const sessions = useSessionsById();
  const acting = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  if (one === undefined || one === null || (one.interrupted === null && one.problem === null)) return null;
  const nameOf = (sessionId: string) =>
    sessionName({ label: sessions.get(sessionId)?.label ?? null, sessionId });
  const [first, ...others] = interruptedTexts(one, nameOf);
  const button = (label: string, act: () => Promise<void>) => (
    <Button
      size="xs"
      loading={acting.isPending && acting.variables === act}
      onClick={() => {
        acting.mutate(act);
      }}
    >
      {label}
    </Button>
  );
  return (
    <NoticeBar
      Icon={Replace}
      actions={
        !one.isRunning && (
          <>
            {one.problem !== null && button('Try again', continueProjectReplacement)}
            {one.act === 'replace' && one.sessions > 0 && button('Undo', undoProjectReplacement)}
            {one.rest === 0 && button('Close', dismissProjectReplacement)}
          </>
        )
      }
    >
      <b>{first}</b> {others.join(' ')}
      {acting.error !== null && <> {describeError(acting.error).text}</>}
    </NoticeBar>
  );
}
