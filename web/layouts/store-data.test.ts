import { expect, test } from 'vitest'
import { logoSizes } from './store-data.ts'

const imageUrl = '/images/01a1fce1-e76e-778e-a81c-3d06fae2eeca/512x512.webp'
const small = imageUrl.replace('512x512', '128x128')

test.each([
  ['as high as wide', { width: 512, height: 512 }, `${small} 128w, ${imageUrl} 512w`, '36px'],
  ['wide', { width: 512, height: 128 }, `${small} 128w, ${imageUrl} 512w`, '128px'],
  ['high', { width: 256, height: 512 }, `${small} 64w, ${imageUrl} 256w`, '18px'],
  ['small', { width: 40, height: 40 }, `${small} 40w, ${imageUrl} 40w`, '36px'],
])('a logo that is %s is loaded as large as it is shown', (_how, size, srcSet, sizes) => {
  expect(logoSizes({ imageUrl, ...size })).toEqual({ srcSet, sizes })
})
