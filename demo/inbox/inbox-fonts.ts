import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** The shop's fonts for Bangla and ৳, for machines without such fonts: name in the URL, file, unicode range. */
const fonts = [
  [
    'bangla',
    'anek-bangla-bengali-450.woff2',
    'U+0951-0952,U+0964-0965,U+0980-09F2,U+09F4-09FE,U+200C-200D,U+25CC',
  ],
  ['taka', 'anek-bangla-latin.woff2', 'U+09F3'],
] as const

/** CSS that adds these characters to a font family. */
export function banglaFontFaces(family: string): string {
  return fonts
    .map(
      ([name, , range]) =>
        `@font-face{font-family:"${family}";src:url(/dev/inbox/fonts/${name}.woff2) format("woff2");unicode-range:${range}}`,
    )
    .join('')
}

/** Serves the font files. Any origin may read them, since the frame of an email has an opaque origin. */
export function mountInboxFonts(app: FastifyInstance, folder: string) {
  for (const [name, file] of fonts) {
    app.get(`/dev/inbox/fonts/${name}.woff2`, async (_request, reply) => {
      const bytes = await readFile(join(folder, 'web/design/fonts', file))
      return reply
        .headers({ 'cache-control': 'max-age=3600', 'access-control-allow-origin': '*' })
        .type('font/woff2')
        .send(bytes)
    })
  }
}
