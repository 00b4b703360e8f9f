import { useEffect } from 'react';

const TEXT_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';

/** Handles Ctrl C outside fields and dialogs, unless text is selected, which is copied as usual. */
export function useCopyKey(copy: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'c' || event.defaultPrevented || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest(`${TEXT_FIELDS}, [role="dialog"]`) !== null) return;
      if (document.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      copy();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [copy]);
}
