import { Button, DataList } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { describeError } from '../../../api/describe-error.ts';
import { readingReasons } from '../../../api/reading-rules.ts';
import { teachLink } from '../../../navigation/teach-link.ts';
import type { ReadingReasons } from '../../../../shared/model/reading-reasons.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import css from './details-panel.module.css';
import { reasonWords } from './reason-words.ts';

/** Shows which fields of the data the transcript was read from, and what may be wrong with it. `turns` is their number. */
export function HowItWasRead({ session, turns }: { session: SessionRef; turns: number }) {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(
    readingReasons(session.sessionId, 'transcript', turns),
  );
  // The error is forgotten while it is asked again.
  const isFailed = error !== null || (data === undefined && errorUpdateCount > 0);
  if (!isFailed && (data ?? null) === null) return null;
  return (
    <>
      <h3 className={css.heading}>How the transcript was read</h3>
      {isFailed ? (
        <div className={css.failed}>
          {error !== null && (
            <p className={css.problem} role="alert">
              {describeError(error).text}
            </p>
          )}
          <Button size="xs" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        data && <Reasons reasons={data} />
      )}
      <Button
        size="xs"
        mt={12}
        renderRoot={(props) => <Link {...teachLink(session, 'transcript')} {...props} />}
      >
        Change how it is read…
      </Button>
    </>
  );
}

function Reasons({ reasons }: { reasons: ReadingReasons }) {
  const { fields, doubts } = reasonWords(reasons);
  return (
    <>
      {reasons.sureness === 'unsure' && (
        <p className={css.reading}>
          Earmark is not sure that it read this transcript correctly. Check it, or compare it with the raw
          JSON.
        </p>
      )}
      {doubts.length > 0 && (
        <ul className={css.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <DataList labelWidth="5.5rem" gap={10}>
          {fields.map(([name, value]) => (
            <DataList.Item key={name}>
              <DataList.ItemLabel>{name}</DataList.ItemLabel>
              <DataList.ItemValue data-selectable dir="auto">
                {value}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      )}
    </>
  );
}
