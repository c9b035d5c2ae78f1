import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { images } from '#database/schema/images.ts'
import { aCustomer, anAdmin, aSeller } from '#testing/factories.ts'
import { customerRequests } from '#testing/scenarios/customer-requests.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()
const { call, aSignedInCustomer, findUser } = customerRequests(testShop)

type Headers = Record<string, string>

describe('the profile image', () => {
  const photo = (width = 300, height = 200) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7' } })
      .jpeg()
      .toBuffer()

  function upload(headers: Headers, id: string, file?: Uint8Array, name = 'me.jpg', type = 'image/jpeg') {
    const form = new FormData()
    if (file) form.append('profileImage', new File([new Uint8Array(file)], name, { type }))
    form.append('id', id)
    return testShop.app.inject({
      method: 'POST',
      url: '/api/user/upload-profile-image',
      headers,
      payload: form,
    })
  }

  const folders = async () =>
    (await readdir(testShop.shop.images.folder ?? '').catch(() => []))
      .filter((name) => !name.startsWith('.'))
      .toSorted()
  const rows = () => testShop.database.db.select().from(images)

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s becomes the image of the account',
    async (format) => {
      const { id, headers } = await aSignedInCustomer()
      const answer = await upload(
        headers,
        id,
        await sharp(await photo())
          .toFormat(format)
          .toBuffer(),
        'x.svg',
        'text/html',
      )
      expect(answer.json()).toMatchObject({
        statusCode: 200,
        message: 'Profile image updated successfully',
        data: { _id: id, profileImg: expect.stringMatching(/^\/images\/[\w-]{36}\/256x256\.webp$/) },
      })
      expect(await rows()).toHaveLength(1)
    },
  )

  test('metadata about place and camera is not stored', async () => {
    const { id, headers } = await aSignedInCustomer()
    const taken = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Walton' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Walton')).toBe(true)
    const { data } = (await upload(headers, id, taken)).json()
    const folder = join(testShop.shop.images.folder ?? '', (await findUser(id))?.profileImageId ?? '')
    const files = await readdir(folder)
    expect(files).toContain(data.profileImg.split('/').at(-1))
    for (const file of files) {
      const stored = await sharp(join(folder, file)).metadata()
      expect([stored.exif, stored.xmp, stored.iptc, stored.icc], file).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  test('the previous image is deleted', async () => {
    const { id, headers } = await aSignedInCustomer()
    const before = await folders()
    await upload(headers, id, await photo())
    await upload(headers, id, await photo(400, 400))
    const [image, ...others] = await rows()
    expect(others).toEqual([])
    expect((await findUser(id))?.profileImageId).toBe(image?.id)
    expect(await folders()).toEqual([...before, image?.id].toSorted())
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')

  /** A tiny PNG whose header claims 30,000 x 30,000 pixels. */
  async function decompressionBomb() {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }

  test.each([
    ['an SVG', () => svg, 415, messages.unsupportedImage],
    ['HTML', () => html, 415, messages.unsupportedImage],
    [
      'HTML that begins like a GIF',
      () => Buffer.concat([Buffer.from('GIF89a'), html]),
      415,
      messages.unsupportedImage,
    ],
    ['truncated', async () => (await photo(2000, 2000)).subarray(0, 3000), 400, messages.damagedImage],
    [
      'truncated within its header',
      async () => (await photo()).subarray(0, 40),
      415,
      messages.unsupportedImage,
    ],
    ['6 MB large', () => Buffer.alloc(6 * 1024 * 1024, 0xff), 413, messages.fileTooLarge(5)],
    ['30,000 x 30,000 pixels', decompressionBomb, 413, messages.imageTooManyPixels],
    ['empty', () => Buffer.alloc(0), 400, messages.imageRequired],
    ['missing', () => undefined, 400, messages.imageRequired],
  ])(
    'a file that is %s is rejected with a message, and nothing is stored',
    async (_what, file, status, message) => {
      const { id, headers } = await aSignedInCustomer()
      await upload(headers, id, await photo())
      const before = [await folders(), await rows(), await findUser(id)]
      const answer = await upload(headers, id, await file())
      expect(answer.json()).toMatchObject({ success: false, statusCode: status, message })
      expect([await folders(), await rows(), await findUser(id)]).toEqual(before)
    },
  )

  test('two images in one form are rejected', async () => {
    const { id, headers } = await aSignedInCustomer()
    const form = new FormData()
    for (const name of ['a.jpg', 'b.jpg'])
      form.append('profileImage', new File([new Uint8Array(await photo())], name))
    form.append('id', id)
    const url = '/api/user/upload-profile-image'
    const answer = await testShop.app.inject({ method: 'POST', url, headers, payload: form })
    expect(answer.json()).toMatchObject({ statusCode: 413, message: messages.tooManyFiles })
    expect(await rows()).toEqual([])
  })

  test.each([
    ['that is truncated', '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n12'],
    ['that is not multipart', 'nothing'],
    [
      'with a field named __proto__',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('a form %s is rejected', async (_how, payload) => {
    const { headers } = await aSignedInCustomer()
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/user/upload-profile-image',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(answer.json()).toMatchObject({ success: false, statusCode: 400 })
  })

  test('JSON is rejected where a form is expected, and a form where JSON is expected', async () => {
    const { id, headers } = await aSignedInCustomer()
    expect((await call('POST', 'upload-profile-image', { id }, headers)).statusCode).toBe(415)
    const form = new FormData()
    form.append('id', id)
    const url = '/api/user/update-profile'
    expect((await testShop.app.inject({ method: 'PUT', url, headers, payload: form })).statusCode).toBe(415)
  })

  test('only the owner sets the image', async () => {
    const { id } = await aSignedInCustomer()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      expect((await upload(await signInAs(testShop, someone), id, await photo())).statusCode).toBe(403)
    }
    expect((await upload({}, id, await photo())).statusCode).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('a client that uploads too much over a real connection receives the error', async () => {
    const { id, headers } = await aSignedInCustomer()
    const address = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
    const send = async (size: number, as: Headers) => {
      const form = new FormData()
      form.append('profileImage', new File([new Uint8Array(size)], 'x.jpg'))
      form.append('id', id)
      return fetch(`${address}/api/user/upload-profile-image`, { method: 'POST', body: form, headers: as })
    }
    expect((await send(8 * 1024 * 1024, headers)).status).toBe(413)
    expect((await send(1024, {})).status).toBe(401)
  })
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
