import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob as Bytes, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { runInLanguage } from '#api/request-language.ts'
import { anInvoicedOrder } from '#testing/orders/invoiced-order.ts'
import { type InvoiceData, invoiceData } from './invoice-data.ts'
import { invoiceTexts } from './invoice-texts.ts'
import { renderInvoice } from './render-invoice.ts'

const LONG_NAME = 'ঢাকাই জামদানি শাড়ি, হাতে বোনা, ক্ষুদ্র ও কুটির শিল্প সংস্থার প্রত্যয়িত, লাল-সাদা পাড়'
const TITLES = ['No.', 'Item', 'Price', 'Quantity', 'Amount']
/** A4 in points, as PDF writes it. */
const A4 = [595.28, 841.89]

test('a logo whose file is damaged is left out', async () => {
  const damaged = Buffer.from('RIFF----WEBP damaged')
  const pdf = await renderInvoice(dataOf(1, 'Lamp'), damaged)
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(Buffer.from(pdf).length).toBe((await renderInvoice(dataOf(1, 'Lamp'), undefined)).length)
})

const dataOf = (lineCount: number, name: string): InvoiceData => ({
  shopName: 'Biponi',
  issuer: ['House 12, Road 5, Dhanmondi, Dhaka 1205', 'BIN 003456789-0101'],
  labels: invoiceTexts.labels,
  question: 'Questions about this order? Visit biponi.example',
  number: '#d7e4f1',
  orderId: '019aa5d2-6c1e-7f00-8a11-3c9e5bd7e4f1',
  transactionId: 'BPK3M7',
  date: 'Nov 21, 2026',
  version: '',
  isCancelled: false,
  buyer: { name: 'রহিমা বেগম', lines: ['House 1', 'Beanibazar, Sylhet, Sylhet', '01712345678'] },
  recipient: null,
  lines: Array.from({ length: lineCount }, () => ({
    name,
    details: 'Colour: Red · Sold by Aarong Corner',
    unitPrice: '৳61,000',
    quantity: '2 pieces',
    total: '৳122,000',
  })),
  sums: [
    { label: 'Subtotal', amount: '৳122,000' },
    { label: 'Delivery', amount: '৳130' },
  ],
  total: '৳122,130',
  includedTax: '',
  totalInWords: 'One lakh twenty-two thousand one hundred thirty taka only',
  payment: { method: 'Cash on Delivery', state: 'Unpaid', isPaid: false, note: '' },
})

test('an invoice of twelve lines with long names fits on one page of A4', async () => {
  const [page, ...others] = await pagesOf(dataOf(12, LONG_NAME))
  expect(others).toEqual([])
  expect(page?.size).toEqual(A4)
  for (const text of [...TITLES, 'Invoice', '#d7e4f1', 'Total']) expect(page?.texts).toContain(text)
  expect(page?.line).toContain('page 1 of 1')
})

test('a former version says so, and an invoice names the recipient', async () => {
  const version = 'Version 2 of 3, replaced on Nov 23, 2026'
  const recipient = { name: 'Karim', phone: '01911223344' }
  const [page] = await pagesOf({ ...dataOf(1, LONG_NAME), version, recipient })
  for (const text of [version, 'Karim', '01911223344']) expect(page?.texts).toContain(text)
})

test('a longer one continues on further pages, each with the table header and its page number', async () => {
  const pages = await pagesOf(dataOf(40, LONG_NAME))
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, { size, texts, line }] of pages.entries()) {
    expect(size).toEqual(A4)
    for (const title of TITLES) expect(texts.filter((text) => text === title)).toHaveLength(1)
    expect(line).toContain(`page ${index + 1} of ${pages.length}`)
  }
  const numbers = pages.flatMap(({ texts }) => texts.filter((text) => /^\d{1,2}$/.test(text)))
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 1)))
  expect(pages.at(-1)?.texts).toContain('Total')
})

test('every font is embedded, so that the page looks the same everywhere', async () => {
  const [page] = await pagesOf(dataOf(1, LONG_NAME))
  expect(page?.fonts.length).toBeGreaterThan(0)
  for (const { name, isMissing } of page?.fonts ?? []) {
    expect(name).toMatch(/^[A-Z]{6}\+AnekBangla-/)
    expect(isMissing).toBe(false)
  }
})

test('Bangla names are set in the glyphs of their conjuncts', async () => {
  const [page] = await pagesOf(dataOf(1, LONG_NAME))
  for (const [weight, text] of [
    ['700Bold/AnekBangla_700Bold', 'রহিমা বেগম'],
    ['500Medium/AnekBangla_500Medium', LONG_NAME],
  ] as const) {
    for (const word of text.match(/[\u0980-\u09ff]+/g) ?? []) {
      const { joined, apart } = shaped(weight, word)
      expect(has(page?.widths ?? [], joined), word).toBe(true)
      // The letters set one by one have other glyphs: no word with a conjunct may be set so.
      if (String(joined) !== String(apart)) expect(has(page?.widths ?? [], apart), word).toBe(false)
    }
  }
  // ক্ষু and দ্র are one glyph each, or nearly so.
  const { joined, apart } = shaped('500Medium/AnekBangla_500Medium', 'ক্ষুদ্র')
  expect(joined.length).toBeLessThan(apart.length)
})

type Glyph = { width: number }
type FontOfPage = { name: string; missingFile: boolean }

/** The text of each page of the PDF. */
async function pagesOf(data: InvoiceData) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice(data, undefined)))
  const { OPS } = await getResolvedPDFJS()
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.trim()] : []))
      const { fnArray, argsArray } = await page.getOperatorList()
      const fontNames = new Set<string>()
      const widths: number[] = []
      for (const [at, operator] of fnArray.entries()) {
        const [first] = argsArray[at] ?? []
        if (operator === OPS.setFont) fontNames.add(first)
        if (operator !== OPS.showText) continue
        for (const one of first as (Glyph | number)[]) if (typeof one === 'object') widths.push(one.width)
      }
      const fonts = [...fontNames].map((name) => page.commonObjs.get(name) as FontOfPage)
      return {
        size: page.view.slice(2).map((points) => Math.round(points * 100) / 100),
        texts,
        line: texts.join(' '),
        fonts: fonts.map(({ name, missingFile }) => ({ name, isMissing: missingFile })),
        widths,
      }
    }),
  )
}

/** The widths of a word's glyphs, in thousandths of the font size: shaped by HarfBuzz, and letter by letter. */
function shaped(weight: string, word: string) {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/anek-bangla/${weight}.ttf`)
  const face = new Face(new Bytes(new Uint8Array(readFileSync(file)).buffer))
  const font = new Font(face)
  const widthsOf = (text: string) => {
    const outboundMessages = new Letters()
    outboundMessages.addText(text)
    outboundMessages.guessSegmentProperties()
    shape(font, outboundMessages)
    return outboundMessages
      .getGlyphInfos()
      .map(({ codepoint: glyph }) => (font.glyphHAdvance(glyph) * 1000) / face.upem)
  }
  return { joined: widthsOf(word), apart: [...word].flatMap(widthsOf) }
}

/** Whether a row contains this sequence of widths, which a PDF rounds. */
function has(widths: readonly number[], input: readonly number[]): boolean {
  return widths.some((_, at) =>
    input.every((width, index) => Math.abs((widths[at + index] ?? Number.NaN) - width) < 1),
  )
}

test('the invoice of a Bangla order is Bangla, with its digits', async () => {
  const data = runInLanguage('bn', () =>
    invoiceData(anInvoicedOrder(), {
      shopName: { name: 'Biponi', nameBn: '' },
      supportPhone: '01700-000000',
      publicUrl: 'https://biponi.example',
    }),
  )
  expect(data).toMatchObject({
    date: '২১ নভেম্বর, ২০২৬',
    lines: [{ details: 'রং: লাল · বিক্রেতা: Aarong Corner', unitPrice: '৳৬১,০০০', quantity: '২' }],
    total: '৳১,২২,১৩০',
    totalInWords: 'এক লাখ বাইশ হাজার একশ ত্রিশ টাকা মাত্র',
    payment: { state: 'বাকি', note: 'পণ্য হাতে পেয়ে ৳১,২২,১৩০ দিন।' },
  })
  expect(Buffer.from((await renderInvoice(data, undefined)).subarray(0, 5)).toString()).toBe('%PDF-')
})
