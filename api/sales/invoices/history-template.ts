/**
 * The typst template of an order's history. Like the invoice template it contains no user's text; that comes as JSON in the
 * input `data`.
 */
export const historyTemplate = `
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
#show heading: it => text(13pt, weight: "bold", it.body)
#let label(body) = text(8pt, weight: "bold", fill: soft, body)
#let rows(columns, titles, lines) = table(
  columns: columns,
  stroke: (x, y) => (bottom: 0.4pt + rgb("#c9d1cb")),
  inset: (x: 4pt, y: 5pt),
  table.header(..titles.map(label)),
  ..lines.flatten(),
)

#text(15pt, weight: "bold", data.shopName)
#if data.issuer.len() > 0 { linebreak(); text(9pt, fill: soft, data.issuer.join(linebreak())) }
#v(3mm)
#text(16pt, weight: "bold", data.title)
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
