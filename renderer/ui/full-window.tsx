import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo, type ReactNode, type Ref } from 'react';
import css from './full-window.module.css';
import { useCommands, type Command } from './keyboard/commands.ts';
import { Logo } from './logo.tsx';

/** The frame of a screen that fills the window: without the sidebar, and with a way back if there is one. */
export function FullWindow({
  title,
  mainRef,
  canLeaveByKey,
  children,
}: {
  /** The name of the screen in the palette. */
  title: string;
  mainRef?: Ref<HTMLElement>;
  /** Returns false while Escape would lose something that was typed. Must be stable. */
  canLeaveByKey?: () => boolean;
  /** Two sides, one beside the other. */
  children: ReactNode;
}) {
  return (
    <div className={css.window}>
      <Strip title={title} canLeaveByKey={canLeaveByKey} />
      <main ref={mainRef} className={css.main} tabIndex={-1} data-area>
        {children}
      </main>
    </div>
  );
}

function Strip({ title, canLeaveByKey }: { title: string; canLeaveByKey: (() => boolean) | undefined }) {
  const { history } = useRouter();
  const canGoBack = history.canGoBack();
  const commands = useMemo(
    (): Command[] =>
      canGoBack
        ? [
            {
              label: 'Back',
              icon: ArrowLeft,
              keys: 'Escape',
              keyOnly: true,
              // On a form, a field usually has the focus.
              whileTyping: true,
              run: () => {
                if (canLeaveByKey?.() !== false) history.back();
              },
            },
          ]
        : [],
    [canGoBack, canLeaveByKey, history],
  );
  useCommands(title, commands);
  return (
    <header className={css.strip} data-area>
      <span className="row">
        <Logo />
        <b>Earmark</b>
      </span>
      {canGoBack && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<ArrowLeft size={15} strokeWidth={1.75} />}
          onClick={() => {
            history.back();
          }}
        >
          Back
        </Button>
      )}
    </header>
  );
}
