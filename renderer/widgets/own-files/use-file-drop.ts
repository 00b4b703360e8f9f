import { useEffect, useEffectEvent, useState } from 'react';
import { isCovered } from '../../ui/keyboard/typing.ts';
import { draggedFilesIn, type DraggedFiles } from './dragged-files.ts';

const areFiles = (event: DragEvent) =>
  // An element may take them itself, and a dialog covers the screen.
  !event.defaultPrevented && !isCovered() && event.dataTransfer?.types.includes('Files') === true;

/** Takes files and folders that are dropped anywhere in the window. Returns those that are dragged over it now. */
export function useFileDrop(take: ((files: File[]) => void) | null): DraggedFiles | null {
  const [dragged, setDragged] = useState<DraggedFiles | null>(null);
  const isOn = take !== null;
  const drop = useEffectEvent((files: File[]) => take?.(files));
  useEffect(() => {
    if (!isOn) return undefined;
    let shown = '';
    const show = (next: DraggedFiles | null) => {
      // Sent many times a second while nothing changes.
      const text = JSON.stringify(next);
      if (text === shown) return;
      shown = text;
      setDragged(next);
    };
    const onOver = (event: DragEvent) => {
      if (!areFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
      show(draggedFilesIn(event.dataTransfer?.items));
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) show(null);
    };
    const onDrop = (event: DragEvent) => {
      show(null);
      if (!areFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) drop(files);
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      setDragged(null);
    };
  }, [isOn]);
  return dragged;
}
