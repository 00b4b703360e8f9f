import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { librarySessions } from '../../api/library.ts';
import { PurgeDialog } from '../../ui/delete/purge-dialog.tsx';
import { Row } from './row.tsx';

const NONE: string[] = [];

/** Deletes the stored data of every session of the workspace. */
export function DeleteAll() {
  const { data } = useQuery(librarySessions);
  const [opened, { open, close }] = useDisclosure();
  return (
    <Row
      label="Delete what is kept here"
      hint="Recordings, words or everything, of all sessions of this workspace. To delete single sessions, select them in Sessions."
    >
      <Button color="red" onClick={open} disabled={data === undefined} aria-haspopup="dialog">
        Delete…
      </Button>
      <PurgeDialog
        sessionIds={opened ? (data?.map(({ sessionId }) => sessionId) ?? NONE) : null}
        wholeWorkspace
        onClose={close}
      />
    </Row>
  );
}
