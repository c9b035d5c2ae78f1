import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { images, users } from '#database/schema.ts'
import { aCustomer, anAdmin, aSeller, PASSWORD } from '#testing/factories.ts'
import { anotherCode, codeSentTo, linkSentTo, messagesTo } from '#testing/messages.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Headers = Record<string, string>
type Method = 'POST' | 'PUT' | 'PATCH'

const call = (method: Method, path: string, payload: object, headers: Headers = {}) =>
  testShop.app.inject({ method, url: `/api/user/${path}`, payload, headers })

async function aMember(wish: object = {}) {
  const member = await aCustomer(testShop.database.db, wish)
  return { ...member, headers: await signInAs(testShop, member) }
}

async function stored(id: string) {
  const [row] = await testShop.database.db.select().from(users).where(eq(users.id, id))
  return row
}

describe('editing the profile', () => {
  const update = (headers: Headers, payload: object) => call('PUT', 'update-profile', payload, headers)

  test('name and address change at once, and nothing else that is sent', async () => {
    const { id, headers, email } = await aMember()
    const payload = { id, name: '  Rahima   Khatun ', address: ' House 1, Sylhet ', role: 'admin', email }
    const answer = await update(headers, {
      ...payload,
      isEmailVerified: false,
      googleId: 'x',
      password: 'hacked1',
    })
    expect(answer.json()).toMatchObject({
      message: 'Profile updated successfully',
      data: { _id: id, name: 'Rahima Khatun', address: 'House 1, Sylhet', role: 'user', pendingEmail: null },
    })
    expect(await stored(id)).toMatchObject({ name: 'Rahima Khatun', role: 'user', googleId: null, email })
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(200)
  })

  test('a new email replaces the old one when its link is used', async () => {
    const { id, headers, email } = await aMember()
    const answer = await update(headers, { id, email: 'New@Example.test' })
    expect(answer.json().data).toMatchObject({
      email,
      isEmailVerified: true,
      pendingEmail: 'new@example.test',
    })
    expect((await stored(id))?.email).toBe(email)
    const [mail] = await messagesTo(testShop, 'new@example.test')
    expect(mail?.template).toBe('email-change-link')
    const token = await linkSentTo(testShop, 'new@example.test')
    const verified = await call('POST', 'verify-account', { token })
    expect(verified.json().data.user).toMatchObject({ email: 'new@example.test', isEmailVerified: true })
    expect((await call('POST', 'verify-account', { token })).statusCode).toBe(409)
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(401)
    expect(
      (await call('POST', 'signin', { identifier: 'new@example.test', password: PASSWORD })).statusCode,
    ).toBe(200)
  })

  test('a new phone replaces the old one when its code is entered', async () => {
    const { id, headers, phone } = await aMember()
    const answer = await update(headers, { id, phone: '+880 1912-345678' })
    expect(answer.json().data).toMatchObject({ phone, pendingPhone: '01912345678' })
    const code = await codeSentTo(testShop, '01912345678')
    // The shop has changed since, and its settings are read anew.
    testShop.shop.catalogueVersion.adopt(testShop.shop.catalogueVersion.current() + 1)
    const verify = (payload: object, as = headers) => call('POST', 'verify-phone', payload, as)
    expect((await verify({ phone: '01912345678', code: anotherCode(code) })).statusCode).toBe(400)
    const verified = await verify({ phone: '8801912345678', code })
    expect(verified.json().data).toMatchObject({ _id: id, phone: '01912345678' })
    expect(await stored(id)).toMatchObject({ phone: '01912345678', phoneVerifiedAt: expect.any(Date) })
  })

  test("another account's code changes nothing", async () => {
    const [one, other] = [await aMember(), await aMember()]
    await update(one.headers, { id: one.id, phone: '01912345678' })
    const payload = { phone: '01912345678', code: await codeSentTo(testShop, '01912345678') }
    expect((await call('POST', 'verify-phone', payload, other.headers)).statusCode).toBe(400)
    expect((await call('POST', 'verify-otp', payload)).statusCode).toBe(400)
    expect((await stored(other.id))?.phone).toBe(other.phone)
    expect((await call('POST', 'verify-phone', payload, one.headers)).statusCode).toBe(200)
  })

  test('saving again within the minute asks for no second proof', async () => {
    const { id, headers } = await aMember()
    const edit = { id, email: 'new@example.test', phone: '01912345678' }
    for (const name of ['First', 'Second']) {
      expect((await update(headers, { ...edit, name })).json().data).toMatchObject({
        name,
        pendingEmail: 'new@example.test',
        pendingPhone: '01912345678',
      })
    }
    expect(await messagesTo(testShop, 'new@example.test')).toHaveLength(1)
    expect(await messagesTo(testShop, '01912345678')).toHaveLength(1)
  })

  test('that an email or phone belongs to somebody is told only to them', async () => {
    const [{ id, headers }, owner] = [await aMember(), await aMember()]
    const taken = await update(headers, { id, email: owner.email, phone: owner.phone })
    expect(taken.statusCode).toBe(200)
    expect(taken.json().data).toMatchObject({ pendingEmail: owner.email, pendingPhone: owner.phone })
    for (const to of [owner.email, owner.phone]) {
      expect((await messagesTo(testShop, to ?? '')).map(({ template }) => template)).toEqual([
        'existing-account',
      ])
    }
  })

  test('an email that somebody proved meanwhile stays theirs', async () => {
    const [one, other] = [await aMember(), await aMember()]
    await update(one.headers, { id: one.id, email: 'new@example.test' })
    const token = await linkSentTo(testShop, 'new@example.test')
    await testShop.database.db.update(users).set({ email: 'new@example.test' }).where(eq(users.id, other.id))
    expect((await call('POST', 'verify-account', { token })).statusCode).toBe(409)
    expect((await stored(one.id))?.email).toBe(one.email)
  })

  test.each([
    [{ name: 'ক'.repeat(300) }, 'name', 'Name must be at most 100 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ phone: '12345' }, 'phone', 'Invalid phone number'],
    [{ address: 'x'.repeat(501) }, 'address', messages.profileAddressTooLong],
    [{ address: 'a\u0000b' }, 'address', messages.invalidInput],
  ])('%j is refused in clear words', async (wish, path, message) => {
    const { id, headers, name } = await aMember()
    const answer = await update(headers, { id, ...wish })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message }])
    expect((await stored(id))?.name).toBe(name)
  })

  test('every field is optional, and a name as short as somebody likes', async () => {
    const { id, headers, email, phone, name } = await aMember()
    const empty = await update(headers, { id, name: '  ', email: '', phone: '' })
    expect(empty.json().data).toMatchObject({ name, email, phone, pendingEmail: null, pendingPhone: null })
    expect((await update(headers, { id, name: ' ঋ ' })).json().data.name).toBe('ঋ')
    expect((await update(headers, { id })).statusCode).toBe(200)
  })

  test('only its owner edits a profile, not even an admin', async () => {
    const { id, name } = await aMember()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      const answer = await update(await signInAs(testShop, someone), { id, name: 'Somebody else' })
      expect(answer.statusCode).toBe(403)
    }
    expect((await update({}, { id, name: 'Nobody' })).statusCode).toBe(401)
    expect((await stored(id))?.name).toBe(name)
  })
})

describe('a new email or phone that waits to be verified', () => {
  const newEmail = 'new@example.test'
  const newPhone = '01912345678'
  const account = async (id: string, headers: Headers) =>
    (await testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers })).json().data
  const cancel = (headers: Headers, payload: object) =>
    call('POST', 'cancel-contact-change', payload, headers)

  async function aMemberWhoWantsBoth() {
    const member = await aMember()
    const edit = { id: member.id, email: newEmail, phone: newPhone }
    expect((await call('PUT', 'update-profile', edit, member.headers)).statusCode).toBe(200)
    return member
  }

  test('is shown until it is verified, whatever else is edited meanwhile', async () => {
    const { id, headers, email } = await aMemberWhoWantsBoth()
    await call('PUT', 'update-profile', { id, name: 'Rahima', email }, headers)
    expect(await account(id, headers)).toMatchObject({
      email,
      pendingEmail: newEmail,
      pendingPhone: newPhone,
    })
    await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    const code = await codeSentTo(testShop, newPhone)
    await call('POST', 'verify-phone', { phone: newPhone, code }, headers)
    expect(await account(id, headers)).toMatchObject({
      email: newEmail,
      phone: newPhone,
      pendingEmail: null,
      pendingPhone: null,
    })
  })

  test('is forgotten when its owner cancels it, and its link and code change nothing', async () => {
    const { id, headers, email, phone } = await aMemberWhoWantsBoth()
    const answer = await cancel(headers, { id, contact: 'email' })
    expect(answer.json().data).toMatchObject({ email, pendingEmail: null, pendingPhone: newPhone })
    expect((await cancel(headers, { id, contact: 'phone' })).json().data.pendingPhone).toBeNull()
    const link = await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    expect(link.statusCode).toBe(400)
    const code = await codeSentTo(testShop, newPhone)
    expect((await call('POST', 'verify-phone', { phone: newPhone, code }, headers)).statusCode).toBe(400)
    expect(await stored(id)).toMatchObject({ email, phone })
  })

  test('is cancelled by its owner alone', async () => {
    const { id, headers } = await aMemberWhoWantsBoth()
    const { db } = testShop.database
    expect((await cancel({}, { id, contact: 'email' })).statusCode).toBe(401)
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      const as = await signInAs(testShop, someone)
      expect((await cancel(as, { id, contact: 'email' })).statusCode).toBe(403)
    }
    expect((await cancel(headers, { id, contact: 'name' })).statusCode).toBe(400)
    expect((await account(id, headers)).pendingEmail).toBe(newEmail)
  })

  test('is told to the old one once it takes its place', async () => {
    const { id, headers, email, phone } = await aMemberWhoWantsBoth()
    const told = async (to: string | null) =>
      (await messagesTo(testShop, to ?? '')).filter(({ template }) => template === 'contact-changed').length
    expect(await told(email)).toBe(0)
    await call('POST', 'verify-account', { token: await linkSentTo(testShop, newEmail) })
    expect([await told(email), await told(newEmail)]).toEqual([1, 0])
    const code = await codeSentTo(testShop, newPhone)
    await call('POST', 'verify-phone', { phone: newPhone, code }, headers)
    expect([await told(phone), await told(newPhone)]).toEqual([1, 0])
    expect((await stored(id))?.phone).toBe(newPhone)
  })
})

describe('changing the password', () => {
  const change = (headers: Headers, payload: object) => call('PATCH', 'change-password', payload, headers)
  const wanted = (id: string, wish: object = {}) => ({
    id,
    currentPassword: PASSWORD,
    newPassword: 'new-secret',
    confirmPassword: 'new-secret',
    ...wish,
  })

  test('the new one works, this session stays and the others end', async () => {
    const { id, headers, email } = await aMember()
    const elsewhere = await signInAs(testShop, { id })
    const answer = await change(headers, wanted(id))
    expect(answer.json()).toMatchObject({
      statusCode: 200,
      message: 'Password changed successfully',
      data: null,
    })
    const own = (as: Headers) => testShop.app.inject({ url: `/api/user/get-single-user/${id}`, headers: as })
    expect((await own(headers)).statusCode).toBe(200)
    expect((await own(elsewhere)).statusCode).toBe(401)
    expect((await call('POST', 'signin', { identifier: email, password: PASSWORD })).statusCode).toBe(401)
    expect((await call('POST', 'signin', { identifier: email, password: 'new-secret' })).statusCode).toBe(200)
    expect((await messagesTo(testShop, email ?? ''))[0]?.template).toBe('password-changed')
  })

  test.each([
    [{ currentPassword: 'not this' }, 'currentPassword', 'Current password is incorrect'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [
      { newPassword: '12345', confirmPassword: '12345' },
      'newPassword',
      'Password must be at least 6 characters',
    ],
    [{ newPassword: 'x'.repeat(5000) }, 'newPassword', 'Password must be at most 200 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'another' }, 'confirmPassword', "Passwords don't match"],
  ])('%j is refused in clear words', async (wish, path, message) => {
    const { id, headers, passwordHash } = await aMember()
    const answer = await change(headers, wanted(id, wish))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path, message })
    expect((await stored(id))?.passwordHash).toBe(passwordHash)
  })

  test('of two changes at once one is made', async () => {
    const { id, headers } = await aMember()
    const answers = await Promise.all([change(headers, wanted(id)), change(headers, wanted(id))])
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400])
  })

  test('the staff need a longer one that is not guessed at once', async () => {
    const { id, headers } = await aMember({ role: 'seller' })
    for (const newPassword of ['abcdef1', 'password123'])
      expect(
        (await change(headers, wanted(id, { newPassword, confirmPassword: newPassword }))).json(),
      ).toMatchObject({
        statusCode: 400,
        errors: [{ path: 'newPassword' }],
      })
    const newPassword = 'jackfruit-and-rain'
    expect(
      (await change(headers, wanted(id, { newPassword, confirmPassword: newPassword }))).statusCode,
    ).toBe(200)
  })

  test('an account without a password is told how to get one', async () => {
    const { id, headers } = await aMember({ passwordHash: null })
    const answer = await change(headers, wanted(id))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(messages.noPasswordYet)
  })

  test('guessing the current one ends after ten tries', async () => {
    const { id, headers } = await aMember()
    const guess = () => change(headers, wanted(id, { currentPassword: 'guess' }))
    const statuses = (await Promise.all(Array.from({ length: 12 }, guess))).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect((await change(headers, wanted(id))).statusCode).toBe(429)
  })

  test("nobody changes another's password", async () => {
    const { id, passwordHash } = await aMember()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      expect((await change(await signInAs(testShop, someone), wanted(id))).statusCode).toBe(403)
    }
    expect((await stored(id))?.passwordHash).toBe(passwordHash)
  })
})

describe('the profile picture', () => {
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

  const folders = async () => (await readdir(testShop.shop.images.folder).catch(() => [])).toSorted()
  const rows = () => testShop.database.db.select().from(images)

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s becomes the picture of the account',
    async (format) => {
      const { id, headers } = await aMember()
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

  test('where and with what a picture was taken is not kept', async () => {
    const { id, headers } = await aMember()
    const taken = await sharp(await photo())
      .withExif({ IFD0: { Make: 'Walton' }, IFD3: { GPSLatitude: '23/1 46/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif?.includes('Walton')).toBe(true)
    const { data } = (await upload(headers, id, taken)).json()
    const folder = join(testShop.shop.images.folder, (await stored(id))?.profileImageId ?? '')
    const files = await readdir(folder)
    expect(files).toContain(data.profileImg.split('/').at(-1))
    for (const file of files) {
      const kept = await sharp(join(folder, file)).metadata()
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc], file).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  test('the former picture is deleted', async () => {
    const { id, headers } = await aMember()
    const before = await folders()
    await upload(headers, id, await photo())
    await upload(headers, id, await photo(400, 400))
    const [image, ...others] = await rows()
    expect(others).toEqual([])
    expect((await stored(id))?.profileImageId).toBe(image?.id)
    expect(await folders()).toEqual([...before, image?.id].toSorted())
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')

  /** A PNG that says it is 30,000 x 30,000 and holds next to nothing. */
  async function bomb() {
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
    ['cut off', async () => (await photo(2000, 2000)).subarray(0, 3000), 400, messages.damagedImage],
    ['cut off in its head', async () => (await photo()).subarray(0, 40), 415, messages.unsupportedImage],
    ['6 MB large', () => Buffer.alloc(6 * 1024 * 1024, 0xff), 413, messages.fileTooLarge(5)],
    ['30,000 x 30,000 pixels', bomb, 413, messages.imageTooManyPixels],
    ['empty', () => Buffer.alloc(0), 400, messages.imageRequired],
    ['not there', () => undefined, 400, messages.imageRequired],
  ])(
    'a file that is %s is refused in clear words, and nothing is stored',
    async (_what, file, status, message) => {
      const { id, headers } = await aMember()
      await upload(headers, id, await photo())
      const before = [await folders(), await rows(), await stored(id)]
      const answer = await upload(headers, id, await file())
      expect(answer.json()).toMatchObject({ success: false, statusCode: status, message })
      expect([await folders(), await rows(), await stored(id)]).toEqual(before)
    },
  )

  test('two pictures at once are refused', async () => {
    const { id, headers } = await aMember()
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
    ['broken off', '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n12'],
    ['without a form', 'nothing'],
    [
      'with a field named __proto__',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
    ],
  ])('a form %s is refused', async (_how, payload) => {
    const { headers } = await aMember()
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/user/upload-profile-image',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
    expect(answer.json()).toMatchObject({ success: false, statusCode: 400 })
  })

  test('JSON is no form, and a form is no JSON', async () => {
    const { id, headers } = await aMember()
    expect((await call('POST', 'upload-profile-image', { id }, headers)).statusCode).toBe(415)
    const form = new FormData()
    form.append('id', id)
    const url = '/api/user/update-profile'
    expect((await testShop.app.inject({ method: 'PUT', url, headers, payload: form })).statusCode).toBe(415)
  })

  test('only its owner sets a picture', async () => {
    const { id } = await aMember()
    const { db } = testShop.database
    for (const someone of [await aCustomer(db), await aSeller(db), await anAdmin(db)]) {
      expect((await upload(await signInAs(testShop, someone), id, await photo())).statusCode).toBe(403)
    }
    expect((await upload({}, id, await photo())).statusCode).toBe(401)
    expect(await rows()).toEqual([])
  })

  test('over the wire, who sends too much hears why', async () => {
    const { id, headers } = await aMember()
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
