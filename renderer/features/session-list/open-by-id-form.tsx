import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { projects, readingProjects } from '../../api/projects.ts';
import { firstOptions } from '../../ui/first-options.ts';
import css from './open-by-id.module.css';
import { sessionFromForm, type Missing, type TypedSession } from './typed-session.ts';

/**
 * The form does not check the ID: if the service does not know the session, the session's own screen says so.
 */
export function OpenByIdForm({
  typed,
  onChange,
}: {
  typed: TypedSession;
  onChange: (typed: TypedSession) => void;
}) {
  const navigate = useNavigate();
  const typeLabel = useId();
  const [missing, setMissing] = useState<Missing>({});
  const list = useQuery(projects);
  // By ID, because a Select throws on duplicate values.
  const choices = useMemo(
    () => [...new Map((list.data ?? []).map(({ id, name }) => [id, { value: id, label: name }])).values()],
    [list.data],
  );
  const change = (part: Partial<TypedSession>) => {
    setMissing({});
    onChange({ ...typed, ...part });
  };
  const open = () => {
    const session = sessionFromForm(typed);
    if (!('sessionId' in session)) {
      setMissing(session);
      return;
    }
    const { sessionId, type, projectId } = session;
    void navigate({
      to: '/sessions/$sessionId',
      params: { sessionId },
      search: { type, ...(projectId !== null && { projectId }) },
    });
  };
  const unread =
    list.data === undefined && list.error !== null ? describeError(list.error, readingProjects) : null;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <TextInput
        label="Session ID"
        description="Or an address that ends in one."
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        value={typed.id}
        error={missing.id}
        onChange={(event) => {
          change({ id: event.currentTarget.value });
        }}
      />
      <div>
        <span id={typeLabel} className={css.label}>
          The session came from
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={typeLabel}
          data={[
            { value: 'project', label: 'A project link' },
            { value: 'instant', label: 'An instant link' },
          ]}
          value={typed.type}
          onChange={(value) => {
            change({ type: value === 'instant' ? 'instant' : 'project' });
          }}
        />
      </div>
      {typed.type === 'project' && (
        <Select
          label="Project"
          placeholder="Choose a project"
          searchable
          filter={firstOptions}
          nothingFoundMessage="No project has this name"
          data={choices}
          value={typed.projectId}
          error={missing.project ?? unread?.text}
          onChange={(projectId) => {
            change({ projectId });
          }}
        />
      )}
      <div className={css.foot}>
        <Button type="submit" variant="filled">
          Open session
        </Button>
      </div>
    </form>
  );
}
