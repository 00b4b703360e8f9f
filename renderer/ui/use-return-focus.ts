import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns the focus when a panel closes: to what opened it or, if that is gone, to the element marked
 * `data-opener`. Call the result when the panel is requested, before its heading takes the focus.
 */
export function useReturnFocus(isOpen: boolean): () => void {
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
