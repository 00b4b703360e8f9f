import { UnstyledButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import css from './sections-page.module.css';

export interface PageSection {
  id: string;
  name: string;
  Icon?: LucideIcon;
  content: ReactNode;
  /** True if it has a second column. */
  isWide?: boolean;
}

/** A section becomes the current one this far before its heading reaches the top. */
const AHEAD_PIXELS = 48;
const HEADING_AIR_PIXELS = 24;

/** A long page of sections, with their names beside it to go to each. */
export function SectionsPage({
  sections,
  names,
  label,
  firstSection,
}: {
  sections: readonly PageSection[];
  /** The accessible names of the list of sections and of the page. */
  names: string;
  label: string;
  /** The section to go to, of each entry of the history. */
  firstSection?: string | undefined;
}) {
  const page = useRef<HTMLDivElement>(null);
  const [chosen, setCurrent] = useState<string | null>(null);
  const current = sections.some(({ id }) => id === chosen) ? chosen : sections[0]?.id;
  const headings = () => [...(page.current?.querySelectorAll<HTMLElement>('h2[id]') ?? [])];
  const follow = () => {
    const box = page.current;
    if (box === null) return;
    const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    const top = box.getBoundingClientRect().top + AHEAD_PIXELS;
    const passed = headings().filter((heading) => atEnd || heading.getBoundingClientRect().top <= top);
    setCurrent(passed.at(-1)?.id ?? null);
  };
  const goTo = (id: string) => {
    const heading = headings().find((one) => one.id === id);
    if (heading === undefined || page.current === null) return;
    page.current.scrollTop = heading.offsetTop - HEADING_AIR_PIXELS;
    heading.focus({ preventScroll: true });
    setCurrent(id);
  };
  // Another entry of the history for the same section leads there again.
  const entry = useLocation({ select: ({ state }) => state['__TSR_key'] });
  const begun = useRef<string>(undefined);
  const begin = useEffectEvent((at: string | undefined, section: string | undefined) => {
    // A link on this page changes the entry first, and then the section.
    const beginning = `${at ?? ''} ${section ?? ''}`;
    if (begun.current === beginning) return;
    begun.current = beginning;
    if (section !== undefined) goTo(section);
  });
  useEffect(() => {
    begin(entry, firstSection);
  }, [firstSection, entry]);
  return (
    <div className={css.columns}>
      <nav className={css.nav} aria-label={names} data-area>
        {sections.map(({ id, name, Icon }) => (
          <UnstyledButton
            key={id}
            className={css.section}
            aria-current={current === id ? 'location' : undefined}
            onClick={() => {
              goTo(id);
            }}
          >
            {Icon !== undefined && <Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
            {name}
          </UnstyledButton>
        ))}
      </nav>
      <div
        ref={page}
        className={css.page}
        tabIndex={0}
        role="region"
        aria-label={label}
        onScroll={follow}
        data-area
        data-first-focus
      >
        {sections.map(({ id, name, content, isWide = false }) => (
          <section key={id} aria-labelledby={id} data-wide={isWide || undefined}>
            <h2 id={id} tabIndex={-1}>
              {name}
            </h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
