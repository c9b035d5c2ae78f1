/** The typst template of a purchase order. It contains no user's text; that comes as JSON in the input `data`. */
export const purchaseOrderTemplate = `
#let data = json(bytes(sys.inputs.data))
#let soft = rgb("#59645d")

#set document(title: data.title, author: data.shopName, date: none)
#set text(font: "Anek Bangla", size: 10pt, lang: data.language, number-type: "lining", number-width: "tabular", hyphenate: false)
#set page(
  paper: "a4",
  margin: (x: 18mm, y: 18mm),
  footer: context align(right, text(8pt, fill: soft, data.labels.page + " " + counter(page).display(if data.language == "bn" { "১" } else { "1" }))),
)
#set par(leading: 0.55em, spacing: 0.7em)
#let label(body) = text(8pt, weight: "bold", fill: soft, body)

#text(15pt, weight: "bold", data.shopName)
#if data.issuer.len() > 0 { linebreak(); text(9pt, fill: soft, data.issuer.join(linebreak())) }
#v(3mm)
#text(16pt, weight: "bold", data.title)
#v(1mm)
#grid(
  columns: (auto, 1fr),
  column-gutter: 6mm,
  row-gutter: 6pt,
  ..data.facts.map(((name, value)) => (label(name), value)).flatten(),
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
