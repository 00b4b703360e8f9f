import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { Hash } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bridge } from '../../api/bridge.ts';
import { sessionIdIn } from '../../api/session-id.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import { OpenByIdForm } from './open-by-id-form.tsx';
import { NOTHING_TYPED, readStoredForm, type TypedSession } from './typed-session.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';

const DRAFT = { workspaceId: null, form: 'open session', subject: '' };

/** Opens a session that is not linked on the screen. The input is stored until its session is found. */
export function OpenById({ sessions }: { sessions: readonly SessionRecord[] }) {
  const [typed, setTyped] = useState<TypedSession | null>(null);
  const open = async () => {
    const draft = await bridge.call.readDraft(DRAFT);
    const kept = draft.ok ? readStoredForm(draft.value) : null;
    // The stored ID is obsolete if its session is in the library by now.
    const isFound = kept !== null && sessions.some(({ sessionId }) => sessionId === sessionIdIn(kept.id));
    setTyped(kept === null || isFound ? NOTHING_TYPED : kept);
  };
  const change = (next: TypedSession) => {
    setTyped(next);
    void bridge.call.saveDraft({ ...DRAFT, value: next.id.trim() === '' ? null : JSON.stringify(next) });
  };
  return (
    <>
      <Tooltip label="Open by ID">
        <ActionIcon aria-label="Open by ID" onClick={() => void open()}>
          <Hash size={17} strokeWidth={1.75} />
        </ActionIcon>
      </Tooltip>
      <OpenByIdCommand onOpen={open} />
      <Modal
        opened={typed !== null}
        onClose={() => {
          setTyped(null);
        }}
        title="Open a session by its ID"
        size={480}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {typed !== null && <OpenByIdForm typed={typed} onChange={change} />}
      </Modal>
    </>
  );
}

function OpenByIdCommand({ onOpen }: { onOpen: () => Promise<void> }) {
  const latest = useRef(onOpen);
  useEffect(() => {
    latest.current = onOpen;
  });
  const commands = useMemo(
    () => [{ label: 'Open a session by its ID', icon: Hash, run: () => void latest.current() }],
    [],
  );
  useCommands('Sessions', commands);
  return null;
}
