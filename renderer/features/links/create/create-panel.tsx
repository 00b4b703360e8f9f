import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { describeError, type Asked } from '../../../api/describe-error.ts';
import type { DraftPlace } from '../../../api/draft-store.ts';
import { formatNumber } from '../../../../shared/domain/numbers.ts';
import { asSentence } from '../../../ui/sentences.ts';
import { linksInText } from '../share/share-text.ts';
import { refusalOf, resultOf, useLinkCreation, type LinkCreation } from './create-links.ts';
import css from './create-panel.module.css';
import { CreateResult } from './create-result.tsx';
import { ProgressPanel } from '../bulk/progress-panel.tsx';

interface CreatePanelProps {
  /** Returns the form, with the reason if the service refused to create any of the links. */
  children: (refusal: Error | null) => ReactNode;
  request: Asked;
  /** The suggested name of the CSV file. */
  fileName: string;
  /** Closes the panel; links that are being created still are. */
  onClose: () => void;
  /** Called when the user has seen the result, with the number of labels without a link. */
  onDone: (notCreated: number) => void;
}

/** New links: the form, then the progress, then the result. Its state survives leaving the screen. */
export function CreatePanel({ place, ...props }: CreatePanelProps & { place: DraftPlace }) {
  const creation = useLinkCreation(place);
  return creation === null ? props.children(null) : <Started creation={creation} {...props} />;
}

function Started({
  creation,
  request,
  fileName,
  onClose,
  onDone,
  children,
}: CreatePanelProps & { creation: LinkCreation }) {
  const state = useStore(creation.state);
  const refusal = useStore(creation.state, refusalOf);
  if (refusal !== null) return children(refusal);
  if (state.phase !== 'ended') return <Progress key="under way" creation={creation} onClose={onClose} />;
  return (
    <CreateResult
      key="ended"
      creation={creation}
      state={state}
      request={request}
      fileName={fileName}
      onDone={onDone}
    />
  );
}

function Progress({ creation, onClose }: { creation: LinkCreation; onClose: () => void }) {
  const state = useStore(creation.state);
  const { counts, items } = useStore(state.batch.state);
  const done = resultOf(state).made.length + (state.outcomes === null ? counts.done : 0);
  const total = state.earlier.length + items.length;
  return (
    <ProgressPanel
      operation={creation}
      label="Create links"
      title={`Creating ${linksInText(total)}`}
      words={
        state.phase === 'checking'
          ? 'Checking which links were created…'
          : `Created ${formatNumber(done)} of ${formatNumber(total)}`
      }
      done={done}
      total={total}
      barLabel="Links created"
      onClose={onClose}
    />
  );
}

/** The notice above a form that the service refused. It takes the focus, as it precedes the fields. */
export function NotCreated({ error, request }: { error: Error; request: Asked }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { text, technical } = describeError(error, request);
  return (
    <div ref={summary} className={css.fail} role="alert" tabIndex={-1}>
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <div>
        <b>No links were created</b>
        <p>
          {text} What you typed is still here.
          {technical !== null && ` Details: ${asSentence(technical)}`}
        </p>
      </div>
    </div>
  );
}
