import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../../../shared/domain/dates.ts';
import { counted } from '../../../../shared/domain/numbers.ts';
import type { RuleSubject, StoredRule } from '../../../../shared/model/reading-rule.ts';
import { describeError } from '../../../api/describe-error.ts';
import { exportRules, readingRules, undoRule, useRuleRun } from '../../../api/reading-rules.ts';
import dialog from '../../../ui/dialog.module.css';
import { useNow } from '../../../ui/use-now.ts';
import { Row } from '../row.tsx';
import settingsCss from '../settings.module.css';
import { ImportRules } from './import-rules.tsx';

const SUBJECTS: Record<RuleSubject, string> = { transcript: 'Transcripts', summary: 'Summaries' };

/** The ways of reading that the researcher has shown Earmark. */
export function ReadingRules() {
  const { data, error } = useQuery(readingRules);
  const [undoing, setUndoing] = useState<ListedRule | null>(null);
  const now = useNow();
  const saving = useMutation({ mutationFn: (ruleIds: string[]) => exportRules({ ruleIds }) });
  const exportButton = (label: string, name: string, ids: string[]) => (
    <Button
      size="xs"
      aria-label={name}
      disabled={saving.isPending}
      onClick={() => {
        saving.mutate(ids);
      }}
    >
      {label}
    </Button>
  );
  const ids = data?.map(({ rule }) => rule.id) ?? [];
  const failureOf = (own: readonly string[]) =>
    saving.error !== null && String(saving.variables) === String(own) ? saving.error : null;
  return (
    <>
      {data?.length === 0 && (
        <Row
          label="Earmark reads all transcripts by itself"
          hint="If it reads one wrongly, open the session and choose “Change how it is read…” in Details. What you show it is listed here."
        />
      )}
      {data?.map((listed) => {
        const { rule, sessions } = listed;
        const name = nameOf(rule);
        return (
          <Row
            key={rule.id}
            label={<bdi>{name}</bdi>}
            hint={`${SUBJECTS[rule.rule.what]}, ${dayAndTime(new Date(rule.createdAt), now)}, ${counted(sessions, 'session')}`}
            failure={failureOf([rule.id])}
          >
            <Button
              size="xs"
              aria-label={`Undo: ${name}`}
              aria-haspopup="dialog"
              onClick={() => {
                setUndoing(listed);
              }}
            >
              Undo…
            </Button>
            {exportButton('Export…', `Export: ${name}`, [rule.id])}
          </Row>
        );
      })}
      <Row
        label="From another computer"
        hint="A file has only how to read data, and the names of fields and speakers in it. Nothing is read before you say so."
        failure={error ?? (ids.length > 1 ? failureOf(ids) : null)}
      >
        {ids.length > 1 && exportButton('Export all…', 'Export all…', ids)}
        <ImportRules />
      </Row>
      <Modal
        opened={undoing !== null}
        onClose={() => {
          setUndoing(null);
        }}
        size={460}
        title="Undo this way of reading?"
        withCloseButton={false}
      >
        {undoing !== null && (
          <UndoQuestion
            listed={undoing}
            onClose={() => {
              setUndoing(null);
            }}
          />
        )}
      </Modal>
    </>
  );
}

interface ListedRule {
  rule: StoredRule;
  sessions: number;
}

const nameOf = ({ madeWith }: StoredRule): string =>
  madeWith === null ? 'Shown with a session that is gone' : `Shown with ${madeWith}`;

function UndoQuestion({ listed: { rule, sessions }, onClose }: { listed: ListedRule; onClose: () => void }) {
  const isRunning = useRuleRun()?.status === 'running';
  const undoing = useMutation({ mutationFn: () => undoRule(rule.id), onSuccess: onClose });
  return (
    <>
      <p className={dialog.text}>
        {sessions === 0
          ? 'No session is read by it. Sessions that arrive later are read without it.'
          : `${counted(sessions, 'session is', 'sessions are')} read again without it. Your notes, corrections and redactions are carried over.`}
      </p>
      {isRunning && (
        <p className={dialog.text}>Sessions are being read now. Wait until that has ended, or stop it.</p>
      )}
      {undoing.error !== null && (
        <p className={settingsCss.failure} role="alert">
          {describeError(undoing.error).text}
        </p>
      )}
      <div className={dialog.answers}>
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="filled"
          loading={undoing.isPending}
          disabled={isRunning}
          onClick={() => {
            undoing.mutate();
          }}
        >
          Undo
        </Button>
      </div>
    </>
  );
}
