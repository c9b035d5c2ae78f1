import { expect, test } from 'vitest'
import { imageSizes, lighterSize } from './image-sizes.ts'

test.each([
  ['1200x900', '800x600'],
  ['800x600', '500x376'],
  ['500x376', '250x188'],
  ['400x300', '250x188'],
  ['250x188', '160x120'],
  ['1200x400', '800x267'],
  ['192x192', '96x96'],
])('in place of %s the size %s is sent to who saves data', (size, lighter) => {
  expect(lighterSize(size)).toBe(lighter)
})

test.each(['160x120', '800x267', '96x96', '512x512', '7x7'])('%s has no lighter size', (size) => {
  expect(lighterSize(size)).toBeUndefined()
})

test('a lighter size is one of the same kind and shape', () => {
  for (const sizes of Object.values(imageSizes)) {
    for (const size of sizes) {
      const lighter = lighterSize(size)
      if (lighter) expect(sizes).toContain(lighter)
    }
  }
})
