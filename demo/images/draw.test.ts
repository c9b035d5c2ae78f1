import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawBanner } from './banner.ts'
import { hexOf } from './colors.ts'
import { drawCategory, drawProduct } from './draw.ts'
import { lettering } from './lettering.ts'
import { drawLogo } from './mark.ts'
import { type ImageRequest, subjects } from './subject.ts'

const saree: ImageRequest = {
  subject: 'saree',
  seed: 7,
  colors: ['Bottle Green', 'Golden'],
  label: '',
  view: 0,
}

const mug: ImageRequest = { ...saree, subject: 'mug' }

async function sizeOf(image: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(image).metadata()
  return [width, height]
}

describe('the demo images', () => {
  test('every subject has a category tile', async () => {
    for (const subject of subjects)
      expect(await sizeOf(await drawCategory(subject, 3)), subject).toEqual([384, 384])
  })

  test('a product image is 1200 by 900 in all three views, which are all different', async () => {
    const views = await Promise.all(([0, 1, 2] as const).map((view) => drawProduct({ ...saree, view })))
    for (const image of views) expect(await sizeOf(image)).toEqual([1200, 900])
    expect(new Set(views.map((image) => image.toString('base64'))).size).toBe(3)
  })

  test('the same request draws the same bytes, another seed or colour different ones', async () => {
    const first = await drawProduct(mug)
    expect(first.equals(await drawProduct({ ...mug }))).toBe(true)
    expect(first.equals(await drawProduct({ ...mug, seed: 8 }))).toBe(false)
    expect(first.equals(await drawProduct({ ...mug, colors: ['Maroon'] }))).toBe(false)
  })

  test('banner, logo and icon have their sizes', async () => {
    const banner = {
      title: 'Eid',
      subtitle: '',
      subjects: ['panjabi', 'saree', 'sandals'] as const,
      palette: [],
      offerPercent: 30,
    }
    expect(await sizeOf(await drawBanner({ ...banner, subjects: [...banner.subjects] }))).toEqual([1600, 533])
    expect(await sizeOf(await drawLogo())).toEqual([512, 512])
  })

  test('text, including Bangla, becomes outlines, so that the renderer needs no font', () => {
    expect(lettering('শাড়ি', { x: 0, y: 0, size: 40, fill: '#000' })).toMatch(/^<g fill="#000".*<path d="M/)
    expect(lettering('Saree', { x: 0, y: 0, size: 40, fill: '#000' })).not.toContain('<text')
  })

  test('colour names of sellers are recognised', () => {
    expect(hexOf('Bottle Green')).toBe('#0f4a3a')
    expect(hexOf('Deep Sea Green')).toMatch(/^#[0-9a-f]{6}$/)
    expect(hexOf('No such thing')).toBeUndefined()
  })
})
