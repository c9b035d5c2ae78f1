/** The beginning of a plain document on A4: its input `data`, page, font and `label`. Contains no user's text. */
export const plainDocumentTop = `#let data = json(bytes(sys.inputs.data))
#let soft = rgb("#59645d")

#set document(title: data.title, author: data.shopName, date: none)
#set text(font: "Anek Bangla", size: 10pt, lang: data.language, number-type: "lining", number-width: "tabular", hyphenate: false)
#set page(
  paper: "a4",
  margin: (x: 18mm, y: 18mm),
  footer: context align(right, text(8pt, fill: soft, data.labels.page + " " + counter(page).display(if data.language == "bn" { "১" } else { "1" }))),
)
#set par(leading: 0.55em, spacing: 0.7em)
#let label(body) = text(8pt, weight: "bold", fill: soft, body)`

/** The shop, who stands behind it, and the title of a plain document. */
export const plainDocumentHeading = `#text(15pt, weight: "bold", data.shopName)
#if data.issuer.len() > 0 { linebreak(); text(9pt, fill: soft, data.issuer.join(linebreak())) }
#v(3mm)
#text(16pt, weight: "bold", data.title)`
