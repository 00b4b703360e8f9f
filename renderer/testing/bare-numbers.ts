/**
 * Returns the counts that the page shows, or says to assistive technology, without thousands separators; years are left
 * out.
 */
export const bareNumbers = (): string[] =>
  [
    ...[document.body.innerText, ...attributes('aria-label'), ...attributes('title')]
      .join('\n')
      .matchAll(/(?<![\w.,:/#–-])\d{4,}(?![\w-])/g),
  ]
    .map(([number]) => number)
    .filter((number) => !/^(?:19|20)\d\d$/.test(number));

const attributes = (name: string): string[] =>
  [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
