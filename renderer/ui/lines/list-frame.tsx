import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef, type ReactNode, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import css from './list-frame.module.css';

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

/**
 * Accepts a file dropped anywhere on the panel around `inside`. Returns true while a file is held over it.
 */
function useFileDrop(inside: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const panel = inside.current?.closest('aside') ?? inside.current;
    if (panel === null) return undefined;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => {
      panel.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files') === true) act(event);
        },
        { signal: listening.signal },
      );
    };
    on('dragover', (event) => {
      event.preventDefault();
      setIsOver(true);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !panel.contains(relatedTarget)) setIsOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) take(file);
    });
    return () => {
      listening.abort();
    };
  }, [inside]);
  return isOver;
}
