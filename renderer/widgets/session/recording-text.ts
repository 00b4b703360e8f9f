import type { RecordingDownload, RecordingDownloadPlan } from '../../../shared/model/recording-downloads.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { sizeWords } from '../../ui/size-text.ts';

const recordings = (count: number) => counted(count, 'recording');

/** As in "7 of 117 recordings are on this computer (1.2 GB)." */
export function planWords({ here, hereBytes, others }: RecordingDownloadPlan): string {
  if (here + others === 0) return 'There are no recordings yet.';
  if (here === 0)
    return others === 1
      ? 'The recording is not on this computer yet.'
      : `None of the ${recordings(others)} are on this computer yet.`;
  const size = ` (${sizeWords(hereBytes)})`;
  if (others === 0)
    return here === 1
      ? `The recording is on this computer${size}.`
      : `All ${recordings(here)} are on this computer${size}.`;
  return `${formatNumber(here)} of ${recordings(here + others)} ${here === 1 ? 'is' : 'are'} on this computer${size}.`;
}

/** As in "Get the other 110", with the size separately: "about 2 GB". */
export const remainingRecordingsText = ({ here, others, othersBytes }: RecordingDownloadPlan) => ({
  act: here === 0 ? `Get ${recordings(others)}` : `Get the other ${formatNumber(others)}`,
  size: `about ${sizeWords(othersBytes)}`,
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
