import { expect, test } from 'vitest'
import { emptyPage, pageInput } from './page-form-values.ts'

test('an image is only taken away where none takes its place', () => {
  const image = new File([], 'a.png')
  expect(pageInput({ ...emptyPage(), removesImage: true })).toHaveProperty('removeImage', true)
  expect(pageInput({ ...emptyPage(), removesImage: true, image })).not.toHaveProperty('removeImage')
})
