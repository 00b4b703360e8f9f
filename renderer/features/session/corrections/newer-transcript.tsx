import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { useSessionsById } from '../../../api/library.ts';
import { decideTranscripts, firstFailure } from '../../../api/newer-transcripts.ts';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { NewerTranscriptDecision, OfferedVersion } from '../../../../shared/model/corrections.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import dialog from '../../../ui/dialog.module.css';
import { misfitsOf, misfitText } from '../../../widgets/replace/misfit-text.ts';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import { newerTranscriptOf } from '../queries/correction-queries.ts';
import css from './correcting.module.css';

/** Offers a newer transcript that does not have all words with notes, corrections or redactions. */
export function NewerTranscript({ session }: { session: SessionRef }) {
  const isListed = useSessionsById().get(session.sessionId)?.hasNewerTranscript === true;
  const { data: newer } = useQuery(newerTranscriptOf(session, isListed));
  const [isShown, setShown] = useState(false);
  const decide = useMutation({
    mutationFn: async (decision: NewerTranscriptDecision) => {
      const failure = firstFailure(await decideTranscripts([session.sessionId], decision));
      if (failure !== null) throw failure;
    },
    onSuccess: () => {
      setShown(false);
    },
  });
  if (newer == null) return null;
  const deciding = decide.isPending ? decide.variables : null;
  return (
    <>
      <NoticeBar
        Icon={FileClock}
        actions={
          <Button
            size="xs"
            onClick={() => {
              decide.reset();
              setShown(true);
            }}
          >
            Compare…
          </Button>
        }
      >
        {`The service sent a newer transcript. ${misfitText(misfitsOf(newer))}.`}
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
        {newer.unplacedRedactions.length > 0 && (
          <p className={dialog.text}>
            Redactions that do not fit apply wherever the session has their words. Hidden sound stays hidden.
          </p>
        )}
        <p className={dialog.text}>
          If you keep the current one, Earmark asks again only if the service sends another.
        </p>
        <Misfits newer={newer} />
        {decide.error !== null && (
          <p
            role="alert"
            className={dialog.text}
          >{`The transcript was not changed. ${describeError(decide.error).text}`}</p>
        )}
        <div className={dialog.answers}>
          <Button
            data-autofocus
            onClick={() => {
              setShown(false);
            }}
          >
            Decide later
          </Button>
          <Button
            loading={deciding === 'keep'}
            disabled={deciding === 'use'}
            onClick={() => {
              decide.mutate('keep');
            }}
          >
            Keep current transcript
          </Button>
          <Button
            variant="filled"
            loading={deciding === 'use'}
            disabled={deciding === 'keep'}
            onClick={() => {
              decide.mutate('use');
            }}
          >
            Use newer transcript
          </Button>
        </div>
      </Modal>
    </>
  );
}

const fitWords = ({ corrections, notes }: OfferedVersion): string =>
  corrections + notes === 0
    ? 'Your notes and corrections do not fit it. They are not lost: notes stay with their words, corrections under Corrections.'
    : `${[corrections > 0 ? counted(corrections, 'correction') : '', notes > 0 ? counted(notes, 'note') : ''].filter(Boolean).join(' and ')} will be carried over. Nothing else is lost: notes stay with their words, corrections under Corrections.`;

function Misfits({ newer }: { newer: OfferedVersion }) {
  const { corrections, notes, redactions } = misfitsOf(newer);
  if (corrections + notes + redactions === 0) return null;
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
        {newer.unplacedRedactions.map(({ text, startSeconds }) => (
          <li key={`${text} ${String(startSeconds)}`} className={css.item}>
            <b>Redaction</b>
            <p className={css.words}>
              <bdi>{text}</bdi>
              {startSeconds !== null && <small>{`at ${clock(startSeconds)}`}</small>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
