import { UnstyledButton } from '@mantine/core';
import {
  Archive,
  Database,
  Info,
  Keyboard as KeyboardIcon,
  Palette,
  Play,
  PlugZap,
  ShieldCheck,
  SpellCheck,
  type LucideIcon,
} from 'lucide-react';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type FunctionComponent } from 'react';
import type { SettingsSection } from '../../navigation/route-search.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { About } from './about.tsx';
import { Appearance } from './appearance.tsx';
import { Backup } from './backup.tsx';
import { Connection } from './connection.tsx';
import { Keyboard } from './keyboard.tsx';
import { Listening } from './listening.tsx';
import { Privacy } from './privacy.tsx';
import css from './settings.module.css';
import { Spelling } from './spelling.tsx';
import { ThisComputer } from './this-computer.tsx';

const SECTIONS: { id: SettingsSection; name: string; Icon: LucideIcon; Rows: FunctionComponent }[] = [
  { id: 'connection', name: 'Connection', Icon: PlugZap, Rows: Connection },
  { id: 'appearance', name: 'Appearance', Icon: Palette, Rows: Appearance },
  { id: 'listening', name: 'Listening', Icon: Play, Rows: Listening },
  { id: 'spelling', name: 'Spelling', Icon: SpellCheck, Rows: Spelling },
  { id: 'this-computer', name: 'This computer', Icon: Database, Rows: ThisComputer },
  { id: 'privacy', name: 'Privacy', Icon: ShieldCheck, Rows: Privacy },
  { id: 'backup', name: 'Backup', Icon: Archive, Rows: Backup },
  { id: 'keyboard', name: 'Keyboard', Icon: KeyboardIcon, Rows: Keyboard },
  { id: 'about', name: 'About', Icon: Info, Rows: About },
];
/** A section becomes the current one this far before its heading reaches the top. */
const AHEAD_PIXELS = 48;
const HEADING_AIR_PIXELS = 24;

/** All settings on one page; each change takes effect and is saved at once. */
export function SettingsScreen() {
  const page = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('connection');
  const headings = () => [...(page.current?.querySelectorAll<HTMLElement>('h2') ?? [])];
  const follow = () => {
    const box = page.current;
    if (box === null) return;
    const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    const top = box.getBoundingClientRect().top + AHEAD_PIXELS;
    const passed = headings().filter((heading) => atEnd || heading.getBoundingClientRect().top <= top);
    setCurrent(passed.at(-1)?.id ?? 'connection');
  };
  const goTo = (id: string) => {
    const heading = headings().find((one) => one.id === id);
    if (heading === undefined || page.current === null) return;
    page.current.scrollTop = heading.offsetTop - HEADING_AIR_PIXELS;
    heading.focus({ preventScroll: true });
    setCurrent(id);
  };
  const { section } = useSearch({ from: '/settings' });
  // Another entry of the history for the same section leads there again.
  const entry = useLocation({ select: ({ state }) => state['__TSR_key'] });
  const begun = useRef<string>(undefined);
  const begin = useEffectEvent((at: string | undefined, wanted: SettingsSection | undefined) => {
    if (begun.current === at) return;
    begun.current = at;
    if (wanted !== undefined) goTo(wanted);
  });
  useEffect(() => {
    begin(entry, section);
  }, [section, entry]);
  return (
    <>
      <PanelHead title="Settings" meta="Changes are saved as you make them" />
      <div className={css.columns}>
        <nav className={css.nav} aria-label="Settings sections" data-area>
          {SECTIONS.map(({ id, name, Icon }) => (
            <UnstyledButton
              key={id}
              className={css.section}
              aria-current={current === id ? 'location' : undefined}
              onClick={() => {
                goTo(id);
              }}
            >
              <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </UnstyledButton>
          ))}
        </nav>
        <div
          ref={page}
          className={css.page}
          tabIndex={0}
          role="region"
          aria-label="All settings"
          onScroll={follow}
          data-area
          data-first-focus
        >
          {SECTIONS.map(({ id, name, Rows }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {name}
              </h2>
              <Rows />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
