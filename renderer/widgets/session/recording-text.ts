import type { RecordingDownload, RecordingDownloadPlan } from '../../../shared/model/recording-downloads.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { sizeWords } from '../../../shared/domain/size-words.ts';

const recordings = (count: number) => counted(count, 'recording');

/** As in "7 of 117 recordings are on this computer (1.2 GB)." */
export function planWords({ downloaded, downloadedBytes, remaining }: RecordingDownloadPlan): string {
  if (downloaded + remaining === 0) return 'There are no recordings yet.';
  if (downloaded === 0)
    return remaining === 1
      ? 'The recording is not on this computer yet.'
      : `None of the ${recordings(remaining)} are on this computer yet.`;
  const size = ` (${sizeWords(downloadedBytes)})`;
  if (remaining === 0)
    return downloaded === 1
      ? `The recording is on this computer${size}.`
      : `All ${recordings(downloaded)} are on this computer${size}.`;
  return `${formatNumber(downloaded)} of ${recordings(downloaded + remaining)} ${downloaded === 1 ? 'is' : 'are'} on this computer${size}.`;
}

/** As in "Get the other 110", with the size separately: "about 2 GB". */
export const remainingRecordingsText = ({
  downloaded,
  remaining,
  remainingBytes,
}: RecordingDownloadPlan) => ({
  act: downloaded === 0 ? `Get ${recordings(remaining)}` : `Get the other ${formatNumber(remaining)}`,
  size: `about ${sizeWords(remainingBytes)}`,
});

/** As in "Getting recordings: 23 of 110" and "410 MB of about 2 GB". */
export const progressOf = ({
  done,
  missing,
  failed,
  total,
  receivedBytes,
  expectedBytes,
}: RecordingDownload) => ({
  count: `Getting recordings: ${formatNumber(done + missing + failed)} of ${formatNumber(total)}`,
  // The estimate may be too low; then the received size is larger.
  size:
    receivedBytes < expectedBytes
      ? `${sizeWords(receivedBytes)} of about ${sizeWords(expectedBytes)}`
      : sizeWords(receivedBytes),
});

/** Returns how many recordings are still to be downloaded. */
export const leftOf = ({ total, done, missing }: RecordingDownload): number => total - done - missing;

/** Returns the outcome of a download as a sentence. */
export function outcomeOf(download: RecordingDownload): string {
  const { status, total, done, missing } = download;
  if (total === 0) return 'These recordings are already on this computer.';
  const none =
    missing === 0 ? '' : ` The service has no recording for ${formatNumber(missing)} of the sessions.`;
  const left = leftOf(download);
  if (left === 0) return `${recordings(done)} downloaded.${none}`;
  const missed = `${recordings(left)} ${left === 1 ? 'is' : 'are'} not on this computer yet.${none}`;
  return status === 'stopped'
    ? `Stopped. ${missed}`
    : `${formatNumber(done)} of ${recordings(total)} downloaded. ${missed}`;
}
