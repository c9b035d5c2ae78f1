import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FONT_FACE = /@font-face\{[^}]*url\(\/assets\/[^}]*\}/g

/** The `@font-face` rules of the built style sheets, each once, for pages that the storefront does not render. */
export async function builtFontFaces(clientFolder: string): Promise<string> {
  const folder = join(clientFolder, 'assets')
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const rules = await Promise.all(
    sheets.map(async (name) => (await readFile(join(folder, name), 'utf8')).match(FONT_FACE) ?? []),
  )
  return [...new Set(rules.flat())].join('')
}
