import { useHotkeys } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSettings } from '../api/settings.ts';
import { focusNextArea } from './areas.ts';
import { isTyping } from './typing.ts';
import { useSingleKeys } from './use-single-keys.ts';

const SEQUENCE_MS = 1200;
/** Where G and one of these lead. */
const PLACES = new Map<string, '/sessions' | '/projects' | '/instant'>([
  ['s', '/sessions'],
  ['p', '/projects'],
  ['i', '/instant'],
]);

/** The keys that work on every screen. Single keys are left alone while someone types. */
export function Shortcuts() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const pressedG = useRef(-Infinity);
  const { singleKeys } = useSettings();

  useSingleKeys([
    ['/', () => document.querySelector<HTMLInputElement>('input[data-filter]')?.focus()],
    [
      'g',
      () => {
        pressedG.current = performance.now();
      },
    ],
  ]);
  useHotkeys(
    [
      [
        'alt+ArrowLeft',
        () => {
          history.back();
        },
      ],
      [
        'alt+ArrowRight',
        () => {
          history.forward();
        },
      ],
      ['mod+,', () => void navigate({ to: '/settings' })],
      [
        'F6',
        () => {
          focusNextArea(1);
        },
      ],
      [
        'shift+F6',
        () => {
          focusNextArea(-1);
        },
      ],
    ],
    [],
  );
  useEffect(() => {
    if (!singleKeys) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'g') return;
      const inSequence = performance.now() - pressedG.current < SEQUENCE_MS;
      pressedG.current = -Infinity;
      const to = PLACES.get(key);
      if (!inSequence || to === undefined) return;
      event.preventDefault();
      void navigate({ to });
    };
    // Before other keys of the screen, for which the second letter may have a meaning of its own.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [navigate, singleKeys]);
  return null;
}
