import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import css from './list-frame.module.css';
import { useFileDrop } from './use-file-drop.ts';

/** A list with its label and a file chooser, which also accepts dropped files. */
export function ListFrame({
  label,
  labelId,
  onFile,
  children,
}: {
  label: string;
  labelId: string;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(root, onFile);
  return (
    <div ref={root} className={isOver ? css.over : undefined}>
      <div className={css.head}>
        <span id={labelId} className={css.label}>
          {label}
        </span>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          onChange={(file) => {
            if (file !== null) onFile(file);
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="subtle"
              size="xs"
              leftSection={<FileUp size={14} strokeWidth={1.75} />}
            >
              Choose file
            </Button>
          )}
        </FileButton>
      </div>
      {children}
    </div>
  );
}
