import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ProjectRecord } from '../../api/project-record.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRowWindow } from '../../ui/use-row-window.ts';
import { ProjectRow } from './project-row.tsx';
import css from './projects.module.css';

const ROW = 76;
/** Row height in pixels in a very narrow window, where the chart is below the name. */
const TALL_ROW = 112;

export function ProjectList({
  projects,
  areHidden,
  lastSession,
  onHide,
}: {
  projects: readonly ProjectRecord[];
  /** True for the list of projects hidden on this computer. */
  areHidden: boolean;
  lastSession: ReadonlyMap<string, Date>;
  onHide: (project: ProjectRecord, isHidden: boolean) => void;
}) {
  const now = useNow();
  const scroller = useRef<HTMLUListElement>(null);
  const isTall = useMediaQuery('(max-width: 480px)');
  const rowHeight = useCallback(() => (isTall ? TALL_ROW : ROW), [isTall]);
  const rows = useRowWindow({ count: projects.length, scroller, rowHeight });
  const [scrollBar, setScrollBar] = useState(0);
  // The head is outside the scroll area, but must end where the rows do.
  useLayoutEffect(() => {
    const { current } = scroller;
    if (current === null) return undefined;
    const sized = new ResizeObserver(() => {
      setScrollBar(current.offsetWidth - current.clientWidth);
    });
    sized.observe(current);
    return () => {
      sized.disconnect();
    };
  }, []);
  return (
    <>
      <div className={css.cols} style={{ marginRight: scrollBar }} aria-hidden="true">
        <span>Project</span>
        <span>Links</span>
        <span>Setup</span>
        <span>Last session</span>
        <span />
      </div>
      <ul ref={scroller} className={css.list} aria-label="Projects" data-area>
        {rows.before > 0 && <li style={{ height: rows.before }} aria-hidden="true" />}
        {projects.slice(rows.first, rows.end).map((project, offset) => (
          <ProjectRow
            key={project.id}
            project={project}
            place={rows.first + offset + 1}
            count={projects.length}
            lastSession={lastSession.get(project.id) ?? null}
            now={now}
            isHidden={areHidden}
            onHide={onHide}
          />
        ))}
        {rows.after > 0 && <li style={{ height: rows.after }} aria-hidden="true" />}
      </ul>
    </>
  );
}
