import { Button, Modal, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { counted } from '../../../shared/domain/numbers.ts';
import type { FileRow } from '../../../shared/domain/own-files/pair-files.ts';
import type { OwnFile } from '../../../shared/model/own-file.ts';
import css from './choose-file-dialog.module.css';
import { factsOf } from './file-facts.ts';
import { FileName } from './file-name.tsx';

/** The list shows so many; what is typed finds the others. */
const MOST_SHOWN = 100;

/** Asks which recording or transcript of the list a row should have. */
export function ChooseFileDialog({
  request,
  files,
  onChoose,
  onMore,
  onClose,
  onClosed,
}: {
  /** Null if it is closed. */
  request: { row: FileRow; what: 'recording' | 'transcript' } | null;
  files: readonly OwnFile[];
  onChoose: (row: FileRow, file: OwnFile) => void;
  /** Asks for files that are not in the list. */
  onMore: () => void;
  onClose: () => void;
  /** Once it is no longer on the screen. */
  onClosed: () => void;
}) {
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title={request === null ? '' : `Which ${request.what} belongs to ${request.row.label}?`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {request !== null && (
        <Choices
          {...request}
          files={files}
          onChoose={(file) => {
            onChoose(request.row, file);
            onClose();
          }}
          onMore={onMore}
        />
      )}
    </Modal>
  );
}

function Choices({
  row,
  what,
  files,
  onChoose,
  onMore,
}: {
  row: FileRow;
  what: 'recording' | 'transcript';
  files: readonly OwnFile[];
  onChoose: (file: OwnFile) => void;
  onMore: () => void;
}) {
  const [find, setFind] = useState('');
  const choices = useMemo(
    () => files.filter((file) => file.kind === what && file.status !== 'refused' && file !== row[what]),
    [files, row, what],
  );
  const words = find.trim().toLowerCase();
  const found = choices.filter(({ name }) => name.toLowerCase().includes(words));
  const more = found.length - MOST_SHOWN;
  return (
    <div className={css.form}>
      {choices.length > 0 ? (
        <>
          <TextInput
            label={`Find a ${what}`}
            value={find}
            data-autofocus
            onChange={(event) => {
              setFind(event.currentTarget.value);
            }}
          />
          <ul className={css.list} aria-label={what === 'recording' ? 'Recordings' : 'Transcripts'}>
            {found.slice(0, MOST_SHOWN).map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(file);
                  }}
                >
                  <b>
                    <FileName name={file.name} folder={file.folder} />
                  </b>
                  <small>{factsOf(file)}</small>
                </button>
              </li>
            ))}
          </ul>
          <p className={css.more} role="status">
            {found.length === 0 && `No ${what} has “${find.trim()}” in its name.`}
            {more > 0 && `${counted(more, `more ${what}`)}. Type a part of the name to find it.`}
          </p>
        </>
      ) : (
        <p>There is no other {what} in the list. Choose more files to add one.</p>
      )}
      <div>
        <Button onClick={onMore}>More files…</Button>
      </div>
    </div>
  );
}
