import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCatalogue } from './catalogue/catalogue.ts'
import type { DemoProduct } from './catalogue/types.ts'
import { lettering } from './images/lettering.ts'
import { png } from './images/render.ts'
import { rect } from './images/shapes.ts'
import { colorImageKey, listDrawings, otherColorsOf, productImageKey } from './seed/images.ts'

const [COLUMNS, ROWS] = [6, 5]
const [WIDTH, HEIGHT, CAPTION] = [320, 240, 44]

type Cell = { key: string; name: string; colors: string }

/**
 * Draws the images of the demo products with their names on sheets of thirty, to be looked at after a change of the
 * drawing code: `node demo/contact-sheet.ts FOLDER [VIEW] [WORD]` writes FOLDER/sheet-01.png and so on. VIEW is 0 for
 * the main images, the default, 1 for the close-ups, 2 for the scenes and `colors` for the other colours; WORD limits
 * the sheets to keys and subjects that contain it.
 */
async function drawSheets([folder, view = '0', word = '']: string[]) {
  if (!folder) throw new Error('Usage: node demo/contact-sheet.ts FOLDER [VIEW] [WORD]')
  mkdirSync(folder, { recursive: true })
  const products = demoCatalogue.products.filter(({ key, subject }) => `${key} ${subject}`.includes(word))
  const cells = products.flatMap((product) => cellsOf(product, view))
  const perSheet = COLUMNS * ROWS
  for (let start = 0; start < cells.length; start += perSheet) {
    const sheet = await drawSheet(cells.slice(start, start + perSheet))
    const number = String(start / perSheet + 1).padStart(2, '0')
    writeFileSync(join(folder, `sheet-${number}.png`), sheet)
  }
}

function cellsOf(product: DemoProduct, view: string): Cell[] {
  const { key, name, colors } = product
  if (view !== 'colors') return [{ key: productImageKey(key, Number(view)), name, colors: colors.join(', ') }]
  return otherColorsOf(product).map((color) => ({ key: colorImageKey(product, color), name, colors: color }))
}

async function drawSheet(cells: Cell[]): Promise<Buffer> {
  const drawings = listDrawings(demoCatalogue)
  const images = await Promise.all(
    cells.map(async ({ key }, at) => {
      const image = await drawings.get(key)?.draw()
      const [left, top] = [(at % COLUMNS) * WIDTH, Math.floor(at / COLUMNS) * (HEIGHT + CAPTION)]
      return { input: await sharp(image).resize(WIDTH, HEIGHT).toBuffer(), left, top }
    }),
  )
  const [width, height] = [COLUMNS * WIDTH, Math.ceil(cells.length / COLUMNS) * (HEIGHT + CAPTION)]
  const captions = cells.map(({ name, colors }, at) => {
    const [x, y] = [(at % COLUMNS) * WIDTH + 8, Math.floor(at / COLUMNS) * (HEIGHT + CAPTION) + HEIGHT + 18]
    const setting = { x, anchor: 'start', width: WIDTH - 16, fill: '#1d1a16' } as const
    return (
      lettering(name, { ...setting, y, size: 16 }) + lettering(colors, { ...setting, y: y + 18, size: 13 })
    )
  })
  const ground = await png(width, height, rect(0, 0, width, height, '#ffffff') + captions.join(''))
  return sharp(ground).composite(images).png().toBuffer()
}

await drawSheets(process.argv.slice(2))
