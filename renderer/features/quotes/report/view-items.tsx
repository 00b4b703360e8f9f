import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlacedView } from '../../../../shared/model/report.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { ViewInReport } from './view-in-report.tsx';
import css from './report.module.css';

type Act = 'up' | 'down' | 'remove';

/** The button that has the focus once the views are in their new order. */
interface NextFocus {
  /** Null if no view is left. */
  id: string | null;
  acts: readonly Act[];
}

/** The views of a report in their order. They can be moved, given a text and removed. */
export function ViewItems({
  views,
  hasPictures,
  textUnder,
  onOrder,
}: {
  views: readonly PlacedView[];
  hasPictures: boolean;
  /** Returns the field for the text under the heading of a view. */
  textUnder: (view: PlacedView) => ReactNode;
  /** Called with the IDs of those that are left. */
  onOrder: (viewIds: string[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<NextFocus | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = views.map(({ id }) => id);
  useEffect(() => {
    if (next.current === null) return;
    const { id, acts } = next.current;
    next.current = null;
    const item = views.some((view) => view.id === id)
      ? list.current?.querySelector(`[data-view="${id}"]`)
      : null;
    const button = acts
      .map((act) => item?.querySelector<HTMLButtonElement>(`button[data-act="${act}"]:enabled`))
      .find((one) => one != null);
    (button ?? list.current?.closest<HTMLElement>('[role="region"]'))?.focus();
  }, [views]);
  const move = (at: number, by: -1 | 1) => {
    const { id = '', name = '' } = views[at] ?? {};
    next.current = { id, acts: by === -1 ? ['up', 'down'] : ['down', 'up'] };
    setAnnouncement(`${name} is ${formatNumber(at + by + 1)} of ${formatNumber(ids.length)}.`);
    onOrder(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  };
  const remove = (at: number) => {
    next.current = { id: ids[at + 1] ?? ids[at - 1] ?? null, acts: ['remove'] };
    setAnnouncement(`${views[at]?.name ?? ''} is no longer in the report.`);
    onOrder(ids.toSpliced(at, 1));
  };
  return (
    <div ref={list} className={css.views}>
      {views.map((view, at) => (
        <div key={view.id} className={css.item} data-view={view.id}>
          <ViewInReport
            view={view}
            hasPicture={hasPictures}
            acts={
              <>
                {views.length > 1 && (
                  <>
                    <IconAction
                      label={`Move ${view.name} up`}
                      tooltip="Move up"
                      icon={ArrowUp}
                      data-act="up"
                      disabled={at === 0}
                      onClick={() => {
                        move(at, -1);
                      }}
                    />
                    <IconAction
                      label={`Move ${view.name} down`}
                      tooltip="Move down"
                      icon={ArrowDown}
                      data-act="down"
                      disabled={at === views.length - 1}
                      onClick={() => {
                        move(at, 1);
                      }}
                    />
                  </>
                )}
                <IconAction
                  label={`Remove ${view.name}`}
                  tooltip="Remove"
                  icon={X}
                  data-act="remove"
                  onClick={() => {
                    remove(at);
                  }}
                />
              </>
            }
          >
            {textUnder(view)}
          </ViewInReport>
        </div>
      ))}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}
