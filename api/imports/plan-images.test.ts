import { expect, test } from 'vitest'
import { importMessages } from '#contract/imports/import-messages.ts'
import { type ImagePlanContext, imageKey, indexZip, planImages, type RequestedImage } from './plan-images.ts'

const own = '01936b1e-0000-7000-8000-000000000001'
const zip = indexZip([
  { file: 'sarees/Red.JPG', crc32: 1 },
  { file: 'sarees/front.jpg', crc32: 2 },
  { file: 'lamps/front.jpg', crc32: 3 },
  { file: 'লাল শাড়ি.png'.normalize('NFD'), crc32: 4 },
])
const context: ImagePlanContext = {
  publicUrl: 'https://shop.example',
  problemOf: (address) => (address.includes('inside') ? 'It is inside.' : undefined),
  zip,
}
const plan = (written: string[], stored: [RequestedImage, string][] = [], provided = context) =>
  planImages(written, new Map(stored.map(([image, id]) => [imageKey(image), id])), provided)

test('a cell is one of our pictures, an address, or a file of the zip', () => {
  const ours = `https://shop.example/images/${own}/1200x900.webp`
  expect(plan([ours, 'https://cdn.example/a.jpg', 'red.jpg', 'D:\\pictures\\LAMPS\\..\\Red.jpg'])).toEqual({
    pictures: [
      { imageId: own },
      { address: 'https://cdn.example/a.jpg' },
      { file: 'sarees/Red.JPG', crc32: 1 },
    ],
    remarks: [],
  })
  expect(plan(['লাল শাড়ি.png']).pictures).toMatchObject([{ crc32: 4 }])
})

test('a name that several files of the zip have wants its folder', () => {
  const left = importMessages.imageOmitted('front.jpg', importMessages.imageDuplicateInZip)
  expect(plan(['front.jpg'])).toEqual({ pictures: [], remarks: [left] })
  expect(plan(['Lamps/front.jpg']).pictures).toMatchObject([{ crc32: 3 }])
})

test('what cannot be had is left out and told, the rest stays in order', () => {
  expect(plan(['http://inside/', 'none.jpg', 'red.jpg'])).toMatchObject({
    pictures: [{ crc32: 1 }],
    remarks: [
      importMessages.imageOmitted('http://inside/', 'It is inside.'),
      importMessages.imageOmitted('none.jpg', importMessages.imageNotInZip),
    ],
  })
  expect(plan(['red.jpg'], [], { ...context, zip: undefined }).remarks).toEqual([
    importMessages.imageOmitted('red.jpg', importMessages.imageNeedsZip),
  ])
})

test('what the product has already from there is not fetched again, unless the zip has other bytes', () => {
  const address = 'https://cdn.example/a.jpg'
  expect(plan([address], [[{ address }, own]]).pictures).toEqual([{ imageId: own, source: address }])
  const red = { file: 'sarees/Red.JPG', crc32: 1 }
  expect(plan(['red.jpg'], [[red, own]]).pictures).toEqual([{ imageId: own, source: imageKey(red) }])
  const exported = `https://shop.example/images/${own}/1200x900.webp`
  expect(plan([exported], [[red, own]]).pictures).toEqual([{ imageId: own, source: imageKey(red) }])
  expect(plan(['red.jpg'], [[{ file: 'sarees/Red.JPG', crc32: 9 }, own]]).pictures).toMatchObject([
    { crc32: 1 },
  ])
})

test('a product has eight pictures at most', () => {
  const many = Array.from({ length: 10 }, (_, n) => `https://cdn.example/${n}.jpg`)
  const { pictures, remarks } = plan(many)
  expect(pictures).toHaveLength(8)
  expect(remarks).toEqual([importMessages.imagesTooMany(8)])
})
