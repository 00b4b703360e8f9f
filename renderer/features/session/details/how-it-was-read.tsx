import { DataList } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { bridge } from '../../../api/bridge.ts';
import { valueOf } from '../../../api/describe-error.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import css from './details-panel.module.css';
import { reasonWords } from './reason-words.ts';

const reasonsOf = (session: SessionRef, turns: number) =>
  queryOptions({
    queryKey: ['session', session.sessionId, session.projectId, 'transcript reasons', turns],
    queryFn: async () => valueOf(await bridge.call.transcriptReasons(session)),
    staleTime: 0,
  });

/** Shows which fields of the data the transcript was read from, and what may be wrong with it. `turns` is their number. */
export function HowItWasRead({ session, turns }: { session: SessionRef; turns: number }) {
  const reasons = useQuery(reasonsOf(session, turns)).data ?? null;
  if (reasons === null) return null;
  const { fields, doubts } = reasonWords(reasons);
  return (
    <>
      <h3 className={css.heading}>How the transcript was read</h3>
      {reasons.sureness !== 'sure' && (
        <p className={css.reading}>
          Earmark is not sure that it read this transcript correctly. Compare it with the raw JSON.
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
