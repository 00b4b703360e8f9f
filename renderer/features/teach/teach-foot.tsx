import { Button, Checkbox, Modal } from '@mantine/core';
import { useState } from 'react';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { RuleSubject } from '../../../shared/model/reading-rule.ts';
import type { SameShape } from '../../../shared/model/teaching.ts';
import dialog from '../../ui/dialog.module.css';
import { SessionTicks, startsTicked } from '../../widgets/reading-rules/session-ticks.tsx';
import css from './teach-page.module.css';
import type { TeachingDraft } from './teaching.ts';

export const isTicked = (one: SameShape, ticks: TeachingDraft['ticks']): boolean =>
  ticks[one.session.sessionId] ?? startsTicked(one);

const FOOT_WORDS = {
  none: null,
  looking: 'Looking for sessions like this…',
  known: 'No other session looks the same',
};

/** Whether the way to read is remembered, and which other sessions are read by it. */
export function TeachFoot({
  what,
  from,
  isFile,
  draft,
  sessions,
  state,
  onRetry,
  onChange,
}: {
  what: RuleSubject;
  from: string;
  isFile: boolean;
  draft: TeachingDraft;
  sessions: readonly SameShape[];
  /** `none`: there is nothing yet to read them by. */
  state: 'none' | 'known' | 'looking' | 'failed';
  onRetry: () => void;
  onChange: (change: Partial<Omit<TeachingDraft, 'rule'>>) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const ticked = sessions.filter((one) => isTicked(one, draft.ticks)).length;
  return (
    <div className={css.foot}>
      {isFile ? (
        <p>Files of this format are read this way from now on.</p>
      ) : (
        <Checkbox
          size="sm"
          label={
            <>
              Read <b>{from}</b> this way from now on
            </>
          }
          checked={draft.remember}
          onChange={(event) => {
            onChange({ remember: event.currentTarget.checked });
          }}
        />
      )}
      <span className="grow" />
      {state === 'failed' ? (
        <>
          <p role="alert">The other sessions could not be looked through.</p>
          <Button size="xs" variant="subtle" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : sessions.length === 0 ? (
        FOOT_WORDS[state] !== null && <p>{FOOT_WORDS[state]}</p>
      ) : (
        <>
          <Checkbox
            size="sm"
            label={
              <>
                <b>{counted(sessions.length, 'other session')}</b> {sessions.length === 1 ? 'looks' : 'look'}{' '}
                the same: read {sessions.length === 1 ? 'it' : 'them'} too
                {ticked < sessions.length && `, ${formatNumber(ticked)} ticked`}
              </>
            }
            checked={draft.withOthers && ticked > 0}
            indeterminate={draft.withOthers && ticked > 0 && ticked < sessions.length}
            onChange={(event) => {
              onChange({ withOthers: event.currentTarget.checked });
              if (event.currentTarget.checked && ticked === 0) setOpen(true);
            }}
          />
          <Button
            size="xs"
            variant="subtle"
            onClick={() => {
              setOpen(true);
            }}
          >
            Show them
          </Button>
        </>
      )}
      <Modal
        opened={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title="Sessions that look the same"
        size={720}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={dialog.text}>
          Sessions with your notes, corrections or redactions are only read again if you tick them. Your work
          is carried over.
        </p>
        <SessionTicks
          what={what}
          sessions={sessions}
          isTicked={(one) => draft.withOthers && isTicked(one, draft.ticks)}
          onTick={(one, isOn) => {
            onChange({ withOthers: true, ticks: { ...draft.ticks, [one.session.sessionId]: isOn } });
          }}
        />
        <div className={dialog.answers}>
          <Button
            variant="filled"
            onClick={() => {
              setOpen(false);
            }}
          >
            Done
          </Button>
        </div>
      </Modal>
    </div>
  );
}
