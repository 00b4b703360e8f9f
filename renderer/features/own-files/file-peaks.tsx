import { useQuery } from '@tanstack/react-query';
import { peaksOfFile } from '../../api/own-files.ts';
import type { Peaks } from '../../../shared/model/recording.ts';
import css from './file-peaks.module.css';

const BARS = 96;
const PITCH = 4;
const HEIGHT = 30;
const LOUDEST = 32_767;

/** The loudness of a recording of the list, with what was played darker. Empty if it is not known. */
export function FilePeaks({ projectId, id, played }: { projectId: string; id: string; played: number }) {
  const { data } = useQuery(peaksOfFile(projectId, id, BARS * 4));
  const bars = data == null ? [] : barsOf(data);
  return (
    <svg
      className={css.peaks}
      viewBox={`0 0 ${String(BARS * PITCH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.bars} d={pathOf(bars)} />
      {played > 0 && <path className={css.played} d={pathOf(bars.slice(0, Math.ceil(played * BARS)))} />}
    </svg>
  );
}

/** Returns each bar's length from 0 to 1, of the loudest one. */
function barsOf({ pairs }: Peaks): number[] {
  const count = pairs.length / 2;
  const bars = Array.from({ length: BARS }, (_, bar) => {
    let most = 0;
    const end = Math.min(count, Math.max(1, Math.ceil(((bar + 1) * count) / BARS)));
    for (let pair = Math.floor((bar * count) / BARS); pair < end; pair += 1)
      most = Math.max(most, (pairs[2 * pair + 1] ?? 0) - (pairs[2 * pair] ?? 0));
    return most / (2 * LOUDEST);
  });
  const loudest = Math.max(...bars);
  return loudest > 0 ? bars.map((bar) => bar / loudest) : bars;
}

const pathOf = (bars: readonly number[]): string =>
  bars
    .map((bar, index) => {
      const length = Math.max(1.5, bar * HEIGHT);
      const x = index * PITCH + 1;
      return `M${String(x)} ${((HEIGHT - length) / 2).toFixed(1)}h2v${length.toFixed(1)}h-2z`;
    })
    .join('');
