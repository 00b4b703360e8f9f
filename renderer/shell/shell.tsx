import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useFreshSessions } from '../api/library.ts';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { Rail } from './rail.tsx';
import css from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { SilenceBanner } from './silence-banner.tsx';
import { WindowBar } from './window-bar.tsx';

/** The window around every screen. */
export function Shell() {
  const panel = useRef<HTMLElement>(null);
  const router = useRouter();
  useFreshSessions();
  // What was activated may have gone with the old screen: the keyboard then goes on in the new one.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <div className={css.window}>
      {/* A button: the hash in the address is the route. */}
      <button type="button" className={css.skip} onClick={() => panel.current?.focus()}>
        Skip to content
      </button>
      <WindowBar />
      <SideBar />
      <Rail />
      <main id="content" ref={panel} className={css.panel} tabIndex={-1}>
        <SilenceBanner />
        <Outlet />
      </main>
      <section id="overlays" className={css.overlays} aria-label="Menus and details" />
      <Shortcuts />
    </div>
  );
}
