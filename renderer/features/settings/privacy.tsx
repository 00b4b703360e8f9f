import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Switch } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { OrganisationPolicy } from './organisation-policy.tsx';
import { Retention } from './retention.tsx';
import type { Destination, ActivityEntry } from '../../../shared/model/privacy.ts';
import { destinations, activity, hasRecentSessions, policy } from '../../api/privacy.ts';
import { whenOpened, dayAndTime } from '../../../shared/domain/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import css from './privacy.module.css';
import { Row } from './row.tsx';
import { librarySessions } from '../../api/library.ts';
import { currentWorkspace } from '../../api/workspace.ts';
import { useSetting, useSettings } from '../../api/settings.ts';
import { ON_MAC } from '../../ui/keyboard/key-hint.ts';
import { PurgeDialog } from '../../widgets/delete/purge-dialog.tsx';
import { formatNumber } from '../../../shared/domain/numbers.ts';

/** The section on where data is sent, how long it is stored, and how to delete it. */
export function Privacy() {
  return (
    <>
      <OrganisationPolicy />
      <Destinations />
      <Sent />
      <Retention />
      <RecentSessions />
      <DeleteAll />
      <ActivityLog />
    </>
  );
}

/** Whether the desktop shows names of sessions outside the window; nothing on Linux, which has no place for them. */
function RecentSessions() {
  const shown = useSetting('recentSessions');
  const { data: set } = useQuery(policy);
  const { data: hasPlace } = useQuery(hasRecentSessions);
  const isAllowed = set?.recentSessions !== false;
  if (hasPlace !== true) return null;
  return (
    <Row
      label="Recent sessions on the desktop"
      hint={
        isAllowed
          ? 'The menu of Earmark’s icon shows the last sessions, named as in the side bar. Anyone at this computer can see them.'
          : 'Set by your organisation: the desktop shows no recent sessions.'
      }
      failure={shown.failure}
    >
      <Switch
        aria-label="Recent sessions on the desktop"
        checked={isAllowed && shown.value}
        disabled={!isAllowed}
        onChange={(event) => {
          shown.save(event.currentTarget.checked);
        }}
      />
    </Row>
  );
}

const USES: Record<Destination['use'], string> = {
  service: 'The interview service, with your key',
  recordings: 'Recordings, without the key',
  dictionaries: 'Spelling dictionaries; no text is sent',
  updates: 'Updates of Earmark; its version and your system are sent',
  assistant: 'The assistant, with the redacted words that you send',
  sample: 'The sample’s service, inside Earmark on this computer',
};

/** Lists every address that Earmark communicates with. */
function Destinations() {
  const { data, error } = useQuery(destinations);
  const now = useNow();
  return (
    <>
      <Row
        label="What Earmark connects to"
        hint="Only these addresses. Earmark has no server and no tracking. Addresses of recordings come from the service and appear after first use."
        failure={error}
      />
      {error === null && (
        <table className={css.table} aria-label="Addresses that Earmark connects to">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What for</th>
              <th scope="col">Last contacted</th>
            </tr>
          </thead>
          <tbody>
            {data?.map(({ origin, use, lastAt }) => (
              <tr key={`${use} ${origin}`}>
                <th scope="row" data-selectable>
                  {origin}
                </th>
                <td>{USES[use]}</td>
                <td>{lastAt === null ? 'Not since Earmark started' : whenOpened(new Date(lastAt), now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const FETCHING = ' Spell check downloads dictionaries from a Google server, which receives no text.';

/** Says what the requests of the API carry, and what none of them has a field for. */
function Sent() {
  const isSample = useQuery(currentWorkspace).data?.sample === true;
  const { checkSpelling } = useSettings();
  // On macOS the system has its own dictionaries.
  const isFetching = checkSpelling === true && !ON_MAC;
  return (
    <Row
      label="What is sent"
      hint={`${isSample ? 'In the sample, nothing leaves this computer. A connected service gets' : 'The service gets'} your key, project and instant link texts (such as prompt, landing page and questions), link labels, and requests for transcripts, recordings and summaries. Notes, codes, tags, memos, corrections, redactions and your own answers are never sent.${isFetching ? FETCHING : ''}`}
    />
  );
}

const NONE: string[] = [];

/** Deletes the stored data of every session of the workspace. */
function DeleteAll() {
  const { data } = useQuery(librarySessions);
  const [opened, { open, close }] = useDisclosure();
  return (
    <Row
      label="Delete data on this computer"
      hint="For all sessions in this workspace. To delete only some, select them in Sessions."
    >
      <Button color="red" onClick={open} disabled={data === undefined} aria-haspopup="dialog">
        Delete…
      </Button>
      <PurgeDialog
        sessionIds={opened ? (data?.map(({ sessionId }) => sessionId) ?? NONE) : null}
        wholeWorkspace
        onClose={close}
      />
    </Row>
  );
}

const ACTS: Record<ActivityEntry['act'], string> = {
  export: 'Exported',
  purge: 'Deleted',
  retention: 'Deleted by a rule',
  backup: 'Backed up',
  restore: 'Restored',
  'show-original': 'Showed the original',
  reveal: 'Looked at original words',
  'save-table': 'Saved the table of replacements',
  assistant: 'Asked the assistant',
  unhide: 'Hidden sound can be heard again',
  'lost-changes': 'Last changes lost',
};

/** The activity log, for researchers who must account for exports, deletions and looks at original words. */
function ActivityLog() {
  const { data, error } = useQuery(activity);
  const [opened, { open, close }] = useDisclosure();
  const last = data?.[0];
  const now = useNow();
  return (
    <Row
      label="Activity log"
      hint={
        last === undefined
          ? 'Nothing yet. Records exports, deletions, backups and looks at redacted words: when, what kind and how many sessions, never labels or contents.'
          : `Last: ${ACTS[last.act].toLowerCase()}, ${dayAndTime(new Date(last.at), now)}. Entries never change and contain no labels or contents.`
      }
      failure={error}
    >
      <Button onClick={open} disabled={last === undefined} aria-haspopup="dialog">
        Show log
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        size={640}
        title="Activity log"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={css.log} tabIndex={0} role="region" aria-label="Log" data-selectable>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col" className={css.count}>
                  Sessions
                </th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody>
              {data?.map(({ at, act, sessions, details }, index) => (
                // Entries are only ever added at the start, and have no other unique key.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={data.length - index}>
                  <td>{dayAndTime(new Date(at), now)}</td>
                  <td>{ACTS[act]}</td>
                  <td className={css.count}>{formatNumber(sessions)}</td>
                  <td>{details}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Modal>
    </Row>
  );
}
