import { ActionIcon, Modal, Tooltip, Button, SegmentedControl, TextInput } from '@mantine/core';
import { Hash } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, useId } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { bridge } from '../../api/bridge.ts';
import { sessionIdIn } from '../../api/session-id.ts';
import { useCommands } from '../../ui/keyboard/commands.ts';
import {
  NOTHING_TYPED,
  readStoredForm,
  type TypedSession,
  sessionFromForm,
  type Missing,
} from './typed-session.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { ProjectSelect } from '../../widgets/projects/project-select.tsx';
import css from './open-by-id.module.css';
import { sessionLink } from '../../navigation/session-link.ts';

const DRAFT = { workspaceId: null, form: 'open session', subject: '' };

/** Opens a session that is not linked on the screen. The input is stored until its session is found. */
export function OpenById({ sessions }: { sessions: readonly SessionRecord[] }) {
  const [typed, setTyped] = useState<TypedSession | null>(null);
  const open = async () => {
    const draft = await bridge.call.readDraft(DRAFT);
    const stored = draft.ok ? readStoredForm(draft.value) : null;
    // The stored ID is obsolete if its session is in the library by now.
    const isFound = stored !== null && sessions.some(({ sessionId }) => sessionId === sessionIdIn(stored.id));
    setTyped(stored === null || isFound ? NOTHING_TYPED : stored);
  };
  const change = (next: TypedSession) => {
    setTyped(next);
    void bridge.call.saveDraft({ ...DRAFT, value: next.id.trim() === '' ? null : JSON.stringify(next) });
  };
  return (
    <>
      <Tooltip label="Open a session by its ID">
        <ActionIcon aria-label="Open a session by its ID" onClick={() => void open()}>
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

/**
 * The form does not check the ID: if the service does not know the session, the session's own screen says so.
 */
function OpenByIdForm({ typed, onChange }: { typed: TypedSession; onChange: (typed: TypedSession) => void }) {
  const navigate = useNavigate();
  const typeLabel = useId();
  const [missing, setMissing] = useState<Missing>({});
  const change = (part: Partial<TypedSession>) => {
    setMissing({});
    onChange({ ...typed, ...part });
  };
  const open = () => {
    const session = sessionFromForm(typed);
    if (!('sessionId' in session)) {
      setMissing(session);
      return;
    }
    void navigate(sessionLink(session));
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <TextInput
        label="Session ID"
        description="Or an address that ends in one."
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={typed.id}
        error={missing.id}
        onChange={(event) => {
          change({ id: event.currentTarget.value });
        }}
      />
      <div>
        <span id={typeLabel} className={css.label}>
          The session came from
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={typeLabel}
          data={[
            { value: 'project', label: 'A project link' },
            { value: 'instant', label: 'An instant link' },
          ]}
          value={typed.type}
          onChange={(value) => {
            change({ type: value === 'instant' ? 'instant' : 'project' });
          }}
        />
      </div>
      {typed.type === 'project' && (
        <ProjectSelect
          value={typed.projectId}
          error={missing.project ?? null}
          onChange={(projectId) => {
            change({ projectId });
          }}
        />
      )}
      <div className={css.foot}>
        <Button type="submit" variant="filled">
          Open session
        </Button>
      </div>
    </form>
  );
}
