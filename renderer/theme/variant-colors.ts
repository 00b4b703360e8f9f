import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { token } from './token.ts';

const NO_EDGE = '1px solid transparent';

/**
 * `filled`, `default`, `subtle` and `light` use Earmark's tokens; `color="red"` is for destructive actions.
 */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'red';
  switch (input.variant) {
    case 'filled':
      return {
        background: token(danger ? 'danger' : 'accent'),
        hover: token(danger ? 'danger-text' : 'accent-hover'),
        color: token('on-accent'),
        border: NO_EDGE,
      };
    case 'default':
      return {
        background: token('surface'),
        hover: token('sunken'),
        color: token(danger ? 'danger-text' : 'text'),
        border: `1px solid ${token('line-2')}`,
      };
    case 'subtle':
      return {
        background: 'transparent',
        hover: token('hover'),
        color: token(danger ? 'danger-text' : 'text-2'),
        border: NO_EDGE,
      };
    case 'light':
      return {
        background: token(danger ? 'danger-bg' : 'accent-soft'),
        hover: token(danger ? 'danger-bg' : 'accent-soft-2'),
        color: token(danger ? 'danger-text' : 'accent-text'),
        border: NO_EDGE,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};
