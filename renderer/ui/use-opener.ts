import { useCallback, useEffect, useRef } from 'react';

/**
 * Where the focus goes when a panel closes: back to what opened it, or to the element marked `data-opener` where that
 * is gone. To be called as the panel is asked for, before its heading takes the focus.
 */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      const { current } = opener;
      const target =
        current instanceof HTMLElement && current.isConnected && current !== document.body
          ? current
          : document.querySelector<HTMLElement>('[data-opener]');
      target?.focus();
      opener.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return useCallback(() => {
    opener.current = document.activeElement;
  }, []);
}
