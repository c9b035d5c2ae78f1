import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageSizes } from '#contract/images/image-sizes.ts'
import { deriveIcons } from './derive-icons.ts'

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A mark in the middle of a transparent image. */
const onNothing = async (color: string) => {
  const mark = await sharp({ create: { width: 60, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 100, height: 40, channels: 4, background: CLEAR } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}

async function pixel(file: Buffer | undefined, where: 'corner' | 'centre') {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = where === 'corner' ? 0 : (Math.floor(info.height / 2) * info.width + info.width / 2) * 4
  return [...data.subarray(at, at + 4)]
}

test('a logo becomes a share image and icons of every size, whatever its shape', async () => {
  const { files, width, height } = await deriveIcons(await onNothing('#17603d'))
  expect([width, height]).toEqual([1200, 630])
  expect([...files.keys()]).toEqual(imageSizes.icon.map((size) => `${size}.png`))
  for (const [name, file] of files) {
    const { format, ...size } = await sharp(file).metadata()
    expect(format).toBe('png')
    expect(`${size.width}x${size.height}.png`).toBe(name)
  }
})

test('a dark logo stands on white, a light one on dark, one with a background on its own', async () => {
  const dark = (await deriveIcons(await onNothing('#17603d'))).files
  expect(await pixel(dark.get('1200x630.png'), 'corner')).toEqual([255, 255, 255, 255])
  // The colour of what is transparent is anything.
  expect((await pixel(dark.get('96x96.png'), 'corner')).at(-1)).toBe(0)
  const light = (await deriveIcons(await onNothing('#ffffff'))).files
  for (const name of ['1200x630.png', '96x96.png'])
    expect(await pixel(light.get(name), 'corner')).toEqual([28, 36, 32, 255])
  const red = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#c00000' } })
    .jpeg()
    .toBuffer()
  const [r = 0, g = 255] = await pixel((await deriveIcons(red)).files.get('1200x630.png'), 'corner')
  expect(r).toBeGreaterThan(180)
  expect(g).toBeLessThan(10)
})

test('what is no image is refused', async () => {
  await expect(deriveIcons(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow()
})
