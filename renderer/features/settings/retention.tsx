import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useMemo } from 'react';
import { activity, policy, retention, retentionPreview, saveRetention } from '../../api/privacy.ts';
import { counted } from '../../widgets/delete/purge-text.ts';
import { dayAndTime } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { Row } from './row.tsx';
import { lastDeletion, ruleWords, dueWords, isNothingDue } from './retention-text.ts';
import type { Policy } from '../../../shared/model/policy.ts';
import type { RetentionRule } from '../../../shared/model/privacy.ts';
import { describeError } from '../../api/describe-error.ts';
import { useDraft } from '../../api/use-draft.ts';
import { FoundSelect } from '../../ui/found-options.tsx';
import dialog from '../../ui/dialog.module.css';
import { RetentionField } from './retention-field.tsx';
import css from './privacy.module.css';
import settingsCss from './settings.module.css';
import { projects } from '../../api/projects.ts';

/** The retention rules, what they last deleted, and the form to change them. */
export function Retention() {
  const { data: rules, error } = useQuery(retention);
  const { data: log } = useQuery(activity);
  const { data: set } = useQuery(policy);
  const { nameOf } = useScopes();
  const [opened, { open, close }] = useDisclosure();
  const now = useNow();
  const last = lastDeletion(log);
  return (
    <Row
      label="How long to keep data"
      failure={error}
      hint={
        <>
          {set?.fixesRetention === true && `Set by your organisation: ${forcedWords(set)} `}
          {rules?.length === 0 && set?.fixesRetention !== true && 'Until you delete it. '}
          {rules?.map((rule) => (
            <span key={rule.scope}>
              {nameOf(rule.scope)}: {ruleWords(rule)}.{' '}
            </span>
          ))}
          {last !== undefined && (
            <span role="status">
              A rule deleted from {counted(last.sessions, 'session')} on {dayAndTime(new Date(last.at), now)}:{' '}
              {last.details.charAt(0).toLowerCase() + last.details.slice(1)}.
            </span>
          )}
        </>
      }
    >
      <Button
        onClick={open}
        disabled={rules === undefined || set === undefined || set.fixesRetention}
        aria-haspopup="dialog"
      >
        Change…
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={600}
        title="How long to keep data"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {rules !== undefined && <RetentionForm saved={rules} onClose={close} />}
      </Modal>
    </Row>
  );
}

function forcedWords({ retentionDays }: Policy): string {
  if (retentionDays === null) return 'only they can change these rules.';
  return `recordings and words are deleted ${counted(retentionDays, 'day')} after the interview, earlier if a rule below says so.`;
}

const until = z.union([z.object({ daysAfterInterview: z.int() }), z.object({ date: z.string() }), z.null()]);
const draftRules = z.array(z.object({ scope: z.string(), audio: until, words: until }));

/** The form for the retention rules. It shows what they would delete at once before they are saved. */
function RetentionForm({ saved, onClose }: { saved: RetentionRule[]; onClose: () => void }) {
  const { draft, keep } = useDraft<RetentionRule[]>('retention', 'rules', draftRules);
  const rules = draft ?? saved;
  const { projectIds, nameOf } = useScopes();
  const preview = useQuery(retentionPreview(rules));
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => saveRetention(rules),
    onSuccess: async () => {
      keep(null);
      await queryClient.invalidateQueries({ queryKey: retention.queryKey });
      onClose();
    },
  });
  const ruled = new Set(rules.map(({ scope }) => scope));
  const free = ['all', 'instant', ...projectIds].filter((scope) => !ruled.has(scope));
  const deletes = preview.data !== undefined && !isNothingDue(preview.data);
  const error = saving.error ?? preview.error;
  return (
    <>
      <div className={css.rules}>
        {rules.map((rule, at) => (
          <RuleFields
            key={rule.scope}
            rule={rule}
            free={free}
            nameOf={nameOf}
            onChange={(changed) => {
              keep(rules.map((one, index) => (index === at ? { ...one, ...changed } : one)));
            }}
            onRemove={() => {
              keep(rules.filter((_, index) => index !== at));
            }}
          />
        ))}
      </div>
      <Button
        className={css.add ?? ''}
        leftSection={<Plus size={15} strokeWidth={1.75} />}
        disabled={free.length === 0}
        onClick={() => {
          const scope = free[0];
          if (scope !== undefined) keep([...rules, { scope, audio: null, words: null }]);
        }}
      >
        Add a rule
      </Button>
      <p className={css.note}>
        Words are transcripts, summaries, answers, quotes and speakers’ names. Interviews without a date count
        from when you added them. Rules run when Earmark starts and daily while it is open; the log records
        deletions.
      </p>
      <p className={css.now} role="status">
        {preview.data !== undefined && dueWords(preview.data)}
      </p>
      {error !== null && (
        <p className={settingsCss.failure} role="alert">
          {describeError(error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button
          data-autofocus
          onClick={() => {
            keep(null);
            onClose();
          }}
        >
          Keep current rules
        </Button>
        <Button
          variant="filled"
          {...(deletes && { color: 'red' })}
          loading={saving.isPending}
          disabled={preview.data === undefined}
          onClick={() => {
            saving.mutate();
          }}
        >
          {deletes ? 'Save rules and delete' : 'Save rules'}
        </Button>
      </div>
    </>
  );
}

/** Returns the IDs of the projects that rules may apply to, and the displayed name of a rule's scope. */
function useScopes(): { projectIds: string[]; nameOf: (scope: string) => string } {
  const { data } = useQuery(projects);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    const nameOf = (scope: string) => {
      if (scope === 'all') return 'All other sessions';
      if (scope === 'instant') return 'Instant links';
      return names.get(scope) ?? `Project ${scope}`;
    };
    return { projectIds: [...names.keys()], nameOf };
  }, [data]);
}

/** The fields of one rule. */
function RuleFields({
  rule,
  free,
  nameOf,
  onChange,
  onRemove,
}: {
  rule: RetentionRule;
  /** Scopes without a rule. */
  free: readonly string[];
  nameOf: (scope: string) => string;
  onChange: (changed: Partial<RetentionRule>) => void;
  onRemove: () => void;
}) {
  return (
    <div className={css.rule} role="group" aria-label={nameOf(rule.scope)}>
      <div className={css.scope}>
        <FoundSelect
          label="Sessions of"
          data={[rule.scope, ...free].map((value) => ({ value, label: nameOf(value) }))}
          searchable={free.length > 12}
          nothingFoundMessage="No project has this name"
          value={rule.scope}
          onChange={(scope) => {
            if (scope !== null) onChange({ scope });
          }}
        />
        <Button onClick={onRemove}>Remove rule</Button>
      </div>
      <RetentionField
        label="Recordings"
        value={rule.audio}
        onChange={(audio) => {
          onChange({ audio });
        }}
      />
      <RetentionField
        label="Words"
        value={rule.words}
        onChange={(words) => {
          onChange({ words });
        }}
      />
    </div>
  );
}
