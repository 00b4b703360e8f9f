import { ActionIcon } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyTooltip } from './keyboard/key-tooltip.tsx';
import css from './panel-head.module.css';

/** The head of a screen: its only h1, a short status, and the actions. */
export function PanelHead({
  back,
  title,
  chip,
  meta,
  tabs,
  children,
}: {
  back?: { label: string; keys?: string; onClick: () => void };
  title: string;
  chip?: ReactNode;
  meta?: ReactNode;
  tabs?: ReactNode;
  /** Actions at the right. */
  children?: ReactNode;
}) {
  return (
    <div className={css.head} tabIndex={-1} data-area>
      <title>{`${title} · Earmark`}</title>
      {back !== undefined && (
        <KeyTooltip label={back.label} keys={back.keys}>
          <ActionIcon aria-label={back.label} ml={-8} onClick={back.onClick}>
            <ArrowLeft size={18} strokeWidth={1.75} />
          </ActionIcon>
        </KeyTooltip>
      )}
      <h1 className={`${css.title ?? ''} ellipsis`} dir="auto">
        {title}
      </h1>
      {chip}
      {meta !== undefined && <div className={`${css.meta ?? ''} ellipsis`}>{meta}</div>}
      {tabs}
      {children !== undefined && <div className={css.actions}>{children}</div>}
    </div>
  );
}
