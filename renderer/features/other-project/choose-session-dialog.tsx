import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OtherSource } from '../../../shared/model/other-project.ts';
import { librarySessions } from '../../api/library.ts';
import { FoundSelect } from '../../ui/found-options.tsx';

/** Asks which session a source is. */
export function ChooseSessionDialog({
  source,
  onChoose,
  onClose,
}: {
  /** Null if it is closed. */
  source: OtherSource | null;
  onChoose: (source: OtherSource, sessionId: string) => void;
  onClose: () => void;
}) {
  const { data } = useQuery(librarySessions);
  const options = useMemo(
    () =>
      (data ?? []).map(({ sessionId, label, projectName }) => ({
        value: sessionId,
        label: [label ?? sessionId, projectName].filter((part) => part !== null).join(', '),
      })),
    [data],
  );
  return (
    <Modal
      opened={source !== null}
      onClose={onClose}
      title={source === null ? '' : `Which session is ${source.name}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {source !== null && (
        <FoundSelect
          label="Session"
          placeholder="Find a session"
          nothingFoundMessage="No session has this name"
          data={options}
          value={null}
          error={null}
          onChange={(sessionId) => {
            if (sessionId === null) return;
            onChoose(source, sessionId);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
