import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, LockOpen } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { bridge } from '../../../api/bridge.ts';
import { describeError, valueOf } from '../../../api/describe-error.ts';
import { fromJson } from '../../../api/from-json.ts';
import { currentWorkspace } from '../../../api/workspace.ts';
import { player } from '../../../player/player.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import dialog from '../../../ui/dialog.module.css';
import { NoticeBar } from '../../../ui/notice-bar.tsx';
import type { OriginalShown } from '../../../../shared/model/redaction.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { useIsCorrecting } from '../modes/mode-store.ts';
import { OriginalContext, useOriginal } from '../open-session/original-context.ts';
import css from './redaction.module.css';

/** How often it is checked whether the time is over: a timer may be late after the computer slept. */
const CHECK_MS = 1000;

/**
 * Holds the original of a session while it is shown: in this state alone, so that nothing of it stays when it is hidden.
 * It ends when the session is left, when its time is over, and when main says so.
 */
export function OriginalProvider({ session, children }: { session: SessionRef; children: ReactNode }) {
  const workspaceId = useQuery(currentWorkspace).data?.id ?? null;
  const [shown, setShown] = useState<OriginalShown | null>(null);
  const [asks, setAsks] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const hide = useCallback(() => {
    setShown(null);
  }, []);
  const ask = useCallback(() => {
    setProblem(null);
    setAsks(true);
  }, []);
  useOriginalOf(session, { workspaceId, shown, onEnd: hide });

  const show = async () => {
    setPending(true);
    setProblem(null);
    try {
      const original = fromJson(valueOf(await bridge.call.showOriginal({ workspaceId, session })));
      if (!isHere.current) {
        // The session was left meanwhile.
        await bridge.call.hideOriginal({ workspaceId, session });
        return;
      }
      setShown(original);
      setAsks(false);
    } catch (error) {
      setProblem(describeError(error).text);
    } finally {
      setPending(false);
    }
  };
  const value = useMemo(() => ({ shown, ask, hide }), [shown, ask, hide]);
  return (
    <OriginalContext value={value}>
      {children}
      <Question
        opened={asks}
        problem={problem}
        isPending={isPending}
        onShow={() => void show()}
        onClose={() => {
          setAsks(false);
        }}
      />
    </OriginalContext>
  );
}

/** Hears the original while it is shown, tells main when it is hidden, and ends it when its time is over or main says so. */
function useOriginalOf(
  session: SessionRef,
  {
    workspaceId,
    shown,
    onEnd,
  }: { workspaceId: string | null; shown: OriginalShown | null; onEnd: () => void },
): void {
  const { sessionId } = session;
  const tellMain = useEffectEvent(() => {
    // If main cannot be told, it hides the original itself at the end of its time.
    bridge.call.hideOriginal({ workspaceId, session }).catch(() => undefined);
  });
  const soundKey = shown?.soundKey ?? null;
  const isShown = shown !== null;
  useEffect(() => {
    player.hearOriginal(sessionId, soundKey);
    return () => {
      player.hearOriginal(sessionId, null);
    };
  }, [sessionId, soundKey]);
  useEffect(() => {
    if (!isShown) return undefined;
    return () => {
      tellMain();
    };
  }, [isShown]);
  useEffect(
    () =>
      bridge.on.originalHidden((hidden) => {
        if (hidden.sessionId === sessionId) onEnd();
      }),
    [sessionId, onEnd],
  );
  const until = shown?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const check = () => {
      if (Date.now() >= new Date(until).getTime()) onEnd();
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [until, onEnd]);
  // What is corrected is the text with replacements.
  const isCorrecting = useIsCorrecting(sessionId);
  if (isCorrecting && isShown) onEnd();
}

function Question({
  opened,
  problem,
  isPending,
  onShow,
  onClose,
}: {
  opened: boolean;
  problem: string | null;
  isPending: boolean;
  onShow: () => void;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Show and hear the original?"
      withCloseButton={false}
      size={460}
    >
      <p className={dialog.text}>
        Names and sound will be as received, on this screen. The log in Settings records it.
      </p>
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Keep it hidden
        </Button>
        <Button variant="filled" loading={isPending} onClick={onShow}>
          Show the original
        </Button>
      </div>
    </Modal>
  );
}

/** Above the player while the original is shown: until when, and the way to hide it. `isHeard`: its sound can be heard. */
export function OriginalBar({ isHeard }: { isHeard: boolean }) {
  const { shown, hide } = useOriginal();
  const until = shown?.until ?? null;
  const end = useMemo(() => (until === null ? null : new Date(until)), [until]);
  if (shown === null || end === null) return null;
  return (
    <NoticeBar
      Icon={LockOpen}
      actions={
        <Button size="xs" leftSection={<EyeOff size={14} strokeWidth={1.75} />} onClick={hide}>
          Hide the original
        </Button>
      }
    >
      <b>{isHeard ? 'You see and hear the original.' : 'You see the original words.'}</b> Only here: it closes
      when you leave this session, or{' '}
      <span aria-hidden="true">
        <Countdown until={end} />
      </span>
      <span className="visually-hidden">in 10 minutes at most</span>.
      {!shown.isProtected && ' Screenshots and shared screens can show it: check that nobody else sees it.'}
    </NoticeBar>
  );
}
