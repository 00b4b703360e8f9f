import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeError } from '../api/describe-error.ts';
import { settings, useSetting } from '../api/settings.ts';
import type { Command } from '../ui/keyboard/command-groups.ts';
import { useCommands } from '../ui/keyboard/commands.ts';
import { showError } from '../ui/undo.ts';
import { menuCommand } from '../../shared/domain/menu-commands.ts';
import { nextZoom } from '../../shared/domain/zoom.ts';
import css from './zoom.module.css';

const SHOWN_MS = 1500;

/** Offers the zoom of the window, and shows it for a moment after each change. Use this once. */
export function Zoom() {
  const queryClient = useQueryClient();
  const { save, failure } = useSetting('zoomPercent');
  // An object, so that the same zoom twice is shown for as long again.
  const [shown, setShown] = useState<{ percent: number } | null>(null);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => {
      setShown(null);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);

  const commands = useMemo((): Command[] => {
    const zoom = (change: (percent: number) => number) => () => {
      // Not the value of the last drawing: a second press may come before the next.
      const before = queryClient.getQueryData(settings.queryKey)?.zoomPercent;
      if (before === undefined) return;
      const percent = change(before);
      if (percent !== before) latestSave.current(percent);
      setShown({ percent });
    };
    const larger = zoom((percent) => nextZoom(percent, 1));
    return [
      { ...menuCommand('zoomIn'), icon: ZoomIn, inDialogs: true, run: larger },
      // The same key without Shift, on keyboards where + needs it.
      {
        label: 'Zoom the window in without Shift',
        keys: 'mod+=',
        icon: ZoomIn,
        keyOnly: true,
        inDialogs: true,
        run: larger,
      },
      {
        ...menuCommand('zoomOut'),
        icon: ZoomOut,
        inDialogs: true,
        run: zoom((percent) => nextZoom(percent, -1)),
      },
      { ...menuCommand('zoomReset'), icon: RotateCcw, inDialogs: true, run: zoom(() => 100) },
    ];
  }, [queryClient]);
  useCommands('Zoom', commands, 'app');

  useEffect(() => {
    if (failure !== null) showError(`The zoom was not saved. ${describeError(failure).text}`);
  }, [failure]);

  return (
    <div className={css.place} role="status">
      {shown !== null && <b className={css.notice}>{`Zoom ${shown.percent}%`}</b>}
    </div>
  );
}
