import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileText, Keyboard } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { describeError } from '../../../api/describe-error.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { Empty } from '../../../ui/empty.tsx';
import { useOpenSession } from '../open-session/open-session-context.ts';
import { addTranscript } from './own-file-acts.ts';
import { TypeTranscript } from './type-transcript.tsx';

const typed = z.string();

/** Shown in place of a transcript that a session of the researcher's own files does not have. */
export function NoWords({ title, description }: { title: string; description: string }) {
  const { session, retryTranscript } = useOpenSession();
  const { draft, keep } = useDraft('typed transcript', session.sessionId, typed);
  const [isTyping, setIsTyping] = useState(false);
  const typeButton = useRef<HTMLButtonElement>(null);
  const adding = useMutation({
    mutationFn: () => addTranscript(session),
    onSuccess: (isAdded) => {
      if (isAdded) retryTranscript();
    },
  });
  if (draft === undefined) return null;
  if (isTyping)
    return (
      <TypeTranscript
        text={draft ?? ''}
        onChange={keep}
        onClose={() => {
          flushSync(() => {
            setIsTyping(false);
          });
          typeButton.current?.focus();
        }}
      />
    );
  const hasTyped = (draft ?? '').trim() !== '';
  return (
    <Empty
      inPanel
      icon={FileText}
      title={title}
      description={description}
      act={
        <>
          <Button
            variant={hasTyped ? 'default' : 'filled'}
            leftSection={<FileText size={15} strokeWidth={1.75} />}
            loading={adding.isPending}
            onClick={() => {
              adding.mutate();
            }}
          >
            Add a transcript…
          </Button>
          <Button
            ref={typeButton}
            variant={hasTyped ? 'filled' : 'default'}
            leftSection={<Keyboard size={15} strokeWidth={1.75} />}
            onClick={() => {
              setIsTyping(true);
            }}
          >
            {hasTyped ? 'Continue typing' : 'Type it'}
          </Button>
        </>
      }
    >
      {adding.error !== null && <p role="alert">{describeError(adding.error).text}</p>}
    </Empty>
  );
}
