import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../shared/domain/numbers.ts';
import { describeError } from '../../../api/describe-error.ts';
import { importRule, openRuleFile, useRuleRun } from '../../../api/reading-rules.ts';
import dialog from '../../../ui/dialog.module.css';
import { SessionTicks, startsTicked } from '../../../widgets/reading-rules/session-ticks.tsx';
import settingsCss from '../settings.module.css';
import css from './reading-rules.module.css';

type RuleFile = NonNullable<Awaited<ReturnType<typeof openRuleFile>>>;
type FileRule = RuleFile['rules'][number];

/** Opens a file with ways of reading, and shows what each would read before it is used. */
export function ImportRules() {
  const [file, setFile] = useState<RuleFile | null>(null);
  const opening = useMutation({
    mutationFn: openRuleFile,
    onSuccess: (opened) => {
      if (opened !== null) setFile(opened);
    },
  });
  return (
    <>
      {opening.error !== null && (
        <p className={settingsCss.failure} role="alert">
          {describeError(opening.error).text}
        </p>
      )}
      <Button
        aria-haspopup="dialog"
        loading={opening.isPending}
        onClick={() => {
          opening.mutate();
        }}
      >
        Import…
      </Button>
      <Modal
        opened={file !== null}
        onClose={() => {
          setFile(null);
        }}
        size={720}
        title={<bdi>{file?.fileName}</bdi>}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {file?.rules.map((rule, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a rule is known by its place in the file
          <Rule key={index} rule={rule} />
        ))}
        <div className={dialog.answers}>
          <Button
            onClick={() => {
              setFile(null);
            }}
          >
            Close
          </Button>
        </div>
      </Modal>
    </>
  );
}

/** One rule of the file, with the sessions of its shape. */
function Rule({ rule }: { rule: FileRule }) {
  const { madeWith, sessions, isKnown } = rule;
  const isRunning = useRuleRun()?.status === 'running';
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const isTicked = (one: FileRule['sessions'][number]) => ticks[one.session.sessionId] ?? startsTicked(one);
  const chosen = sessions.filter(isTicked);
  const using = useMutation({
    mutationFn: () =>
      importRule({
        rule: rule.rule,
        shape: rule.shape,
        madeWith,
        sessionIds: chosen.map(({ session }) => session.sessionId),
      }),
  });
  const isUsed = isKnown || using.isSuccess;
  const subject = rule.rule.what === 'transcript' ? 'transcript' : 'summary';
  const name = madeWith === null ? `How to read a ${subject}` : `Shown with ${madeWith}`;
  return (
    <section className={css.rule} aria-label={name}>
      <div className={css.head}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p role="status">{isUsed ? 'Used from now on.' : stateOf(rule)}</p>
        {!isUsed && (
          <Button
            variant="filled"
            size="xs"
            loading={using.isPending}
            disabled={isRunning}
            onClick={() => {
              using.mutate();
            }}
          >
            {chosen.length === 0 ? 'Use from now on' : `Read ${counted(chosen.length, 'session')}`}
          </Button>
        )}
      </div>
      {isRunning && !isUsed && (
        <p className={css.note}>Sessions are being read now. Wait until that has ended, or stop it.</p>
      )}
      {using.error !== null && (
        <p className={settingsCss.failure} role="alert">
          {describeError(using.error).text}
        </p>
      )}
      {!isUsed && sessions.length > 0 && (
        <SessionTicks
          what={rule.rule.what}
          sessions={sessions}
          isTicked={isTicked}
          onTick={(one, ticked) => {
            setTicks({ ...ticks, [one.session.sessionId]: ticked });
          }}
        />
      )}
    </section>
  );
}

const stateOf = ({ sessions, rule }: FileRule): string =>
  sessions.length === 0
    ? `No ${rule.what} here looks like it. Those that arrive later are read by it.`
    : `${counted(sessions.length, 'session')} here ${sessions.length === 1 ? 'looks' : 'look'} like it.`;
