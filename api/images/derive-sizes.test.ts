import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasImageSignature } from './derive-sizes.ts'

const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: '#0a0' } })

test.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s file has an image signature', async (format) => {
  expect(hasImageSignature(await dot.clone().toFormat(format).toBuffer())).toBe(true)
})

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '', 'RIFF1234WAVE', 'GIF88a'])(
  'a file that begins %j has no image signature',
  (text) => {
    expect(hasImageSignature(Buffer.from(text))).toBe(false)
  },
)
