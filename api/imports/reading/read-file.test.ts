import { describe, expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { MAX_IMPORTED_PRODUCTS } from '#contract/imports/imports.ts'
import { decodeFile } from './decode-file.ts'
import { likelyColumn } from './file-columns.ts'
import { htmlText } from './html-text.ts'
import { readProducts, readTable } from './read-file.ts'
import { readProduct } from './read-product.ts'

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const TITLES = 'Handle,Title,Product Category,Variant Price'
const readFile = async (text: string) => readProducts(await readTable(text), { matches: {}, now: new Date() })
const summaryOf = async (text: string) =>
  (await readFile(text)).map(({ handle, line, lines, problem }) => ({
    handle,
    line,
    lines: lines.length,
    problem,
  }))

describe('a file', () => {
  test('is UTF-8, UTF-16 or Windows-1252, with or without a byte order mark; damaged UTF-8 is rejected', () => {
    expect(decodeFile(new TextEncoder().encode('\ufeffশাড়ি'))).toEqual({ text: 'শাড়ি', encoding: 'utf-8' })
    for (const file of [utf16(`\ufeff${TITLES}`), utf16(TITLES), utf16(TITLES).toReversed()])
      expect(decodeFile(file)).toMatchObject({ encoding: 'utf-16' })
    expect(decodeFile(utf16(`\ufeff${TITLES}`)).text).toBe(TITLES)
    expect(decodeFile(bytes(0x43, 0x61, 0x66, 0xe9))).toEqual({ text: 'Café', encoding: 'windows-1252' })
    const damaged = new Uint8Array(Buffer.from('লাল শাড়ি\nনীল')).subarray(0, -1)
    expect(() => decodeFile(damaged)).toThrow(importMessages.damagedUtf8(2))
    expect(() => decodeFile(bytes(0x50, 0x4b, 3, 4))).toThrow(importMessages.isSpreadsheet)
    expect(() => decodeFile(new TextEncoder().encode(`${TITLES} ${'x'.repeat(99)}\0`))).toThrow(
      importMessages.hasNoText,
    )
  })

  test('has its columns in any order and case, and line ends of any kind', async () => {
    expect(await summaryOf('variant price;HANDLE;Type;title\n100;lamp;Lamps;Lamp')).toEqual([
      { handle: 'lamp', line: 2, lines: 1, problem: undefined },
    ])
    expect((await readTable('Title,Colour\nLamp,Red')).format).toBe('other')
    const lamp = [{ handle: 'lamp', line: 3, lines: 1, problem: undefined }]
    expect(await summaryOf('sep=;\nHandle;Title;Product Category\nlamp;"Lamp, red, round";X')).toEqual(lamp)
    expect(await summaryOf('\nHandle;Title;Product Category\nlamp;Lamp;X')).toEqual(lamp)
    expect(await summaryOf(`${TITLES}\r\na,A,X,1\nb,B,X,1\rc,"C\n2",X,1`)).toHaveLength(3)
    await expect(readFile(TITLES)).rejects.toThrow(importMessages.empty)
    await expect(readFile(`${TITLES}\nlamp,"Lamp`)).rejects.toThrow('broken')
  })

  test('of another format is offered only what its columns can be matched with', () => {
    expect(likelyColumn('Price')).toBe('Variant Price')
    expect(likelyColumn(' Question (bangla)')).toBe('Question (Bangla)')
    for (const title of ['Published', 'Image Position', 'Shelf'])
      expect(likelyColumn(title), title).toBeUndefined()
  })

  test('has at most ten thousand products', async () => {
    const products = Array.from({ length: MAX_IMPORTED_PRODUCTS }, (_, n) => `p${n},Lamp,Lamps,100`)
    const text = [TITLES, ...products].join('\n')
    expect(await readFile(text)).toHaveLength(MAX_IMPORTED_PRODUCTS)
    await expect(readFile(`${text}\nlast,Lamp,Lamps,100`)).rejects.toThrow(importMessages.tooMany('10,000'))
  })

  test('has at most a hundred thousand lines', async () => {
    const text = `${TITLES}\n${'a,,,1\n'.repeat(200_000)}`
    await expect(readFile(text)).rejects.toThrow(importMessages.tooManyLines('100,000'))
  })

  test('may have several lines per product, but only one product per handle', async () => {
    const text = [TITLES, 'a,A,X,1', 'a,,,1', 'b,B,X,1', 'A,Other,X,1', ',No handle,X,1'].join('\n')
    expect(await summaryOf(text)).toEqual([
      { handle: 'a', line: 2, lines: 3, problem: importMessages.handleTwice('A', 2, 5) },
      { handle: 'b', line: 4, lines: 1, problem: undefined },
      { handle: '', line: 6, lines: 1, problem: importMessages.handleMissing },
    ])
  })
})

test('a line with too few or too many cells is rejected, since its values may be in the wrong columns', async () => {
  const text = [TITLES, 'a,A,X', 'b,B,X,1,', 'c,C,X,1,900', 'd,D,X,1', 'd,,'].join('\n')
  expect((await summaryOf(text)).map(({ problem }) => problem)).toEqual([
    importMessages.lineShort(2, 3, 4),
    undefined,
    importMessages.lineLong(4, 4),
    importMessages.lineShort(6, 3, 4),
  ])
})

describe('a product', () => {
  const read = (cells: object, ...more: object[]) => readProduct([cells, ...more], { roundsDecimals: false })

  test('has a price with commas, currency sign or Bangla digits', () => {
    const priceOf = (price: string) => read({ 'Variant Price': price }).product.variants[0]?.price
    expect(['1,250', '৳ ১,২৫০', 'Tk 1250.00', '1,25,000'].map(priceOf)).toEqual([1250, 1250, 1250, 125_000])
    const problemsOf = (price: string) => read({ 'Variant Price': price }).problems
    expect(problemsOf('12.50')).toEqual([importMessages.priceNotWhole('12.50')])
    expect(problemsOf('1,25')).toEqual([importMessages.priceUnreadable('1,25')])
    expect(problemsOf('=1+1')).toEqual([importMessages.priceUnreadable('=1+1')])
    expect(problemsOf('-5')).toEqual([importMessages.priceOutOfBounds])
    expect(read({ 'Variant Price': '100' }, { 'Variant Price': '120' }).problems).toEqual([
      importMessages.pricesDiffer,
    ])
  })

  test('has formulas as plain text', () => {
    expect(read({ Title: "'=HYPERLINK(1)" }).product.name).toBe('=HYPERLINK(1)')
    expect(read({ Title: '=1+1' }).product.name).toBe('=1+1')
    expect(read({ Title: "'Tis a lamp" }).product.name).toBe("'Tis a lamp")
  })

  test('has colours and sizes from its options, with stock for each', () => {
    const { product, problems } = read(
      {
        'Option1 Name': 'Colour',
        'Option1 Value': 'Red',
        'Option2 Name': 'Size',
        'Option2 Value': 'M',
        'Variant Inventory Qty': '৫',
      },
      { 'Option1 Value': 'Red', 'Option2 Value': 'L', 'Variant Inventory Qty': '-2' },
      { 'Image Src': 'https://x.test/2.jpg' },
    )
    expect(problems).toEqual([])
    expect(product).toMatchObject({
      options: [
        { name: 'Colour', values: ['Red'] },
        { name: 'Size', values: ['M', 'L'] },
      ],
      variants: [
        { optionValues: ['Red', 'M'], stock: 5 },
        { optionValues: ['Red', 'L'], stock: 0 },
      ],
    })
    expect(read({ 'Option1 Name': 'Material', 'Option1 Value': 'Jute' }).product).toMatchObject({
      options: [{ name: 'Material', values: ['Jute'] }],
    })
    const plain = read({ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }).product
    expect(plain).toMatchObject({ options: [], variants: [{ optionValues: [] }] })
  })

  test('whose variants contradict each other is rejected with the reason', () => {
    const first = { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Variant Price': '5' }
    const problemsWith = (value: string) =>
      read(first, { 'Option1 Value': value, 'Variant Price': '6' }).problems
    expect(problemsWith('Red')).toEqual([importMessages.variantTwice('Red')])
    expect(problemsWith('red')).toEqual([importMessages.valuesDifferInCase('Color', 'Red” and “red')])
    const twice = { ...first, 'Option2 Name': 'Colour', 'Option2 Value': 'Blue' }
    expect(read(twice).problems).toEqual([importMessages.optionTwice('Colour')])
  })

  test('has no colours when its option is empty, and is rejected when only that of a variant is', () => {
    const withoutOption = read({
      'Option1 Name': '',
      'Option1 Value': '',
      'Variant Inventory Qty': '4',
    }).product
    expect(withoutOption).toEqual({ stock: 4, variants: [{ optionValues: [], stock: 4 }] })
    const first = { 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Variant Inventory Qty': '4' }
    expect(read(first, { 'Option1 Value': '', 'Variant Inventory Qty': '3' }).problems).toEqual([
      importMessages.optionEmpty,
    ])
    expect(read(first, { 'Option1 Value': '', 'Image Src': 'https://x.test/2.jpg' }).problems).toEqual([])
  })
})

test('HTML becomes plain text without scripts', () => {
  expect(htmlText('<p>Soft &amp; &lt;light&gt;.<br>Second</p><p>Handwoven</p>')).toBe(
    'Soft & <light>.\nSecond\n\nHandwoven',
  )
  expect(htmlText('<ul><li>One</li><li>Two</li></ul><script>alert(1)</script>')).toBe('- One\n- Two')
  expect(htmlText('<p>It&rsquo;s caf&eacute; &mdash; <a href="https://x.test/sizes">Sizes</a></p>')).toBe(
    'It’s café — Sizes (https://x.test/sizes)',
  )
  expect(htmlText('<table><tr><td>Size</td><td>M</td></tr></table><svg><script>x</script></svg>')).toBe(
    'Size: M',
  )
  expect(htmlText('As typed,\nin lines & with 5 < 6')).toBe('As typed,\nin lines & with 5 < 6')
})
