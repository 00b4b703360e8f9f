import { FolderUp, TriangleAlert } from 'lucide-react';
import { createPortal } from 'react-dom';
import { draggedText } from './dragged-files.ts';
import css from './project-drop.module.css';
import { useAddingFiles } from './use-adding-files.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Takes files that are dropped on a page of a project that has no place for them, and says so while they are dragged. */
export function ProjectDrop({ projectId }: { projectId: string }) {
  const { drop, problem } = useAddingFiles(projectId);
  const dragged = useFileDrop(drop);
  if (dragged === null && problem === null) return null;
  // Above the page, which stays where it is.
  return createPortal(
    <p className={css.notice} role={problem === null ? 'status' : 'alert'}>
      {dragged === null ? (
        <>
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" /> {problem}
        </>
      ) : (
        <>
          <FolderUp size={18} strokeWidth={1.75} aria-hidden="true" /> {draggedText(dragged)}
        </>
      )}
    </p>,
    document.querySelector('#overlays') ?? document.body,
  );
}
