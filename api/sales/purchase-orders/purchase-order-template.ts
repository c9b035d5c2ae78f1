import { plainDocumentHeading, plainDocumentTop } from '#api/sales/invoices/plain-document-template.ts'

/** The typst template of a purchase order. It contains no user's text; that comes as JSON in the input `data`. */
export const purchaseOrderTemplate = `${plainDocumentTop}

${plainDocumentHeading}
#v(1mm)
#grid(
  columns: (auto, 1fr),
  column-gutter: 6mm,
  row-gutter: 6pt,
  ..data.details.map(((name, value)) => (label(name), value)).flatten(),
)
#v(3mm)
#table(
  columns: (1fr, auto, auto, auto),
  align: (left, right, right, right),
  stroke: (x, y) => (bottom: 0.4pt + rgb("#c9d1cb")),
  inset: (x: 4pt, y: 5pt),
  table.header(..data.labels.columns.map(label)),
  ..data.lines.flatten(),
)
#align(right, text(11pt, weight: "bold", data.total))
#if data.note != "" { v(2mm); data.note }
`
