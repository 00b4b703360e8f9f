import type { CSSVariablesResolver } from '@mantine/core';
import { token } from './token.ts';

/** Maps Mantine's colours and shadows to Earmark's tokens, which follow the colour scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': token('canvas'),
    '--mantine-color-text': token('text'),
    '--mantine-color-bright': token('text'),
    '--mantine-color-dimmed': token('text-3'),
    '--mantine-color-placeholder': token('text-3'),
    '--mantine-color-anchor': token('accent-text'),
    '--mantine-color-error': token('danger-text'),
    '--mantine-color-default': token('surface'),
    '--mantine-color-default-hover': token('sunken'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-default-border': token('line'),
    '--mantine-primary-color-filled': token('accent'),
    '--mantine-primary-color-filled-hover': token('accent-hover'),
    '--mantine-primary-color-light': token('accent-soft'),
    '--mantine-primary-color-light-hover': token('accent-soft-2'),
    '--mantine-primary-color-light-color': token('accent-text'),
    '--mantine-primary-color-contrast': token('on-accent'),
    '--mantine-color-disabled': token('sunken'),
    '--mantine-color-disabled-color': token('text-3'),
    '--mantine-color-disabled-border': token('line-2'),
    '--mantine-shadow-sm': token('shadow-1'),
    '--mantine-shadow-md': token('shadow-2'),
    '--mantine-shadow-xl': token('shadow-3'),
  };
  return { variables: {}, light: shared, dark: shared };
};
