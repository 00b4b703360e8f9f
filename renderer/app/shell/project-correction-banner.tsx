import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import {
  continueProjectCorrection,
  dismissProjectCorrection,
  projectCorrection,
  undoProjectCorrection,
  useProjectCorrectionUpdates,
} from '../../api/project-correction.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { interruptedTexts } from '../../widgets/replace/project-correction-texts.ts';
import { sessionName } from '../../../shared/domain/session-name.ts';

/** Says that a project correction was interrupted and how it ended, or that a problem stopped it. */
export function ProjectCorrectionBanner() {
  useProjectCorrectionUpdates();
  const { data: one } = useQuery(projectCorrection);
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
            {one.problem !== null && button('Try again', continueProjectCorrection)}
            {one.act === 'replace' && one.sessions > 0 && button('Undo', undoProjectCorrection)}
            {one.rest === 0 && button('Close', dismissProjectCorrection)}
          </>
        )
      }
    >
      <b>{first}</b> {others.join(' ')}
      {acting.error !== null && <> {describeError(acting.error).text}</>}
    </NoticeBar>
  );
}
