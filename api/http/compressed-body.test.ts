import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Compress, createCompressedBody, encodings, joined } from './compressed-body.ts'
import { createSharedPart } from './shared-part.ts'

const text = Buffer.from('a saree of cotton '.repeat(100))

function aBody() {
  const made: string[] = []
  const compress: Compress = async (encoding, _plain, effort) => {
    made.push(`${effort} ${encoding}`)
    return Buffer.from(`${effort} ${encoding}`)
  }
  return { made, body: createCompressedBody(text, { compress }) }
}

test('only the encoding that is asked for is made, once for all who ask meanwhile', async () => {
  const { made, body } = aBody()
  const copies = await Promise.all([body.in('gzip'), body.in('gzip')])
  expect(copies.map(String)).toEqual(['quick gzip', 'quick gzip'])
  expect(made).toEqual(['quick gzip'])
})

test('a body that is sent again and again is compressed thoroughly, once', async () => {
  const { made, body } = aBody()
  await body.in('br')
  for (let n = 0; n < 4; n++) {
    await body.in('br')
    await setImmediate()
  }
  expect(made).toEqual(['quick br', 'thorough br'])
  expect(String(await body.in('br'))).toBe('thorough br')
})

test('a copy that could not be made is tried again', async () => {
  let fails = true
  const compress = async () => {
    if (fails) throw new Error('no memory')
    return Buffer.from('copy')
  }
  const body = createCompressedBody(text, { compress })
  await expect(body.in('br')).rejects.toThrow('no memory')
  fails = false
  expect(String(await body.in('br'))).toBe('copy')
})

test('the copies are those that browsers read, and short texts have none', async () => {
  const body = createCompressedBody(text)
  expect(brotliDecompressSync(await body.in('br'))).toEqual(text)
  expect(gunzipSync(await body.in('gzip'))).toEqual(text)
  expect(createCompressedBody(Buffer.from('{}')).isCompressible).toBe(false)
})

test.each(encodings)('a copy in %s keeps no more memory than its bytes', async (encoding) => {
  const copy = await createCompressedBody(text).in(encoding)
  expect(copy.buffer.byteLength).toBe(copy.length)
})

test('a part that others share is sent with the body, and counts for its memory no more', async () => {
  const body = createCompressedBody(text, { insertion: { at: 8, part: createSharedPart('of Jamdani ') } })
  const whole = `a saree of Jamdani ${String(text).slice(8)}`
  expect(String(joined(body.pieces))).toBe(whole)
  expect(String(gunzipSync(await body.in('gzip')))).toBe(whole)
  expect(body.ownBytes).toBe(text.length)
})
