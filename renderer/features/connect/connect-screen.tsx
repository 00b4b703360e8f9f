import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import { workspaces } from '../../api/workspace.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FullWindow } from '../../ui/full-window.tsx';
import { ConnectAlternatives } from './connect-alternatives.tsx';
import { connectDraft } from './connect-draft.ts';
import { ConnectForm } from './connect-form.tsx';
import css from './connect.module.css';
import { purposeOf, type Purpose } from './purpose.ts';

/** The screen to connect a service, or to change its address or key. It fills the whole window. */
export function ConnectScreen() {
  const list = useQuery(workspaces);
  const search = useSearch({ from: '/connect' });
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  return (
    <FullWindow title="Connect a service" mainRef={main} canLeaveByKey={isNoKeyTyped}>
      {list.data !== undefined && <Sides purpose={purposeOf(search, list.data)} />}
      {list.error !== null && (
        <ErrorState
          {...describeError(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
    </FullWindow>
  );
}

/** A key that was pasted is stored nowhere before it is accepted, so Escape must not lose it. */
const isNoKeyTyped = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('input[data-key-field]');
  return field === null || field.value === '';
};

function Sides({ purpose }: { purpose: Purpose }) {
  const draft = useQuery({ ...connectDraft, enabled: purpose.kind === 'new' });
  const typed =
    purpose.kind === 'new'
      ? (draft.data ?? (draft.isError ? { address: '', name: '' } : null))
      : { address: purpose.workspace.address ?? '', name: '' };
  const { title, lede } = wordsOf(purpose);
  return (
    <>
      <section className={css.form} aria-labelledby="connect">
        <title>{`${title} · Earmark`}</title>
        <h1 id="connect">{title}</h1>
        <p className={css.intro}>{lede}</p>
        {/* The form starts from the draft, so it waits for it: a local read that takes only a moment. */}
        {typed !== null && <ConnectForm key={purpose.kind} purpose={purpose} draft={typed} />}
        <p className={css.safe}>
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>The key goes only to the address above. Earmark has no server and no tracking.</span>
        </p>
      </section>
      <ConnectAlternatives purpose={purpose} />
    </>
  );
}

function wordsOf(purpose: Purpose): { title: string; lede: string } {
  switch (purpose.kind) {
    case 'new':
      return {
        title: 'Connect to your interview service',
        lede: 'Earmark creates interview links and helps you listen to what people said.',
      };
    case 'address':
      return {
        title: `Change the address of ${purpose.workspace.name}`,
        lede: 'Paste the key for the new address.',
      };
    case 'key':
      return {
        title: `Replace the key of ${purpose.workspace.name}`,
        lede: 'Earmark checks the new key, then replaces the old one.',
      };
  }
}
