import { expect, test } from 'vitest';
import { lengthsInRem } from './lengths-in-rem.ts';

test.each([
  ['a { height: 40px }', 'a { height: 2.5rem }'],
  ['a { margin: -12px 0 6.5px }', 'a { margin: -0.75rem 0 0.40625rem }'],
  ['a { top: calc(50% - 8px) }', 'a { top: calc(50% - 0.5rem) }'],
  ['a { border: 1px solid; margin: -1px }', 'a { border: 1px solid; margin: -1px }'],
  ['a { --em-sp-8: 8px }', 'a { --em-sp-8: 0.5rem }'],
  ['@media (max-width: 1120px) {', '@container window (max-width: 70rem) {'],
  ['@media (min-width: 481px) {', '@container window (min-width: 30.0625rem) {'],
  ['@container player (max-width: 640px) {', '@container player (max-width: 40rem) {'],
  ['@media (prefers-reduced-motion: reduce) {', '@media (prefers-reduced-motion: reduce) {'],
])('writes %s as %s', (css, expected) => {
  expect(lengthsInRem(css)).toBe(expected);
});
