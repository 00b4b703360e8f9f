import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ProjectRecord } from '../../api/project-record.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { ProjectItem } from './project-item.tsx';
import css from './side-bar.module.css';
import { usePlace } from './use-location-title.ts';

const ROW = 29;

/** The projects in the sidebar. If there are many, only the visible ones are rendered. */
export function SideProjects({
  projects,
  scroller,
}: {
  projects: readonly ProjectRecord[];
  scroller: RefObject<HTMLElement | null>;
}) {
  const place = usePlace();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const [above, setAbove] = useState(0);
  // The recent sessions are above this list, and a narrow window has no sidebar.
  useLayoutEffect(() => {
    const sized = new ResizeObserver(() => {
      setAbove(list.current?.offsetTop ?? 0);
    });
    for (const part of scroller.current?.children ?? []) sized.observe(part);
    return () => {
      sized.disconnect();
    };
  }, [scroller]);
  const rowHeight = useCallback(() => ROW, []);
  const rows = useRowWindow({ count: projects.length, scroller, rowHeight, above });
  return (
    <ul ref={list} aria-label="Projects" className={css.kids}>
      {rows.before > 0 && <li style={{ height: rows.before }} aria-hidden="true" />}
      {projects.slice(rows.first, rows.end).map(({ id, name }, offset) => (
        <li key={id} aria-posinset={rows.first + offset + 1} aria-setsize={projects.length}>
          <ProjectItem
            projectId={id}
            name={name}
            on={place.area === 'projects' && place.id === id}
            now={now}
          />
        </li>
      ))}
      {rows.after > 0 && <li style={{ height: rows.after }} aria-hidden="true" />}
    </ul>
  );
}
