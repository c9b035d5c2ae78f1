import { plainDocumentHeading, plainDocumentTop } from './plain-document-template.ts'

/**
 * The typst template of an order's history. Like the invoice template it contains no user's text; that comes as JSON in the
 * input `data`.
 */
export const historyTemplate = `${plainDocumentTop}
#show heading: it => text(13pt, weight: "bold", it.body)
#let rows(columns, titles, lines) = table(
  columns: columns,
  stroke: (x, y) => (bottom: 0.4pt + rgb("#c9d1cb")),
  inset: (x: 4pt, y: 5pt),
  table.header(..titles.map(label)),
  ..lines.flatten(),
)

${plainDocumentHeading}
#linebreak()
#text(fill: soft, data.printed)
#v(1mm)
#grid(
  columns: (auto, 1fr),
  column-gutter: 6mm,
  row-gutter: 6pt,
  label(data.labels.customer), data.customer,
  label(data.labels.total), data.total,
)
#v(3mm)
#heading(data.labels.deadlines)
#if data.deadlines.len() == 0 { text(fill: soft, data.noDeadlines) } else {
  rows((1.6fr, 1.1fr, 1.1fr, 1.1fr, 0.9fr), data.labels.deadlineColumns, data.deadlines)
}
#v(3mm)
#heading(data.labels.events)
#rows((1.2fr, 3fr, 1.1fr), data.labels.eventColumns, data.events)
`
