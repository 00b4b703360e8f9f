import { PressedKeys } from '../../../ui/keyboard/keys.tsx';

/** Names the keys of `typingPlayerCommands` below the text. */
export const TypingPlayerKeys = () => (
  <>
    <span>
      <PressedKeys press={['F8']} /> Play, pause
    </span>
    <span>
      <PressedKeys press={['F7', 'F9']} /> 5 s back, forward
    </span>
  </>
);
