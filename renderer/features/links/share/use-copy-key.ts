import { useEffect } from 'react';

const TEXT_FIELDS =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"])';

/** Ctrl C outside fields and dialogs, where no text of the page is marked: that is copied as anywhere. */
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
