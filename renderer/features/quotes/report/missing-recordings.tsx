import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReportQuote } from '../../../../shared/model/report.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import { describeError } from '../../../api/describe-error.ts';
import {
  onRecordingDownloadOver,
  startRecordingDownload,
  useRecordingDownload,
} from '../../../api/recording-download.ts';
import { progressOf } from '../../../widgets/session/recording-text.ts';
import css from './report.module.css';

/** Says how many recordings of quotes are not on this computer, and gets them. Nothing if all are. */
export function MissingRecordings({
  quotes,
  onArrived,
}: {
  quotes: readonly ReportQuote[];
  /** Called once a download has ended. */
  onArrived: () => void;
}) {
  const progress = useRecordingDownload();
  const isRunning = progress?.status === 'running';
  const { mutate, isPending, error } = useMutation({ mutationFn: startRecordingDownload });
  const arrived = useEffectEvent(onArrived);
  useEffect(() => onRecordingDownloadOver(arrived), []);
  const sessionIds = [
    ...new Set(quotes.filter(({ noClip }) => noClip === 'not here').map(({ sessionId }) => sessionId)),
  ];
  if (sessionIds.length === 0) return null;
  return (
    <div className={css.missing} role="status">
      <p className={css.hint}>
        {error !== null
          ? describeError(error).text
          : isRunning
            ? progressOf(progress).count
            : `${counted(sessionIds.length, 'recording')} ${sessionIds.length === 1 ? 'is' : 'are'} not on this computer.`}
      </p>
      <Button
        size="xs"
        leftSection={<Download size={14} strokeWidth={1.75} />}
        loading={isPending || isRunning}
        onClick={() => {
          mutate({ sessionIds, projectId: null });
        }}
      >
        {`Get ${counted(sessionIds.length, 'recording')}`}
      </Button>
    </div>
  );
}
