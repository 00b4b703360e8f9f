import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CircleStop, Download, TriangleAlert } from 'lucide-react';
import type { RecordingDownload } from '../../../shared/model/recording-downloads.ts';
import { describeError } from '../../api/describe-error.ts';
import {
  dismissRecordingDownload,
  resumeRecordingDownload,
  stopRecordingDownload,
  useRecordingDownload,
} from '../../api/recording-download.ts';
import css from '../../ui/notice-bar.module.css';
import { leftOf, outcomeOf, progressOf } from '../../widgets/session/recording-text.ts';

/** Progress and outcome of the download of many recordings, with Stop, on every screen. */
export function RecordingsBanner() {
  const download = useRecordingDownload();
  return download === null ? null : <Banner download={download} />;
}

function Banner({ download }: { download: RecordingDownload }) {
  const acting = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  const { status, failed, total, done, missing, message } = download;
  const isRunning = status === 'running';
  const isIncomplete = !isRunning && leftOf(download) > 0;
  const Icon = isRunning
    ? Download
    : failed > 0
      ? TriangleAlert
      : status === 'stopped'
        ? CircleStop
        : Download;
  const failure = acting.error === null ? null : describeError(acting.error).text;
  return (
    <section className={css.bar} data-calm={failed === 0 || undefined} aria-label="Recordings">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      {isRunning ? (
        <>
          <b>{progressOf(download).count}</b>
          <Progress
            className={css.progress ?? ''}
            value={(100 * (done + missing + failed)) / Math.max(1, total)}
            aria-label="Recordings"
          />
          <span className="grow">{failure ?? progressOf(download).size}</span>
        </>
      ) : (
        <span className="grow" role="status">
          <b>{outcomeOf(download)}</b> {failure ?? (isIncomplete ? message : null)}
        </span>
      )}
      {isRunning && (
        <Button
          size="xs"
          loading={acting.isPending}
          onClick={() => {
            acting.mutate(stopRecordingDownload);
          }}
        >
          Stop
        </Button>
      )}
      {isIncomplete && (
        <Button
          size="xs"
          loading={acting.isPending}
          onClick={() => {
            acting.mutate(resumeRecordingDownload);
          }}
        >
          {status === 'stopped' ? 'Continue' : 'Try again'}
        </Button>
      )}
      {!isRunning && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            acting.mutate(dismissRecordingDownload);
          }}
        >
          Close
        </Button>
      )}
    </section>
  );
}
