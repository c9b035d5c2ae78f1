/**
 * The typst template of packing slips and invoices of several orders, one after the other: a page each on A4, as long as
 * needed on a roll of 80 mm. Like the invoice template it contains no user's text; that comes as JSON in the input `data`.
 */
export const documentsTemplate = `
#let data = json(bytes(sys.inputs.data))
#let roll = data.paper == "80mm"
#let slip = data.kind == "packing-slip"
#let soft = rgb("#59645d")

#set document(title: data.title, author: data.shopName, date: none)
#set page(
  ..if roll { (width: 80mm, height: auto, margin: (x: 4mm, y: 5mm)) } else { (paper: "a4", margin: (x: 18mm, y: 16mm)) },
)
#set text(font: "Anek Bangla", size: if roll { 9pt } else { 11pt }, number-type: "lining", number-width: "tabular", hyphenate: false)
#set par(leading: 0.55em, spacing: 0.7em)
#let label(body) = text(if roll { 7pt } else { 8pt }, weight: "bold", fill: soft, tracking: 0.06em, upper(body))
#let rule = line(length: 100%, stroke: (thickness: 0.6pt, dash: "dashed"))
#let big(body) = text(if roll { 13pt } else { 18pt }, weight: "bold", body)

#let order-document(order) = {
  grid(
    columns: (1fr, auto),
    align: (left + horizon, right + horizon),
    text(if roll { 11pt } else { 15pt }, weight: "bold", order.shopName),
    big(order.number),
  )
  grid(
    columns: (1fr, auto),
    text(fill: soft, order.labels.kinds.at(data.kind) + if order.part != "" { " · " + order.part }),
    text(fill: soft, order.date),
  )
  if order.issuer.len() > 0 { text(0.8em, fill: soft, order.issuer.join(linebreak())) }
  v(1mm)
  rule
  label(order.labels.deliverTo)
  parbreak()
  text(if roll { 11pt } else { 14pt }, weight: "bold", order.recipient.name)
  linebreak()
  order.recipient.lines.join(linebreak())
  if order.promised != "" { parbreak(); label(order.labels.promised); linebreak(); order.promised }
  if order.courier != "" { parbreak(); label(order.labels.courier); linebreak(); order.courier }
  v(1mm)
  rule
  table(
    columns: if slip { (auto, 1fr) } else { (auto, 1fr, auto) },
    stroke: none,
    inset: (x: 0pt, y: 3pt),
    column-gutter: 3mm,
    ..order.lines.map(row => (
      text(weight: "bold", row.quantity + " ×"),
      block(breakable: false, {
        row.name
        if row.details != "" { linebreak(); text(0.85em, fill: soft, row.details) }
      }),
      ..if slip { () } else { (align(right, row.total),) },
    )).flatten(),
  )
  rule
  if not slip {
    grid(
      columns: (1fr, auto),
      row-gutter: 6pt,
      align: (left, right),
      ..order.sums.map(sum => (sum.label, sum.amount)).flatten(),
      text(weight: "bold", order.labels.total), text(weight: "bold", order.total),
    )
    if order.includedTax != "" { text(0.85em, fill: soft, order.includedTax) }
    v(1mm)
  }
  grid(
    columns: (1fr, auto),
    align: (left + horizon, right + horizon),
    order.payment.method,
    big(order.toCollect),
  )
  v(1mm)
  text(0.8em, fill: soft, order.foot)
}

#for (index, order) in data.orders.enumerate() {
  if index > 0 { pagebreak() }
  order-document(order)
}
`
