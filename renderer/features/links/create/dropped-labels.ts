import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand';
import { isCovered } from '../../../ui/keyboard/typing.ts';

/** A file that was dropped beside the field for labels, until the field has read it. */
const droppedLabels = createStore<{ file: File | null }>(() => ({ file: null }));

const isOpenToFiles = (event: DragEvent) =>
  // The field takes a file itself, and a dialog covers it.
  !event.defaultPrevented && !isCovered() && event.dataTransfer?.types.includes('Files') === true;

/** Takes a file that is dropped anywhere on a screen of links, and opens the form for new ones. */
export function useDroppedLabels(openForm: () => void): void {
  const open = useEffectEvent(openForm);
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!isOpenToFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      if (!isOpenToFiles(event)) return;
      event.preventDefault();
      droppedLabels.setState({ file: event.dataTransfer?.files[0] ?? null });
      open();
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
      droppedLabels.setState({ file: null });
    };
  }, []);
}

/** Calls back with a file that was dropped, and with later ones, until the returned function is called. */
export function takeDroppedLabels(take: (file: File) => void): () => void {
  const look = () => {
    const { file } = droppedLabels.getState();
    if (file === null) return;
    droppedLabels.setState({ file: null });
    take(file);
  };
  look();
  return droppedLabels.subscribe(look);
}
