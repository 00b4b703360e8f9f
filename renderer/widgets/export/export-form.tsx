import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod';
import type { ExportRequest } from '../../../shared/model/export.ts';
import { attributes } from '../../api/attributes.ts';
import { codes } from '../../api/codes.ts';
import { correctedSessionsOf, startExport } from '../../api/exporting.ts';
import { describeError } from '../../api/describe-error.ts';
import { useSessionsById } from '../../api/library.ts';
import css from './export-dialog.module.css';
import { redactedSessionsOf } from '../../api/replacements.ts';
import { ExportRedaction } from './export-redaction.tsx';
import { OriginalsQuestion } from './originals-question.tsx';
import { ExportIdentifying } from './export-identifying.tsx';
import { ExportOptions } from './export-options.tsx';
import { fieldsOf } from '../attributes/attribute-fields.ts';
import type { SessionRecord } from '../../../shared/model/session.ts';
import { sessionsInText } from './export-text.ts';
import { useDraft } from '../../api/use-draft.ts';
import {
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  EXPORT_GROUPS,
  type ExportFormat,
  formatsIn,
} from '../../../shared/export-formats.ts';

/** The choice of formats and options, with what in the files identifies a participant. */
export function ExportForm({
  sessionIds,
  wasStopped,
  onClose,
}: {
  sessionIds: readonly string[];
  wasStopped: boolean;
  onClose: () => void;
}) {
  const [opening] = useState(() => Date.now());
  const [ids] = useState(() => [...sessionIds]);
  const { choices, change } = useExportChoices();
  const [withNames, setWithNames] = useState(false);
  // Attributes may contain names, so with pseudonyms they are included only if that was chosen.
  const [withColumns, setWithColumns] = useState({ names: true, pseudonyms: false });
  const naming = withNames ? 'names' : 'pseudonyms';
  const { data: book } = useQuery(codes);
  const { data: corrected = 0, isPending: isCounting } = useQuery(correctedSessionsOf(opening, ids));
  const sessions = useSessionsById();
  const { data: redacted } = useQuery(redactedSessionsOf(opening, ids));
  // Never remembered: each export starts without the originals.
  const [originals, setOriginals] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const columns = useAttributeNames(ids, sessions);
  const start = useMutation({ mutationFn: startExport });
  // The plan is requested first; the choices render meanwhile, in steps that do not block it.
  const showsChoices = useDeferredValue(true, false);
  if (choices === null || isCounting) return null;
  const hasCodes = book === undefined || book.length > 0;
  const hasCorrections = corrected > 0;
  const request: ExportRequest = {
    ...choices,
    sessionIds: ids,
    formats: choices.formats.filter((format) => isPossible(format, { hasCodes, hasCorrections })),
    asReceived: choices.asReceived && hasCorrections,
    withReceived: choices.withReceived && hasCorrections && !choices.asReceived,
    withNames,
    withVariables: withColumns[naming],
    ...(originals && { originals }),
  };
  return (
    <>
      <div className={css.columns}>
        {showsChoices && (
          <FormatPicker
            chosen={request.formats}
            hasCodes={hasCodes}
            hasCorrections={hasCorrections}
            onChange={(formats) => {
              change({ formats });
            }}
          />
        )}
        <div className={css.side}>
          {showsChoices && (
            <ExportOptions
              request={request}
              columns={columns}
              corrected={corrected}
              isRedacted={(redacted?.redacted ?? 0) > 0}
              onOriginals={(isIncluded) => {
                if (isIncluded) setAsking(true);
                else setOriginals(false);
              }}
              onNames={setWithNames}
              onColumns={(isIncluded) => {
                setWithColumns({ ...withColumns, [naming]: isIncluded });
              }}
              onChange={change}
            />
          )}
          <ExportRedaction opening={opening} request={request} onLeave={onClose} />
          <ExportIdentifying opening={opening} request={request} />
        </div>
      </div>
      <OriginalsQuestion
        opened={isAsking}
        sessions={redacted?.redacted ?? 0}
        withSound
        onInclude={() => {
          setOriginals(true);
        }}
        onClose={() => {
          setAsking(false);
        }}
      />
      <Foot
        sessionCount={ids.length}
        hasFormats={request.formats.length > 0}
        wasStopped={wasStopped}
        error={start.error}
        isStarting={start.isPending}
        onStart={() => {
          start.mutate(request);
        }}
      />
    </>
  );
}

/** Returns the names of the attributes that these sessions have values of, in their order, each once. */
function useAttributeNames(
  ids: readonly string[],
  sessions: ReadonlyMap<string, SessionRecord>,
): readonly string[] {
  const { data } = useQuery(attributes);
  return useMemo(() => {
    const used = new Set(ids.flatMap((id) => Object.keys(sessions.get(id)?.values ?? {})));
    return fieldsOf(data?.filter(({ id }) => used.has(id)) ?? []).map(({ name }) => name);
  }, [ids, sessions, data]);
}

function isPossible(
  format: ExportFormat,
  { hasCodes, hasCorrections }: { hasCodes: boolean; hasCorrections: boolean },
): boolean {
  const { needsCodes = false, needsCorrections = false } = EXPORT_FORMATS[format];
  return (hasCodes || !needsCodes) && (hasCorrections || !needsCorrections);
}

/** Starts the export, and says why it could not be started. */
function Foot({
  sessionCount,
  hasFormats,
  wasStopped,
  error,
  isStarting,
  onStart,
}: {
  sessionCount: number;
  hasFormats: boolean;
  wasStopped: boolean;
  error: Error | null;
  isStarting: boolean;
  onStart: () => void;
}) {
  return (
    <div className={css.foot}>
      <p className={css.hint} role="status">
        {error === null
          ? wasStopped
            ? 'The export was stopped. Nothing was written.'
            : 'Next, choose a folder. The files stay on this computer.'
          : describeError(error).text}
      </p>
      {hasFormats ? (
        <Button variant="filled" size="md" loading={isStarting} onClick={onStart}>
          Export {sessionsInText(sessionCount)}
        </Button>
      ) : (
        <p className={css.hint}>Choose a format.</p>
      )}
    </div>
  );
}

const storedChoices = z.object({
  formats: z.array(z.enum(EXPORT_FORMAT_IDS)),
  withAudio: z.boolean(),
  guarded: z.boolean(),
  // Missing in choices stored by earlier versions.
  audioBeside: z.boolean().catch(false),
  asReceived: z.boolean().catch(false),
  withReceived: z.boolean().catch(false),
});
type Choices = z.infer<typeof storedChoices>;

const FIRST_TIME: Choices = {
  formats: ['csv'],
  withAudio: false,
  audioBeside: false,
  guarded: true,
  asReceived: false,
  withReceived: false,
};

/**
 * Returns the previous choices. Names and attributes are not among them: each export starts with pseudonyms
 * and without attributes, which may name people.
 */
function useExportChoices(): { choices: Choices | null; change: (change: Partial<Choices>) => void } {
  const { draft, keep } = useDraft('export', '', storedChoices);
  const known = draft === undefined ? null : (draft ?? FIRST_TIME);
  return {
    choices: known,
    change: (change) => {
      keep({ ...(known ?? FIRST_TIME), ...change });
    },
  };
}

/** The formats and their uses. */
function FormatPicker({
  chosen,
  hasCodes,
  hasCorrections,
  onChange,
}: {
  chosen: readonly ExportFormat[];
  hasCodes: boolean;
  hasCorrections: boolean;
  onChange: (formats: ExportFormat[]) => void;
}) {
  return (
    <div className={css.formats} role="group" aria-label="Formats" tabIndex={-1}>
      {EXPORT_GROUPS.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          {formatsIn(group).map((format) => {
            const {
              label,
              description,
              needsCodes = false,
              needsCorrections = false,
            } = EXPORT_FORMATS[format];
            if (needsCorrections && !hasCorrections) return null;
            if (needsCodes && !hasCodes)
              return (
                <p key={format} className={css.missing}>
                  {label}: the codebook has no codes yet.
                </p>
              );
            return (
              <Checkbox
                key={format}
                label={label}
                description={description}
                checked={chosen.includes(format)}
                onChange={({ currentTarget }) => {
                  const others = EXPORT_FORMAT_IDS.filter((one) => one !== format && chosen.includes(one));
                  onChange(
                    currentTarget.checked
                      ? EXPORT_FORMAT_IDS.filter((one) => one === format || others.includes(one))
                      : others,
                  );
                }}
              />
            );
          })}
        </section>
      ))}
    </div>
  );
}
