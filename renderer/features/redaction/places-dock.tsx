import { Anchor, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clock } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { ReplacementPlace, ReplacementRow } from '../../../shared/model/redaction.ts';
import type { SessionRef } from '../../../shared/model/session.ts';
import { useSessionsById } from '../../api/library.ts';
import { replacementPlacesOf } from '../../api/replacements.ts';
import { describeError } from '../../api/describe-error.ts';
import { sessionLink } from '../../navigation/session-link.ts';
import { Dock } from '../../ui/dock.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Late } from '../../ui/late.tsx';
import pill from '../../ui/pill.module.css';
import { sessionName } from '../../../shared/domain/session-name.ts';
import { useIncrementalCount } from '../../ui/use-incremental-count.ts';
import type { RowActs } from './replacement-table.tsx';
import css from './replacements.module.css';

/** How many places are rendered at once. */
const STEP = 60;

/** Every place of a replacement, with the words around it, and links to them. */
export function PlacesDock({
  projectId,
  row,
  onEdit,
  onDelete,
  onClose,
}: {
  projectId: string | null;
  row: ReplacementRow;
  onClose: () => void;
} & Pick<RowActs, 'onEdit' | 'onDelete'>) {
  const { data, error, isFetching, refetch } = useQuery(replacementPlacesOf(projectId, row.id));
  return (
    <Dock
      label="Places"
      title={row.text}
      onClose={onClose}
      aside={
        <span className="text-13 text-tertiary" role="status">
          {data !== undefined && counted(data.length, 'place')}
        </span>
      }
      foot={
        <div className={css.dockFoot}>
          <Button
            onClick={() => {
              onEdit(row);
            }}
          >
            Edit…
          </Button>
          <Button
            color="red"
            variant="subtle"
            onClick={() => {
              onDelete(row);
            }}
          >
            Delete…
          </Button>
        </div>
      }
    >
      {data !== undefined && <Places projectId={projectId} places={data} text={row.text} />}
      {data === undefined && error === null && (
        <Late>
          <Skeleton h={14} w="70%" />
          <Skeleton h={40} />
          <Skeleton h={40} />
        </Late>
      )}
      {data === undefined && error !== null && (
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Dock>
  );
}

function Places({
  projectId,
  places,
  text,
}: {
  projectId: string | null;
  places: readonly ReplacementPlace[];
  text: string;
}) {
  const sessions = useSessionsById();
  const drawn = useIncrementalCount(places.length, STEP);
  if (places.length === 0)
    return (
      <p className={css.plain}>No session has these words now. They are replaced wherever they appear.</p>
    );
  return [...Map.groupBy(places.slice(0, drawn), ({ sessionId }) => sessionId)].map(([sessionId, own]) => {
    const session: SessionRef = sessions.get(sessionId) ?? {
      sessionId,
      type: projectId === null ? 'instant' : 'project',
      projectId,
    };
    const name = sessionName({ label: sessions.get(sessionId)?.label ?? null, sessionId });
    return (
      <section key={sessionId} className={css.session} aria-label={name}>
        <h3 dir="auto">{name}</h3>
        {own.map((place, index) => (
          // One turn can have several places with the same words around, and places have no other key.
          // oxlint-disable-next-line react/no-array-index-key
          <Place key={index} session={session} place={place} text={text} />
        ))}
      </section>
    );
  });
}

function Place({
  session,
  place: { turn, startSeconds, context },
  text,
}: {
  session: SessionRef;
  place: ReplacementPlace;
  text: string;
}) {
  const at = startSeconds === null ? {} : { at: startSeconds };
  return (
    <figure className={css.place}>
      <blockquote dir="auto" data-selectable>
        <WithPills context={context} text={text} />
      </blockquote>
      <Anchor
        className={css.way ?? ''}
        renderRoot={(root) => <Link {...sessionLink(session, { turn, ...at })} {...root} />}
      >
        {startSeconds === null ? 'Open at this turn' : `Open at ${clock(startSeconds)}`}
      </Anchor>
    </figure>
  );
}

/** The words around a place, with its replacement as a pill. */
function WithPills({ context, text }: { context: string; text: string }) {
  return context.split(text).map((part, index) => (
    // The parts of a text that does not change.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && <span className={pill.pill}>{text}</span>}
      {part}
    </span>
  ));
}
