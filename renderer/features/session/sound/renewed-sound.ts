import { useEffect, useRef } from 'react';
import type { HiddenSound } from '../../../../shared/model/redaction.ts';
import type { SessionRef } from '../../../../shared/model/session.ts';
import { player } from '../../../player/player.ts';

/** Loads the recording again when other parts of it are hidden: what was loaded before still has their sound. */
export function useRenewedSound({ sessionId }: SessionRef, sound: HiddenSound | undefined): void {
  const heard = sound === undefined ? null : JSON.stringify(sound);
  const before = useRef(heard);
  useEffect(() => {
    const last = before.current;
    before.current = heard;
    if (last !== null && heard !== null && last !== heard) player.renew(sessionId);
  }, [sessionId, heard]);
}
