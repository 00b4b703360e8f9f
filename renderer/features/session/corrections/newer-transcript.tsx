import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { cachedWorkspaceId } from '../../../api/workspace.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { OfferedVersion } from '../../../../shared/model/corrections.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import dialog from '../../../ui/dialog.module.css';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { readingOf } from '../queries.ts';
import { secondListenOf } from '../second-listen/queries.ts';
import { correctionsOf, newerTranscriptOf } from './queries.ts';
import css from './correcting.module.css';

/** Offers a newer transcript that does not have all words with notes or corrections. */
export function NewerTranscript({ session }: { session: SessionRef }) {
  const queries = useQueryClient();
  const { data: newer } = useQuery(newerTranscriptOf(session));
  const [isShown, setShown] = useState(false);
  const take = useMutation({
    mutationFn: async () =>
      valueOf(await bridge.call.takeNewerTranscript({ workspaceId: cachedWorkspaceId(), session })),
    onSuccess: async () => {
      setShown(false);
      await Promise.all(
        [readingOf(session), correctionsOf(session), newerTranscriptOf(session), secondListenOf(session)].map(
          ({ queryKey }) => queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  if (newer == null) return null;
  const missing = newer.unplacedCorrections.length + newer.unplacedNotes.length;
  return (
    <>
      <NoticeBar
        Icon={FileClock}
        actions={
          <Button
            size="xs"
            onClick={() => {
              setShown(true);
            }}
          >
            Compare…
          </Button>
        }
      >
        {`The service sent a newer transcript. ${missing === 1 ? 'One note or correction does' : `${formatNumber(missing)} notes or corrections do`} not fit it.`}
      </NoticeBar>
      <Modal
        opened={isShown}
        onClose={() => {
          setShown(false);
        }}
        title="Use the newer transcript?"
        withCloseButton={false}
        size={560}
      >
        <p className={dialog.text}>{fitWords(newer)}</p>
        <Misfits newer={newer} />
        {take.error !== null && (
          <p
            role="alert"
            className={dialog.text}
          >{`The transcript was not changed. ${describeError(take.error).text}`}</p>
        )}
        <div className={dialog.answers}>
          <Button
            data-autofocus
            onClick={() => {
              setShown(false);
            }}
          >
            Keep this one
          </Button>
          <Button
            variant="filled"
            loading={take.isPending}
            onClick={() => {
              take.mutate();
            }}
          >
            Use the newer one
          </Button>
        </div>
      </Modal>
    </>
  );
}

const fitWords = ({ corrections, notes }: OfferedVersion): string =>
  corrections + notes === 0
    ? 'None of your notes and corrections fit it. They are not lost: notes stay with their words, and corrections are listed under Corrections.'
    : `${[corrections > 0 ? counted(corrections, 'correction') : '', notes > 0 ? counted(notes, 'note') : ''].filter(Boolean).join(' and ')} will be carried over. What does not fit is not lost: notes stay with their words, and corrections are listed under Corrections.`;

function Misfits({ newer }: { newer: OfferedVersion }) {
  return (
    <>
      <h3 className={css.listTitle}>Does not fit</h3>
      <ul className={css.list} aria-label="Does not fit">
        {newer.unplacedCorrections.map(({ received, now }) => (
          <li key={`${received} ${now}`} className={css.item}>
            <b>Correction</b>
            <p className={css.words}>
              <bdi className={css.received}>{received}</bdi>
              <small>now</small>
              <bdi>{now}</bdi>
            </p>
          </li>
        ))}
        {newer.unplacedNotes.map((words) => (
          <li key={words} className={css.item}>
            <b>Note</b>
            <p className={css.words}>
              <bdi>{words}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
