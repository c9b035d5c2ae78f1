import sharp from 'sharp'
import { imageSizes } from '#contract/images/image-sizes.ts'
import { assertSupportedImage, type DerivedSizes, MAX_PIXELS, rejectDamaged } from './derive-sizes.ts'

/** The longer side of the logo that all icons are made from. */
const SOURCE_SIDE = 1024
/** How much of an icon or of the share image the logo fills; phones cut the corners off. */
const FILLED = { wide: 0.6, square: 0.78 }
const BROWSER_TAB = '96x96'
const ON_LIGHT = { r: 255, g: 255, b: 255, alpha: 1 }
const ON_DARK = { r: 28, g: 36, b: 32, alpha: 1 }
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }
/** From this mean brightness on (0 to 255) a logo is lost on white. */
const LIGHT_LOGO = 190

type Color = { r: number; g: number; b: number; alpha: number }

/**
 * The share image and the icons of a logo, as PNG: other services and phones read nothing else everywhere. The logo stands on
 * its own background where it has one, otherwise on white, or on dark where it is light itself. Only the icon of a browser's
 * tab stays transparent. Throws unsupportedType, tooLarge, or invalid for a truncated image.
 */
export async function deriveIcons(upload: Buffer): Promise<DerivedSizes> {
  await assertSupportedImage(upload)
  const { data, info } = await sharp(upload, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: SOURCE_SIDE, height: SOURCE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectDamaged)
  const { width, height } = info
  const background = backgroundOf(data)
  const isLight = background === ON_DARK
  const files = new Map<string, Buffer>()
  for (const size of imageSizes.icon) {
    const [fullWidth = 0, fullHeight = 0] = size.split('x').map(Number)
    const isTab = size === BROWSER_TAB
    const filled = isTab && !isLight ? 1 : fullWidth === fullHeight ? FILLED.square : FILLED.wide
    const logo = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({
        width: Math.round(fullWidth * filled),
        height: Math.round(fullHeight * filled),
        fit: 'inside',
      })
      .png()
      .toBuffer()
    const around = isTab && background === ON_LIGHT ? NOTHING : background
    const canvas = sharp({
      create: { width: fullWidth, height: fullHeight, channels: 4, background: around },
    })
    const icon = canvas.composite([{ input: logo, gravity: 'centre' }])
    files.set(`${size}.png`, await icon.png({ palette: true, quality: 90 }).toBuffer())
  }
  const [largest] = imageSizes.icon
  const [largestWidth = 0, largestHeight = 0] = largest.split('x').map(Number)
  return { width: largestWidth, height: largestHeight, files }
}

const OPAQUE = 250
const VISIBLE = 40

/** What the logo stands on: its own first pixel where that is opaque. */
function backgroundOf(pixels: Buffer): Color {
  const [r = 0, g = 0, b = 0, alpha = 0] = pixels
  if (alpha >= OPAQUE) return { r, g, b, alpha: 1 }
  return brightnessOf(pixels) >= LIGHT_LOGO ? ON_DARK : ON_LIGHT
}

/** The mean brightness of the visible pixels, from 0 to 255. */
function brightnessOf(pixels: Buffer): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < VISIBLE) continue
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
    count++
  }
  return count === 0 ? 0 : sum / count
}
