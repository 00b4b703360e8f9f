import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useId } from 'react';
import type { ExportPlan, ExportRequest } from '../../../shared/model/export.ts';
import { exportPlanOf } from '../../api/exporting.ts';
import { describeError } from '../../api/describe-error.ts';
import css from './export-dialog.module.css';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import { sessionsInText } from './export-text.ts';

/** Several choices in quick succession are checked together. */
const PAUSE_MS = 250;

/** Shows what in the files would identify a participant, and what they will not contain. */
export function ExportIdentifying({ opening, request }: { opening: number; request: ExportRequest }) {
  const id = useId();
  const { sessionIds, formats, ...rest } = request;
  const key = JSON.stringify([formats, rest]);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  const plan = useQuery({
    ...exportPlanOf(opening, request),
    enabled: settled === key && formats.length > 0,
    placeholderData: keepPreviousData,
  });
  const isOld = plan.isPlaceholderData || settled !== key;
  return (
    <section className={css.identifying} aria-labelledby={id} aria-busy={isOld || plan.isPending}>
      <h3 id={id}>
        <UserRound size={16} strokeWidth={1.75} aria-hidden="true" />
        What identifies a person
      </h3>
      {formats.length === 0 ? (
        <p>Nothing is written yet.</p>
      ) : plan.error !== null && !isOld ? (
        <p role="alert">{describeError(plan.error).text}</p>
      ) : plan.data === undefined ? (
        <Waiting />
      ) : (
        <Plan plan={plan.data} isOld={isOld} count={sessionIds.length} />
      )}
    </section>
  );
}

const Waiting = () => (
  <div className={css.waiting}>
    <Skeleton height={12} width="92%" />
    <Skeleton height={12} width="78%" />
    <Skeleton height={12} width="84%" />
  </div>
);

function Plan({ plan, isOld, count }: { plan: ExportPlan; isOld: boolean; count: number }) {
  const { manifest, withoutTranscript, withoutAudio, tooLargeAudio } = plan;
  const lacking = [
    ...(manifest.sessions < count
      ? [`${sessionsInText(count - manifest.sessions)} of ${formatNumber(count)}: no longer in the library.`]
      : []),
    ...(withoutTranscript > 0
      ? [`${sessionsInText(withoutTranscript)}: no transcript on this computer.`]
      : []),
    ...(withoutAudio > 0
      ? [`${sessionsInText(withoutAudio)}: no recording on this computer. Open a session to download it.`]
      : []),
  ];
  return (
    <div data-old={isOld || undefined} className={css.plan}>
      {manifest.identifying.length === 0 ? (
        <p>Earmark found nothing.</p>
      ) : (
        <ul>
          {manifest.identifying.map(({ what, says }) => (
            <li key={what}>{says}</li>
          ))}
        </ul>
      )}
      {[...manifest.replaced, ...manifest.transcripts].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!manifest.isWhole && (
        <p role="status">Looking for names in the texts of {sessionsInText(manifest.sessions)}…</p>
      )}
      {tooLargeAudio > 0 && (
        <>
          <h4>What other programs may refuse</h4>
          <ul>
            <li>
              {sessionsInText(tooLargeAudio)}: recording over 2 GiB, too large inside a REFI-QDA project.
              Choose “In a folder beside the project”.
            </li>
          </ul>
        </>
      )}
      {lacking.length > 0 && (
        <>
          <h4>What is missing</h4>
          <ul>
            {lacking.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
