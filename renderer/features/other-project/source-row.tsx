import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { counted, formatNumber } from '../../../shared/domain/numbers.ts';
import type { OtherSource, SourceChoice } from '../../../shared/model/other-project.ts';
import { fitOfSource } from '../../api/project-import.ts';
import css from './source-table.module.css';
import { isDoubtful } from './source-choices.ts';

const KINDS = { text: 'Text', recording: 'Recording', picture: 'Picture', pdf: 'PDF', other: 'Other file' };
const ANOTHER = 'another';

/** A source of the project, and where it goes. */
export function SourceRow({
  projectId,
  source,
  index,
  choice,
  chosenLabel,
  sharedWith,
  isCurrent,
  onChoose,
  onFind,
}: {
  /** Of the open project. */
  projectId: string;
  source: OtherSource;
  index: number;
  choice: SourceChoice;
  /** The name of the session that was chosen. */
  chosenLabel: string | null;
  /** Another source that goes to the same session; null if there is none. */
  sharedWith: string | null;
  isCurrent: boolean;
  onChoose: (choice: SourceChoice) => void;
  /** Asks which session it is. */
  onFind: () => void;
}) {
  const { guid, name, kind, text, codings, memos, match, problem } = source;
  const matchId = match?.session.sessionId ?? null;
  const isOther = choice.to === 'session' && choice.sessionId !== matchId;
  const isMatch = choice.to === 'session' && !isOther;
  const options = [
    ...(match === null ? [] : [{ value: `session ${matchId ?? ''}`, label: matchText(source) }]),
    ...(isOther ? [{ value: `session ${choice.sessionId}`, label: chosenLabel ?? 'A session' }] : []),
    { value: ANOTHER, label: match === null ? 'Choose a session…' : 'Choose another session…' },
    { value: 'new-session', label: 'A new session' },
    { value: 'nothing', label: 'Leave out' },
  ];
  return (
    <tr
      aria-rowindex={index + 2}
      data-row-key={guid}
      data-current={isCurrent || undefined}
      data-doubtful={(isDoubtful(source) && isMatch) || sharedWith !== null || undefined}
      data-out={choice.to === 'nothing' || undefined}
      tabIndex={-1}
    >
      <th scope="row">
        <span className={css.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        <small title={text?.firstWords}>
          {KINDS[kind]}
          {text !== null && text.firstWords !== '' && (
            <>
              {': “'}
              <bdi>{text.firstWords}</bdi>”
            </>
          )}
        </small>
      </th>
      <td>
        {formatNumber(codings)}
        {memos > 0 && <small>{counted(memos, 'memo')}</small>}
      </td>
      <td>
        {problem !== null && <span className={css.problem}>{problem}</span>}
        {problem === null && (
          <>
            <NativeSelect
              size="xs"
              aria-label={`Where ${name} goes`}
              data={options}
              value={choice.to === 'session' ? `session ${choice.sessionId}` : choice.to}
              onChange={({ currentTarget: { value } }) => {
                if (value === ANOTHER) onFind();
                else if (value === 'new-session' || value === 'nothing') onChoose({ guid, to: value });
                else onChoose({ guid, to: 'session', sessionId: value.slice('session '.length) });
              }}
            />
            <span className={css.messages}>
              {sharedWith !== null && (
                <small title={sharedWith}>
                  <bdi>{sharedWith}</bdi> goes to this session too
                </small>
              )}
              {isOther && <Fit projectId={projectId} guid={guid} sessionId={choice.sessionId} />}
              {isMatch && match !== null && match.fitting < codings && (
                <small>{`${formatNumber(match.fitting)} of ${counted(codings, 'coding')} fit`}</small>
              )}
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

const matchText = ({ match }: OtherSource): string =>
  `${match?.label ?? 'A session'} (${match?.by === 'text' ? 'same words' : 'same name, other words'})`;

/** How many of its codings fit a session that was chosen by hand, and which words are missing. */
function Fit(props: { projectId: string; guid: string; sessionId: string }) {
  const { data, error } = useQuery(fitOfSource(props.projectId, props.guid, props.sessionId));
  if (error !== null) return <small role="alert">Earmark could not compare them.</small>;
  if (data === undefined) return <small>Comparing…</small>;
  const { fitting, notFitting, missingWords } = data;
  const missing = missingWords.map((words) => `“${words}”`).join(', ');
  return (
    <small title={missing}>
      {`${formatNumber(fitting)} of ${counted(fitting + notFitting, 'coding')} fit`}
      {notFitting > 0 && missing !== '' && `. Not there: ${missing}`}
    </small>
  );
}
