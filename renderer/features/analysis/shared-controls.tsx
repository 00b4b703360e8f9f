import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatNumber } from '../../../shared/domain/numbers.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { projects } from '../../api/projects.ts';
import type { AnalysisChange, AnalysisSearch } from '../../navigation/analysis-search.ts';
import type { CodeNode } from '../../widgets/codes/code-tree.ts';
import { Pick } from './pick.tsx';

interface Props {
  search: AnalysisSearch;
  onChange: (change: AnalysisChange) => void;
}

const SPEAKERS = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'participant', label: 'Participant' },
  { value: 'interviewer', label: 'Interviewer' },
] as const;

/** Chooses whose words are counted. */
export const SpeakerPick = ({ search, onChange }: Props) => (
  <Pick
    label="Speaker"
    data={SPEAKERS}
    value={search.speaker ?? 'everyone'}
    onChange={(speaker) => {
      onChange({ speaker: speaker === 'everyone' ? undefined : speaker });
    }}
  />
);

/** Chooses a code, which is counted with those below it, or all. */
export function CodesPick({ search, onChange, codes }: Props & { codes: readonly CodeNode[] }) {
  const data = useMemo(
    () => [
      { value: '', label: `All ${formatNumber(codes.length)}` },
      ...codes.map(({ code, path }) => ({ value: code.id, label: path })),
    ],
    [codes],
  );
  return (
    <Pick
      label="Codes"
      data={data}
      value={codes.some(({ code }) => code.id === search.code) ? (search.code ?? '') : ''}
      onChange={(code) => {
        onChange({ code: code === '' ? undefined : code });
      }}
    />
  );
}

const EVERYTHING = 'everything';
const INSTANT = 'instant';
const PROJECT = 'project ';

/** Chooses the project whose sessions are counted. */
export function ProjectPick({
  search: { type, projectId },
  onChange,
  sessions,
}: Props & { sessions: readonly SessionRecord[] }) {
  const listed = useQuery(projects).data;
  const choices = useMemo(() => {
    const names = new Map(
      sessions.flatMap(({ projectId: id, projectName }) =>
        id === null ? [] : [[id, projectName ?? id] as const],
      ),
    );
    for (const { id, name } of listed ?? []) names.set(id, name);
    return [
      { value: EVERYTHING, label: 'All' },
      ...[...names]
        .map(([id, name]) => ({ value: `${PROJECT}${id}`, label: name }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
      { value: INSTANT, label: 'Instant links' },
    ];
  }, [listed, sessions]);
  const value =
    projectId !== undefined ? `${PROJECT}${projectId}` : type === 'instant' ? INSTANT : EVERYTHING;
  return (
    <Pick
      label="Project"
      data={choices.some((one) => one.value === value) ? choices : [...choices, { value, label: 'Not here' }]}
      value={value}
      onChange={(chosen) => {
        onChange({
          projectId: chosen.startsWith(PROJECT) ? chosen.slice(PROJECT.length) : undefined,
          type: chosen === INSTANT ? INSTANT : undefined,
        });
      }}
    />
  );
}
