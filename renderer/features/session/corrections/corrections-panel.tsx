import { ActionIcon, Button, Modal, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { clock } from '../../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../../shared/domain/numbers.ts';
import type { Correction, CorrectionState } from '../../../../shared/model/corrections.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { player } from '../../../player/player.ts';
import dialog from '../../../ui/dialog.module.css';
import type { CorrectionWriter } from '../writers/correction-writer.ts';
import { wishCaret } from '../modes/correcting-store.ts';
import { useIsCorrecting } from '../modes/mode-store.ts';
import { correctionsOf } from '../queries/correction-queries.ts';
import { roleWords } from './role-words.ts';
import css from './correcting.module.css';

const KIND_WORDS: Record<Correction['kind'], string> = {
  correct: 'Words',
  delete: 'Turn deleted',
  insert: 'Turn inserted',
  split: 'Turn split',
  join: 'Turns joined',
  speaker: 'Speaker',
  role: 'Role',
  time: 'Time',
};

/** Everything that was corrected in a transcript, in the order of the text, each with the way back. */
export function CorrectionsPanel({
  session,
  writer,
  offsetSeconds,
  playable,
}: {
  session: SessionRef;
  writer: CorrectionWriter;
  /** Added to times of the transcript to get recording time. */
  offsetSeconds: number;
  playable: boolean;
}) {
  const { data: state } = useQuery(correctionsOf(session));
  const [asksAll, setAsksAll] = useState(false);
  if (state == null) return null;
  const { corrections } = state;
  const putBack = (editIds: number[]) => void writer.act({ act: 'put back', editIds });
  return (
    <>
      <div className={css.head}>
        <h2>{corrections.length === 0 ? 'Corrections' : counted(corrections.length, 'correction')}</h2>
        {corrections.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setAsksAll(true);
            }}
          >
            Put all back…
          </Button>
        )}
      </div>
      {corrections.length === 0 && <p className={css.none}>No corrections yet. Click in a turn and type.</p>}
      <ul className={css.list} aria-label="Corrections">
        {corrections.map((correction) => (
          <Item
            key={correction.editId}
            session={session}
            correction={correction}
            startSeconds={
              correction.startSeconds === null ? null : Math.max(0, correction.startSeconds + offsetSeconds)
            }
            playable={playable}
            onPutBack={() => {
              putBack([correction.editId]);
            }}
          />
        ))}
      </ul>
      <Unplaced state={state} />
      <p className={css.none}>
        The transcript as received never changes. Exports have the corrections unless you choose otherwise.
      </p>
      <Modal
        opened={asksAll}
        onClose={() => {
          setAsksAll(false);
        }}
        title={`Put ${counted(corrections.length, 'correction')} back?`}
        withCloseButton={false}
        size={460}
      >
        <p className={dialog.text}>The transcript will be as received. You can undo this.</p>
        <div className={dialog.answers}>
          <Button
            data-autofocus
            onClick={() => {
              setAsksAll(false);
            }}
          >
            Keep corrections
          </Button>
          <Button
            variant="filled"
            onClick={() => {
              setAsksAll(false);
              putBack(corrections.map(({ editId }) => editId));
            }}
          >
            {corrections.length === 1 ? 'Put it back' : `Put all ${formatNumber(corrections.length)} back`}
          </Button>
        </div>
      </Modal>
    </>
  );
}

function Item({
  session,
  correction,
  startSeconds,
  playable,
  onPutBack,
}: {
  session: SessionRef;
  correction: Correction;
  startSeconds: number | null;
  playable: boolean;
  onPutBack: () => void;
}) {
  const isCorrecting = useIsCorrecting(session.sessionId);
  const { kind, turn, received, now } = correction;
  const words = KIND_WORDS[kind];
  return (
    <li className={css.item}>
      <button
        type="button"
        className={css.place}
        disabled={turn === null}
        onClick={() => {
          if (turn !== null && isCorrecting) wishCaret(turn, 0);
          if (playable && startSeconds !== null) player.seek(startSeconds);
        }}
      >
        {startSeconds !== null && <span>{clock(startSeconds)}</span>}
        <b>{words}</b>
      </button>
      <Tooltip label="Put back">
        <ActionIcon
          size={26}
          aria-label={received === '' ? `Put back: ${words}` : `Put back “${short(received)}”`}
          onClick={onPutBack}
        >
          <Undo2 size={15} strokeWidth={1.75} />
        </ActionIcon>
      </Tooltip>
      <Words kind={kind} received={received} now={now} />
    </li>
  );
}

function Words({ kind, received, now }: Pick<Correction, 'kind' | 'received' | 'now'>) {
  if (received === '' && now === '') return null;
  const isSpeaker = kind === 'speaker' || kind === 'role';
  const [before, after] = isSpeaker ? [roleWords(received), roleWords(now)] : [received, now];
  if (kind === 'delete') return <p className={`${css.words ?? ''} ${css.received ?? ''}`}>{short(before)}</p>;
  if (kind === 'insert') return <p className={css.words}>{short(after)}</p>;
  return (
    <p className={css.words}>
      {before.trim() === '' ? <small>Added</small> : <bdi className={css.received}>{short(before)}</bdi>}
      {after.trim() === '' ? <small>removed</small> : before.trim() !== '' && <small>now</small>}
      <bdi>{short(after)}</bdi>
    </p>
  );
}

const LONGEST = 160;
function short(text: string): string {
  const words = text.trim();
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
}

/** Corrections of an earlier version that have no place in the newer transcript. */
function Unplaced({ state: { unplaced } }: { state: CorrectionState }) {
  if (unplaced.length === 0) return null;
  return (
    <section aria-label="Not placed">
      <div className={css.head}>
        <h2>{`Not placed: ${counted(unplaced.length, 'correction')}`}</h2>
      </div>
      <p className={css.none}>The newer transcript does not have these words.</p>
      <ul className={css.list}>
        {unplaced.map(({ editId, received, now }) => (
          <li key={editId} className={css.item}>
            <Words kind="correct" received={received} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
