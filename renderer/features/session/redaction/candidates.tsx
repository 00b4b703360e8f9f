import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { TranscriptReading } from '../../../../shared/model/transcript.ts';
import { Late } from '../../../ui/late.tsx';
import { candidatesOf } from '../queries/redaction-queries.ts';
import { redactingStore } from '../modes/redacting-store.ts';
import type { RedactionActs } from '../writers/redaction-acts.ts';
import { CandidateList } from './candidate-list.tsx';
import css from './redaction-panel.module.css';

interface Props {
  acts: RedactionActs;
  reading: TranscriptReading;
  playable: boolean;
}

/** What Earmark proposes for replacement, and what no rule can tell. */
export function Candidates(props: Props) {
  const { acts, reading } = props;
  const queries = useQueryClient();
  const query = candidatesOf(acts.session);
  const [isStopped, setStopped] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !isStopped });
  const again = () => {
    setStopped(false);
    void refetch();
  };
  // Those that are not decided are highlighted in the transcript.
  useEffect(
    () => () => {
      redactingStore.setState({ candidateId: null });
    },
    [],
  );
  if (data === undefined)
    return (
      <section aria-label="To check" className={css.section}>
        <h3>To check</h3>
        {error !== null ? (
          <p className={css.problem} role="alert">
            {describeError(error).text}
          </p>
        ) : (
          isFetching && (
            <Late>
              <p className={css.note} role="status">
                {`Looking through ${counted(reading.transcript.turns.length, 'turn')}…`}
              </p>
              <Progress w="100%" size={4} value={100} animated aria-label="Looking through the transcript" />
              <Button
                size="xs"
                onClick={() => {
                  setStopped(true);
                  void queries.cancelQueries({ queryKey: query.queryKey });
                }}
              >
                Stop
              </Button>
            </Late>
          )
        )}
        {!isFetching && (
          <Button size="xs" onClick={again}>
            {error === null ? 'Search' : 'Try again'}
          </Button>
        )}
      </section>
    );
  return <CandidateList {...props} {...data} isFetching={isFetching} onAgain={again} />;
}
