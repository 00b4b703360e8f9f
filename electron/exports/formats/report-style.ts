/** The report's style sheet, for light and dark screens and for print. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .15rem 1rem; }
dt, .time { opacity: .75; }
dd { margin: 0; }
blockquote { margin: .5rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid; }
article, .turn { margin: 1rem 0; }
.text { margin: .15rem 0; white-space: pre-line; }
.time { font-variant-numeric: tabular-nums; }
@media print {
  body { max-width: none; margin: 0; font-size: 10.5pt; }
  section.session { break-before: page; }
  h1, h2, h3, .who { break-after: avoid; }
  article, .turn { break-inside: avoid; }
}
`;
