/** Returns the counts that the page shows without thousands separators; years are left out. */
export const bareNumbers = (): string[] =>
  [...document.body.innerText.matchAll(/(?<![\w.,:/#–-])\d{4,}(?![\w-])/g)]
    .map(([number]) => number)
    .filter((number) => !/^(?:19|20)\d\d$/.test(number));
