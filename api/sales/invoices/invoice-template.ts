/**
 * The typst template of the invoice: A4, one page for up to twelve lines. Never put a user's text into it: all contents come
 * as JSON in the input `data` and are printed as they are, so that no name can be executed as code.
 */
export const invoiceTemplate = `
#let data = json(bytes(sys.inputs.data))
#let ink = rgb("#1d2a22")
#let soft = rgb("#59645d")
#let line-color = rgb("#d9d2c1")
#let leaf = rgb("#14573a")
#let brick = rgb("#a13423")
#let paper = rgb("#faf7f0")

#set document(title: data.labels.invoice + " " + data.number, author: data.shopName, date: none)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 16mm, bottom: 20mm),
  footer: context {
    set text(8pt, fill: soft)
    line(length: 100%, stroke: 0.5pt + line-color)
    v(-3pt)
    grid(
      columns: (1fr, auto),
      [#data.question],
      [#data.labels.invoice #data.number, #data.labels.page #counter(page).display(data.labels.pages, both: true)],
    )
  },
)
#set text(font: "Anek Bangla", size: 10pt, fill: ink, number-type: "lining", number-width: "tabular", hyphenate: false)
#set par(leading: 0.62em, spacing: 0.8em)

#let label(body) = text(7.5pt, weight: "bold", fill: soft, tracking: 0.06em, upper(body))

#grid(
  columns: (1fr, auto),
  align: (left + horizon, right + horizon),
  {
    if data.hasLogo { box(baseline: 40%, image("/logo.webp", height: 14mm)); h(8pt) }
    text(20pt, weight: "bold", fill: leaf, data.shopName)
  },
  {
    text(20pt, weight: "bold", data.labels.invoice)
    linebreak()
    text(10.5pt, fill: soft, data.number)
  },
)
#if data.issuer.len() > 0 { v(-1mm); text(8pt, fill: soft, data.issuer.join(linebreak())) }
#v(1mm)
#line(length: 100%, stroke: 1.2pt + leaf)
#if data.version != "" { text(11pt, weight: "bold", fill: brick, data.version) }
#v(3mm)

#grid(
  columns: (1.25fr, 1fr),
  column-gutter: 10mm,
  {
    label(data.labels.billedTo)
    parbreak()
    text(11pt, weight: "bold", data.buyer.name)
    parbreak()
    data.buyer.lines.join(linebreak())
    if data.recipient != none {
      parbreak()
      label(data.labels.receivedBy)
      parbreak()
      text(weight: "bold", data.recipient.name)
      linebreak()
      data.recipient.phone
    }
  },
  grid(
    columns: (auto, 1fr),
    column-gutter: 5mm,
    row-gutter: 7pt,
    align: (left, right),
    text(fill: soft, data.labels.orderDate), data.date,
    text(fill: soft, data.labels.order), text(7.5pt, data.orderId),
    text(fill: soft, data.labels.transaction), text(7.5pt, data.transactionId),
    text(fill: soft, data.labels.payment), data.payment.method,
    text(fill: soft, data.labels.status), {
      let tone = if data.payment.isPaid { leaf } else { brick }
      text(weight: "bold", fill: tone, data.payment.state)
      if data.isCancelled { text(weight: "bold", fill: brick, ", " + data.labels.orderCancelled) }
    },
  ),
)
#v(5mm)

#set table(stroke: none)
#table(
  columns: (9mm, 1fr, auto, auto, auto),
  align: (left, left, right, right, right),
  inset: (x: 5pt, y: 5pt),
  fill: (_, row) => if row == 0 { leaf } else if calc.even(row) { paper },
  table.header(
    repeat: true,
    ..data.labels.columns.map(name => text(fill: white, weight: "bold", size: 8.5pt, name)),
  ),
  ..data.lines.enumerate().map(((index, row)) => (
    text(fill: soft, numbering(data.labels.lineNumber, index + 1)),
    block(breakable: false, {
      text(weight: "medium", row.name)
      if row.details != "" { linebreak(); text(8pt, fill: soft, row.details) }
    }),
    row.unitPrice,
    row.quantity,
    text(weight: "bold", row.total),
  )).flatten(),
  table.hline(stroke: 0.8pt + line-color),
)

#block(breakable: false, width: 100%, grid(
  columns: (1fr, 72mm),
  column-gutter: 8mm,
  {
    v(2mm)
    label(data.labels.amountInWords)
    parbreak()
    data.totalInWords
    if data.payment.note != "" {
      v(2mm)
      label(data.labels.payment)
      parbreak()
      data.payment.note
    }
  },
  {
    set text(10pt)
    grid(
      columns: (1fr, auto),
      inset: (x: 5pt, y: 4pt),
      align: (left, right),
      ..data.sums.map(sum => (text(fill: soft, sum.label), sum.amount)).flatten(),
      grid.hline(stroke: 0.8pt + line-color),
      grid.cell(inset: (top: 8pt), text(13pt, weight: "bold", data.labels.total)),
      grid.cell(inset: (top: 8pt), text(13pt, weight: "bold", fill: leaf, data.total)),
    )
    if data.includedTax != "" { align(right, pad(right: 5pt, text(8.5pt, fill: soft, data.includedTax))) }
  },
))
`
