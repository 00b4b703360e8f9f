import { Button } from '@mantine/core';
import { FolderUp } from 'lucide-react';
import { draggedText, type DraggedFiles } from './dragged-files.ts';
import css from './drop-strip.module.css';

/** The small form of the place to drop files, above sessions that are there already. */
export function DropStrip({
  dragged,
  busy,
  problem,
  onChoose,
}: {
  dragged: DraggedFiles | null;
  busy: boolean;
  problem: string | null;
  onChoose: (what: 'files' | 'folder') => void;
}) {
  return (
    <section className={css.strip} data-dragging={dragged !== null || undefined} aria-label="Add files">
      <FolderUp size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="grow" role={dragged === null ? undefined : 'status'}>
        {dragged === null ? 'Drop recordings and transcripts here to add sessions.' : draggedText(dragged)}
      </span>
      {problem !== null && <span role="alert">{problem}</span>}
      <Button
        size="xs"
        disabled={busy}
        onClick={() => {
          onChoose('files');
        }}
      >
        Choose files…
      </Button>
      <Button
        size="xs"
        disabled={busy}
        onClick={() => {
          onChoose('folder');
        }}
      >
        Choose a folder…
      </Button>
    </section>
  );
}
