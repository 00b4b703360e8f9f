import { defaultStringifySearch } from '@tanstack/react-router';
import { Bookmark, Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { whenOpened } from '../../../shared/domain/dates.ts';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import { ESTIMATE, isEstimate, tableLength } from '../../ui/session-length.ts';
import { sessionName } from '../../ui/session-name.ts';
import { SUMMARY_WORDS } from '../../ui/summary-text.ts';
import { TurnMap } from '../../ui/turn-map.tsx';
import type { DayRow } from './day-groups.ts';
import { placeLink } from './search-places.ts';
import { REVIEW_NAMES } from './session-filters.ts';
import css from './sessions-list.module.css';
import type { ReviewState, SessionRecord } from '../../../shared/model/session.ts';

const REVIEW_ICONS: Record<ReviewState, LucideIcon> = {
  new: Circle,
  reviewing: CircleDot,
  reviewed: CircleCheck,
};
const MOST_TAGS = 3;

interface Props {
  row: DayRow;
  /** The index among all sessions shown, from 0. */
  place: number;
  today: Date;
  selected: boolean;
  onPick: (place: number, range: boolean) => void;
  onOpen: (session: SessionRecord) => void;
}

/** A session in the list. Its checkbox appears when it is useful. */
export const SessionItem = memo(function SessionItem({ row, place, today, selected, onPick, onOpen }: Props) {
  const { session, date } = row;
  const { type, turnMap, reviewState, tags, notes } = session;
  const name = sessionName(session);
  const ReviewIcon = REVIEW_ICONS[reviewState];
  return (
    <li className={css.row} data-place={place} data-row-key={row.key} data-selected={selected || undefined}>
      <span className={css.pick}>
        <SelectBox
          label={`Select ${name}`}
          state={selected ? 'all' : 'none'}
          onPick={(range) => {
            onPick(place, range);
          }}
        />
      </span>
      <a
        href={addressOf(session)}
        className={css.session}
        tabIndex={-1}
        onClick={(event) => {
          event.preventDefault();
          onOpen(session);
        }}
      >
        <span className={css.map}>
          <TurnMap packed={turnMap} width={112} lane={5} />
        </span>
        <span className={css.name}>
          <b className="ell" dir="auto">
            {name}
          </b>
          <span className={css.from}>
            <span className="t13 t3 ell">
              {type === 'instant' ? 'Instant link' : (session.projectName ?? 'Project link')}
            </span>
            {tags.length > 0 && <Tags tags={tags} />}
          </span>
        </span>
        <span className={css.review} data-state={reviewState}>
          <ReviewIcon size={14} strokeWidth={1.9} aria-hidden="true" />
          {REVIEW_NAMES[reviewState]}
        </span>
        <span className={css.summary}>{SUMMARY_WORDS[session.summary]}</span>
        <span className={css.notes}>
          {(notes > 0 || session.hasMemo) && <Bookmark size={14} strokeWidth={1.9} aria-hidden="true" />}
          {notes > 0 ? counted(notes, 'note') : session.hasMemo ? 'Memo' : ''}
        </span>
        <span className={css.length} title={isEstimate(session) ? ESTIMATE : undefined}>
          {tableLength(session)}
        </span>
        <span className={css.when}>{whenOpened(date, today)}</span>
      </a>
    </li>
  );
});

/**
 * Returns the address in the router's format. The router's own links take much longer to render than the rest
 * of a row.
 */
function addressOf(session: SessionRecord): string {
  const { params, search } = placeLink(session);
  return `#/sessions/${encodeURIComponent(params.sessionId)}${defaultStringifySearch(search)}`;
}

function Tags({ tags }: { tags: readonly string[] }) {
  const others = tags.length - MOST_TAGS;
  return (
    <span className={css.tags}>
      <span className="vh">Tags: </span>
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <span key={tag} className={`${css.tag ?? ''} ell`} dir="auto">
          {tag}
        </span>
      ))}
      {others > 0 && <span className={css.tag}>{`+${formatNumber(others)}`}</span>}
    </span>
  );
}
