import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { components } from './components.ts';
import { token } from './token.ts';

const NO_EDGE = '1px solid transparent';

/**
 * `filled`, `default`, `subtle` and `light` use Earmark's tokens; `color="red"` is for destructive actions.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
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

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--em-font)',
  fontFamilyMonospace: 'var(--em-font-mono)',
  headings: { fontFamily: 'var(--em-font)', fontWeight: '620' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4286', lg: '1.375', xl: '1.3' },
  spacing: {
    xs: token('sp-4'),
    sm: token('sp-8'),
    md: token('sp-12'),
    lg: token('sp-16'),
    xl: token('sp-24'),
  },
  radius: {
    xs: token('radius-xs'),
    sm: token('radius-sm'),
    md: token('radius-md'),
    lg: token('radius-lg'),
    xl: '1rem',
  },
  defaultRadius: 'sm',
  cursorType: 'default',
  respectReducedMotion: true,
  // Earmark draws its own focus ring, in global.css.
  focusRing: 'never',
  variantColorResolver,
  colors: {
    pine: [
      '#eaf5f0',
      '#d3e9df',
      '#b0d8c7',
      '#8bc7af',
      '#65b395',
      '#479c7d',
      '#2f8366',
      '#1b5f48',
      '#124c39',
      '#0a3829',
    ],
    gray: [
      '#f7f9f7',
      '#eff2ef',
      '#e2e6e3',
      '#d1d6d2',
      '#b7bdb9',
      '#949c97',
      '#737b76',
      '#565e59',
      '#3a413d',
      '#202622',
    ],
    dark: [
      '#e7ebe8',
      '#b6beb9',
      '#98a29c',
      '#6b756f',
      '#444d48',
      '#323a36',
      '#272e2a',
      '#1b211e',
      '#161b18',
      '#101412',
    ],
  },
  components,
});
