import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { dayName, lengthInTable } from '../../../shared/domain/dates.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import type { Attribute } from '../../../shared/model/attribute.ts';
import type { Participant, ParticipantSession } from '../../../shared/model/participant.ts';
import { sessionAddress, sessionLink } from '../../navigation/session-link.ts';
import { cellName } from '../../ui/grid-position.ts';
import { Hits } from '../../ui/hits/hits.tsx';
import { CellEditor, type Move } from './cell-editor.tsx';
import { cellText, choicesOf } from './cell-text.ts';
import css from './participant-grid.module.css';

/** Participant and session. */
export const FIXED_COLUMNS = 2;

/** The cell that is being edited. */
export interface Editing {
  participant: string;
  attributeId: string;
  isTypedOver: boolean;
}

/** Label, or what is known instead. */
export const nameOf = ({ label, sessions }: Participant): string =>
  label !== null && label.trim() !== '' ? label : sessions.length === 0 ? 'Link without a label' : 'No label';

/** "10 Nov, 9:28": day and length of a session. */
export function sessionText({ createdAt, durationSeconds }: ParticipantSession, now: Date): string {
  const parts = [
    createdAt === null ? null : dayName(new Date(createdAt), now),
    durationSeconds === null ? null : lengthInTable(durationSeconds),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'Open session' : parts.join(', ');
}

/** Day and length of the only session, or how many there are. */
export function sessionsText({ sessions }: Participant, now: Date): string {
  const [first, second] = sessions;
  if (first === undefined) return 'Not used yet';
  return second === undefined ? sessionText(first, now) : counted(sessions.length, 'session');
}

/** A participant. Renders again only if its own data changes. */
export const ParticipantRow = memo(function ParticipantRow({
  row,
  index,
  projectId,
  attributes,
  now,
  at,
  from,
  to,
  editing,
  unsaved,
  onDone,
  onSessions,
}: {
  row: Participant;
  /** Among the rows shown, from 0. */
  index: number;
  projectId: string | null;
  attributes: readonly Attribute[];
  now: Date;
  /** The column that the Tab key reaches; null if it is in another row. */
  at: number | null;
  /** First and last selected column; -1 if the row has none. */
  from: number;
  to: number;
  editing: Editing | null;
  /** IDs of the attributes whose text is not saved. */
  unsaved: ReadonlyMap<string, string> | undefined;
  onDone: (editing: Editing, typed: string | null, move: Move) => void;
  /** Shows the sessions of someone who has several. */
  onSessions: (event: MouseEvent<HTMLElement>, row: Participant) => void;
}) {
  const name = nameOf(row);
  const stop = (column: number) => ({
    'data-place': cellName({ row: index, column }),
    tabIndex: at === column ? 0 : -1,
  });
  const selected = (column: number) => {
    const isSelected = column >= from && column <= to;
    return { 'aria-selected': isSelected, 'data-selected': isSelected || undefined };
  };
  return (
    <tr aria-rowindex={index + 2} data-row-key={row.id}>
      <th
        scope="row"
        aria-colindex={1}
        aria-readonly="true"
        className={css.participant}
        title={name}
        {...stop(0)}
        {...selected(0)}
      >
        <span className={css.words} data-missing={row.label === null || undefined} dir="auto">
          <Hits text={name} />
        </span>
      </th>
      <SessionCell
        row={row}
        name={name}
        projectId={projectId}
        now={now}
        stop={stop(1)}
        selected={selected(1)}
        onSessions={onSessions}
      />
      {attributes.map((attribute, place) => {
        const column = place + FIXED_COLUMNS;
        return (
          <ValueCell
            key={attribute.id}
            attribute={attribute}
            text={row.values[attribute.id] ?? ''}
            label={`${attribute.name} of ${name}`}
            place={cellName({ row: index, column })}
            column={column}
            isStop={at === column}
            isSelected={column >= from && column <= to}
            isUnsaved={unsaved?.has(attribute.id) === true}
            editing={editing?.attributeId === attribute.id ? editing : null}
            onDone={onDone}
          />
        );
      })}
    </tr>
  );
});

/** The link to the only session; a button that lists them if there are several. */
function SessionCell({
  row,
  name,
  projectId,
  now,
  stop,
  selected,
  onSessions,
}: {
  row: Participant;
  name: string;
  projectId: string | null;
  now: Date;
  stop: { 'data-place': string; tabIndex: number };
  selected: { 'aria-selected': boolean };
  onSessions: (event: MouseEvent<HTMLElement>, row: Participant) => void;
}) {
  const navigate = useNavigate();
  const [first, second] = row.sessions;
  const words = sessionsText(row, now);
  const cell = { 'aria-colindex': 2, 'aria-readonly': true, className: css.session, ...selected };
  if (first === undefined)
    return (
      <td {...cell} {...stop}>
        <span className={css.words} data-missing>
          {words}
        </span>
      </td>
    );
  const session = {
    sessionId: first.sessionId,
    type: projectId === null ? ('instant' as const) : ('project' as const),
    projectId,
  };
  return (
    <td {...cell}>
      {second === undefined ? (
        <a
          href={sessionAddress(session)}
          className={css.link}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void navigate(sessionLink(session));
          }}
          aria-label={`Session of ${name}, ${words}`}
          {...stop}
        >
          <span className={css.words}>{words}</span>
        </a>
      ) : (
        <button
          type="button"
          className={css.link}
          aria-haspopup="menu"
          aria-label={`${words} of ${name}`}
          onClick={(event) => {
            onSessions(event, row);
          }}
          {...stop}
        >
          <span className={css.words}>{words}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </td>
  );
}

const ValueCell = memo(function ValueCell({
  attribute,
  text,
  label,
  place,
  column,
  isStop,
  isSelected,
  isUnsaved,
  editing,
  onDone,
}: {
  attribute: Attribute;
  text: string;
  /** For the field: "Age group of P07 Ines". */
  label: string;
  place: string;
  column: number;
  isStop: boolean;
  isSelected: boolean;
  isUnsaved: boolean;
  editing: Editing | null;
  onDone: (editing: Editing, typed: string | null, move: Move) => void;
}) {
  const { words, why, isMissing } = cellText(attribute, text);
  const isNumber = attribute.type === 'number';
  return (
    <td
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-invalid={why !== null || undefined}
      className={css.value}
      data-place={place}
      data-number={isNumber || undefined}
      data-selected={isSelected || undefined}
      data-misfit={why !== null || undefined}
      data-editing={editing !== null || undefined}
      tabIndex={isStop ? 0 : -1}
      title={why ?? undefined}
    >
      {editing !== null ? (
        <CellEditor
          label={label}
          kind={attribute}
          text={text}
          isTypedOver={editing.isTypedOver}
          onDone={(typed, move) => {
            onDone(editing, typed, move);
          }}
        />
      ) : (
        <span className={css.content}>
          {why !== null && <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />}
          {words === '' ? (
            <>
              <span className={css.words} data-missing aria-hidden="true">
                –
              </span>
              <span className="visually-hidden">Missing</span>
            </>
          ) : (
            <span className={css.words} data-missing={isMissing || undefined} dir="auto">
              <Hits text={words} />
            </span>
          )}
          {why !== null && <span className="visually-hidden">. {why}</span>}
          {isUnsaved && <span className={css.unsaved}>Not saved</span>}
          {choicesOf(attribute).length > 0 && (
            <span className={css.open} data-opens-list aria-hidden="true" />
          )}
        </span>
      )}
    </td>
  );
});
