import { Button } from '@mantine/core';
import { usePlayer } from '../../../player/use-player.ts';
import { asSentence } from '../../../ui/sentences.ts';
import type { Audio } from './use-audio.ts';

/** The status of the recording beside its controls; usually nothing. */
export function PlayerNote({ audio, answer }: { audio: Audio; answer: string | null }) {
  const stalled = usePlayer((state) => state.stalled);
  if (answer !== null) return <span title={answer}>{answer}</span>;
  const arrived = arriving(audio);
  if (audio.isPartial) {
    return (
      <>
        {asSentence(audio.state?.message ?? 'The recording stopped arriving')} {arrived}{' '}
        <Button size="compact-xs" onClick={audio.checkAgain}>
          Try again
        </Button>
      </>
    );
  }
  if (stalled) {
    return `Waiting for this part of the recording${arrived === null ? '' : `: ${arrived} arrived`}`;
  }
  return arrived ?? (audio.state?.hasPeaks === false ? audio.state.message : null);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** Returns how much has downloaded, until the download is complete. */
function arriving({ state }: Audio): string | null {
  if (state === undefined || state.status === 'ready' || state.status === 'missing') return null;
  if (state.status === 'deleted') return null;
  const total = state.totalBytes === null ? '' : ` of ${megabytes(state.totalBytes)}`;
  return `${megabytes(state.receivedBytes)}${total} MB`;
}
