import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type ImagePlanContext, imageKey, indexZip, requestedImages } from './plan-images.ts'
import type { RequestedImage } from './requested-change.ts'

const ownId = '01936b1e-0000-7000-8000-000000000001'
const zip = indexZip([
  { file: 'sarees/Red.JPG', crc32: 1 },
  { file: 'sarees/front.jpg', crc32: 2 },
  { file: 'lamps/front.jpg', crc32: 3 },
  { file: 'লাল শাড়ি.png'.normalize('NFD'), crc32: 4 },
])
const context: ImagePlanContext = {
  publicUrl: 'https://shop.example',
  problemOf: (url) => (url.includes('inside') ? 'It is inside.' : undefined),
  zip,
}
const plan = (cells: string[], stored: [RequestedImage, string][] = [], planContext = context) =>
  requestedImages(cells, new Map(stored.map(([image, id]) => [imageKey(image), id])), planContext)

test('a cell is one of our images, a URL, or a file of the zip', () => {
  const ownUrl = `https://shop.example/images/${ownId}/1200x900.webp`
  expect(plan([ownUrl, 'https://cdn.example/a.jpg', 'red.jpg', 'D:\\images\\LAMPS\\..\\Red.jpg'])).toEqual({
    images: [
      { imageId: ownId },
      { address: 'https://cdn.example/a.jpg' },
      { file: 'sarees/Red.JPG', crc32: 1 },
    ],
    remarks: [],
  })
  expect(plan(['লাল শাড়ি.png']).images).toMatchObject([{ crc32: 4 }])
})

test('a name that several files of the zip have needs its folder', () => {
  const remark = importMessages.imageOmitted('front.jpg', importMessages.imageDuplicateInZip)
  expect(plan(['front.jpg'])).toEqual({ images: [], remarks: [remark] })
  expect(plan(['Lamps/front.jpg']).images).toMatchObject([{ crc32: 3 }])
})

test('unusable images are left out with a remark, the others stay in order', () => {
  expect(plan(['http://inside/', 'none.jpg', 'red.jpg'])).toMatchObject({
    images: [{ crc32: 1 }],
    remarks: [
      importMessages.imageOmitted('http://inside/', 'It is inside.'),
      importMessages.imageOmitted('none.jpg', importMessages.imageNotInZip),
    ],
  })
  expect(plan(['red.jpg'], [], { ...context, zip: undefined }).remarks).toEqual([
    importMessages.imageOmitted('red.jpg', importMessages.imageNeedsZip),
  ])
})

test('an image that the product already has is not fetched again, unless the zip has another version', () => {
  const url = 'https://cdn.example/a.jpg'
  expect(plan([url], [[{ address: url }, ownId]]).images).toEqual([{ imageId: ownId, source: url }])
  const red = { file: 'sarees/Red.JPG', crc32: 1 }
  expect(plan(['red.jpg'], [[red, ownId]]).images).toEqual([{ imageId: ownId, source: imageKey(red) }])
  const exported = `https://shop.example/images/${ownId}/1200x900.webp`
  expect(plan([exported], [[red, ownId]]).images).toEqual([{ imageId: ownId, source: imageKey(red) }])
  expect(plan(['red.jpg'], [[{ file: 'sarees/Red.JPG', crc32: 9 }, ownId]]).images).toMatchObject([
    { crc32: 1 },
  ])
})

test('a product has at most eight images', () => {
  const many = Array.from({ length: 10 }, (_, n) => `https://cdn.example/${n}.jpg`)
  const { images, remarks } = plan(many)
  expect(images).toHaveLength(8)
  expect(remarks).toEqual([importMessages.imagesTooMany(8)])
})
