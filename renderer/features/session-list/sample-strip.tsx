import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Sparkle, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSample, useSampleUpdates } from '../../api/sample.ts';
import { useSetting } from '../../api/settings.ts';
import { counted } from '../../../shared/domain/numbers.ts';
import { ReplaceSampleDialog, replaceSampleLabel } from '../../widgets/sample/replace-sample-dialog.tsx';
import css from './sample-strip.module.css';
import { sessionLink } from '../../navigation/session-link.ts';
import type { SampleState } from '../../../shared/model/sample.ts';

/** In the sample workspace: things to try with its study or, if that is an older one, the offer of the new one. */
export function SampleStrip({ sessions }: { sessions: number }) {
  const sample = useSample();
  useSampleUpdates();
  if (sample === undefined) return null;
  if (sample.isOlder) return <NewSampleOffer sample={sample} />;
  return sessions > 0 ? <ThingsToTry sample={sample} sessions={sessions} /> : null;
}

function ThingsToTry({ sample, sessions }: { sample: SampleState; sessions: number }) {
  const shown = useSetting('thingsToTry');
  if (!shown.value) return null;
  const { listen, codeId, words, projectId } = sample.toTry;
  return (
    <Strip
      label="Things to try"
      text={
        <>
          <b>A made-up study to explore.</b> {counted(sessions, 'interview')}. Nothing is sent anywhere.
        </>
      }
      hide="Hide the things to try"
      onHide={() => {
        shown.save(false);
      }}
    >
      {listen !== null && (
        <Try
          long="Listen and take a note"
          short="Listen"
          renderLink={(props) => (
            <Link {...sessionLink(listen.session, { at: listen.atSeconds })} {...props} />
          )}
        />
      )}
      {codeId !== null && (
        <Try
          long="Quotes by code"
          short="Quotes"
          renderLink={(props) => <Link to="/quotes" search={{ code: codeId }} {...props} />}
        />
      )}
      {words !== null && (
        <Try
          long="Search what people said"
          short="Search"
          renderLink={(props) => <Link to="/sessions" search={{ find: words }} {...props} />}
        />
      )}
      {projectId !== null && (
        <Try
          long="Compare answers"
          short="Compare"
          renderLink={(props) => <Link to="/answers" search={{ projectId }} {...props} />}
        />
      )}
    </Strip>
  );
}

/** A button that leads to its thing; a narrow window shows a shorter label. */
function Try({
  long,
  short,
  renderLink,
}: {
  long: string;
  short: string;
  renderLink: (props: { className?: string }) => ReactNode;
}) {
  return (
    <Button size="xs" renderRoot={renderLink}>
      <span className={css.long}>{long}</span>
      <span className={css.short}>{short}</span>
    </Button>
  );
}

/** Offers to replace a study of an earlier version, until it is dismissed for this version. */
function NewSampleOffer({ sample }: { sample: SampleState }) {
  const dismissed = useSetting('dismissedSample');
  const [asking, setAsking] = useState(false);
  if (dismissed.value >= sample.version) return null;
  return (
    <Strip
      label="New sample"
      text={
        <>
          <b>There is a new sample study.</b>{' '}
          {sample.replacement !== null &&
            `${counted(sample.replacement.sessions, 'interview')} with notes, codes and answers. `}
          Your work in this one stays until you replace it.
        </>
      }
      hide="Hide the offer of a new sample"
      onHide={() => {
        dismissed.save(sample.version);
      }}
    >
      <Button
        size="xs"
        onClick={() => {
          setAsking(true);
        }}
        aria-haspopup="dialog"
      >
        {replaceSampleLabel(sample)}
      </Button>
      <ReplaceSampleDialog
        opened={asking}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Strip>
  );
}

function Strip({
  label,
  text,
  hide,
  onHide,
  children,
}: {
  label: string;
  text: ReactNode;
  /** The name of the button that hides the strip. */
  hide: string;
  onHide: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css.strip} aria-label={label} data-area>
      <Sparkle size={17} strokeWidth={1.75} aria-hidden="true" />
      <div className={css.body}>
        <p>{text}</p>
        <div className={css.actions}>{children}</div>
      </div>
      <Tooltip label={hide}>
        <ActionIcon
          aria-label={hide}
          onClick={() => {
            onHide();
            // The button is gone with the strip.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <X size={16} strokeWidth={1.75} />
        </ActionIcon>
      </Tooltip>
    </section>
  );
}
