import { Button, Menu } from '@mantine/core';
import { ChevronDown, Download } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useId, type ReactNode } from 'react';
import { useSessionsById } from '../../../api/library.ts';
import { saveTranscript } from '../../../api/save-transcript.ts';
import { redactedSessionsOf } from '../../../api/replacements.ts';
import { OriginalsQuestion } from '../../../widgets/export/originals-question.tsx';
import { ExportDialog } from '../../../widgets/export/export-dialog.tsx';
import { useLatestCommands } from '../../../ui/keyboard/commands.ts';
import css from './session-player-actions.module.css';
import { correctionsOf } from '../queries/correction-queries.ts';
import { blockedText, countToMark } from '../redaction/mentions-to-mark.ts';
import { redactionOf } from '../queries/redaction-queries.ts';
import { saveAsFile, saveWithStatus } from '../sound/save-status.ts';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { pseudonymOf } from '../../../../shared/domain/pseudonym.ts';
import { EXPORT_FORMATS, SESSION_FORMATS, type SessionFormat } from '../../../../shared/export-formats.ts';

/** The session's exports, in the header of the screen. */
export function ExportMenu() {
  const { session, audio, transcript } = useOpenSession();
  const hasTranscript = (transcript?.unshifted.transcript.turns.length ?? 0) > 0;
  const record = useSessionsById().get(session.sessionId);
  const pseudonym = record === undefined ? 'a number' : pseudonymOf(record.number);
  const [withNames, setWithNames] = useState(false);
  const [wantsReceived, setWantsReceived] = useState(false);
  const { data: corrected } = useQuery({ ...correctionsOf(session), enabled: hasTranscript });
  const hasCorrections = (corrected?.corrections.length ?? 0) > 0;
  const asReceived = hasCorrections && wantsReceived;
  const [opened, setOpened] = useState(false);
  const { data: redaction } = useQuery({
    ...redactedSessionsOf(session.sessionId, [session.sessionId]),
    enabled: opened && hasTranscript,
    staleTime: 0,
  });
  const isRedacted = (redaction?.redacted ?? 0) > 0;
  const isNotLookedThrough = (redaction?.notLookedThrough ?? 0) > 0;
  const [wantsOriginals, setWantsOriginals] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const originals = isRedacted && wantsOriginals;
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const hasAudio = audio.canSave;
  const { data: hidden } = useQuery({ ...redactionOf(session), enabled: hasTranscript });
  const toMark = hidden === undefined || audio.state?.status === 'missing' ? 0 : countToMark(hidden);
  const canExport = hasAudio || hasTranscript;
  useLatestCommands(
    'In this session',
    canExport
      ? [
          {
            label: 'Export this session…',
            synonyms: 'download save transcript file word',
            icon: Download,
            run: () => {
              setOpened(true);
            },
          },
        ]
      : [],
  );
  const save = (format: SessionFormat) =>
    saveWithStatus(session.sessionId, () =>
      saveTranscript({ session, format, withNames, asReceived, ...(originals && { originals }) }),
    );
  if (!canExport) return null;
  return (
    <>
      <Menu
        position="bottom-end"
        width={288}
        opened={opened}
        onChange={(isOpen) => {
          setOpened(isOpen);
          // The originals are included in one file only.
          if (!isOpen && !isAsking) setWantsOriginals(false);
        }}
      >
        <Menu.Target>
          <Button
            className={css.export ?? ''}
            leftSection={<Download size={16} strokeWidth={1.75} />}
            rightSection={<ChevronDown size={14} />}
            aria-label="Export"
          >
            <span className={css.word}>Export</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {hasTranscript && (
            <>
              <Choices
                names={{ isOn: withNames, pseudonym, onChange: setWithNames }}
                corrections={
                  hasCorrections
                    ? {
                        isOn: !asReceived,
                        onChange: (isIncluded) => {
                          setWantsReceived(!isIncluded);
                        },
                      }
                    : null
                }
                originals={
                  isRedacted
                    ? {
                        isOn: originals,
                        onChange: (isIncluded) => {
                          if (isIncluded) setAsking(true);
                          else setWantsOriginals(false);
                        },
                      }
                    : null
                }
              />
              {isNotLookedThrough && (
                <Menu.Label className={css.about ?? ''}>
                  This session has not been looked through for redaction.
                </Menu.Label>
              )}
              <Menu.Divider />
              {SESSION_FORMATS.map((format) => (
                <Menu.Item key={format} onClick={() => void save(format)}>
                  {EXPORT_FORMATS[format].menuLabel}
                </Menu.Item>
              ))}
            </>
          )}
          {hasAudio && <Menu.Item onClick={() => void saveAsFile(session, withNames)}>Audio (WAV)</Menu.Item>}
          {toMark > 0 && <Menu.Label className={css.about ?? ''}>{blockedText(toMark)}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item
            onClick={() => {
              setExported([session.sessionId]);
            }}
          >
            More formats…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OriginalsQuestion
        opened={isAsking}
        sessions={1}
        withSound={false}
        onInclude={() => {
          setWantsOriginals(true);
          setOpened(true);
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
      <ExportDialog
        sessionIds={exported}
        onClose={() => {
          setExported(null);
        }}
      />
    </>
  );
}

interface Choice {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What a file of the session includes. Null: there is nothing to choose. */
function Choices({
  names,
  corrections,
  originals,
}: {
  names: Choice & { pseudonym: string };
  corrections: Choice | null;
  originals: Choice | null;
}) {
  return (
    <>
      <ExportChoice label="Include names" checked={names.isOn} onChange={names.onChange}>
        {names.isOn
          ? 'Names: the label and the speakers’ names'
          : `Names: replaced by ${names.pseudonym} and “Participant”`}
      </ExportChoice>
      {corrections !== null && (
        <ExportChoice label="Include corrections" checked={corrections.isOn} onChange={corrections.onChange}>
          {corrections.isOn ? 'Corrections: as in the transcript' : 'Corrections: left out'}
        </ExportChoice>
      )}
      {originals !== null && (
        <ExportChoice label="Include original words" checked={originals.isOn} onChange={originals.onChange}>
          {originals.isOn
            ? 'Redactions: none, the file has the original words'
            : 'Redactions: as in the transcript'}
        </ExportChoice>
      )}
    </>
  );
}

/** A switch of the export menu, with what it leads to. */
function ExportChoice({
  label,
  checked,
  onChange,
  children,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  const about = useId();
  return (
    <>
      <Menu.CheckboxItem
        className={css.choice ?? ''}
        checked={checked}
        onChange={onChange}
        checkIcon={<span />}
        rightSection={
          // The item itself says whether it is checked.
          <span className={css.state} data-on={checked || undefined} aria-hidden="true">
            {checked ? 'on' : 'off'}
            <i />
          </span>
        }
        aria-describedby={about}
      >
        {label}
      </Menu.CheckboxItem>
      <Menu.Label id={about} className={css.about ?? ''}>
        {children}
      </Menu.Label>
    </>
  );
}
