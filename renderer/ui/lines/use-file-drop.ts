import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Accepts a file dropped anywhere on the panel around `inside`. Returns true while a file is held over it.
 */
export function useFileDrop(inside: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
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
