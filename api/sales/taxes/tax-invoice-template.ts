/**
 * The typst template of Mushak 6.3 and 6.7, on A4 across. Like the invoice template it contains no user's text; that comes as
 * JSON in the input `data`.
 */
export const taxInvoiceTemplate = `
#let data = json(bytes(sys.inputs.data))
#let soft = rgb("#59645d")

#set document(title: data.titleInEnglish + " " + data.number, author: data.shopName, date: none)
#set text(font: "Anek Bangla", size: 9pt, number-type: "lining", number-width: "tabular", hyphenate: false)
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 14mm, y: 12mm),
  footer: context align(right, text(7.5pt, fill: soft, data.number + " · " + counter(page).display("1/1", both: true))),
)
#set par(leading: 0.5em, spacing: 0.6em)
#let label(pair) = { pair.at(0); text(7.5pt, fill: soft, " · " + pair.at(1)) }
#let fields(rows) = grid(
  columns: (auto, 1fr),
  column-gutter: 4mm,
  row-gutter: 5pt,
  ..rows.map(row => (label(row.at(0)), text(weight: "medium", if row.at(1) == "" { "…………………………" } else { row.at(1) }))).flatten(),
)

#grid(
  columns: (1fr, auto, 1fr),
  align: (left, center, right),
  [],
  {
    data.government
    linebreak()
    data.board
    linebreak()
    text(14pt, weight: "bold", data.title)
    text(10pt, fill: soft, " · " + data.titleInEnglish)
    linebreak()
    text(8pt, data.rule)
  },
  box(stroke: 0.8pt, inset: 5pt, align(center, { text(11pt, weight: "bold", data.form); linebreak(); text(7.5pt, fill: soft, data.formInEnglish) })),
)
#v(2mm)
#grid(
  columns: (1.3fr, 1fr),
  column-gutter: 10mm,
  { fields(data.parties.seller); v(2mm); fields(data.parties.buyer) },
  fields(data.issue),
)
#v(3mm)

#let invoice = data.kind == "invoice"
#table(
  columns: if invoice {
    (auto, 1fr, auto, auto, 22mm, 24mm, 20mm, 18mm, 24mm, 26mm)
  } else {
    (auto, 1fr, auto, auto, 26mm, 28mm, 22mm, 28mm)
  },
  align: (_, row) => if row == 0 { center + horizon } else { auto },
  stroke: 0.5pt + rgb("#8b948e"),
  inset: (x: 4pt, y: 4pt),
  table.header(repeat: true, ..data.columns.map(pair => { text(8pt, weight: "bold", pair.at(0)); linebreak(); text(7pt, fill: soft, pair.at(1)) })),
  ..data.lines.map(row => row.enumerate().map(((index, cell)) => if index < 3 { cell } else { align(right, cell) })).flatten(),
  table.cell(colspan: 5, align(right, text(weight: "bold", label(data.total)))),
  ..data.totals.map(cell => align(right, text(weight: "bold", cell))),
)
#text(8pt, fill: soft, data.note)
#if data.rounding != "" { linebreak(); text(8pt, fill: soft, data.rounding) }
#if data.reason != none { v(2mm); label(data.reason.at(0)); linebreak(); text(weight: "medium", data.reason.at(1)) }
#v(6mm)
#block(breakable: false, width: 90mm, fields(data.signature))
`
