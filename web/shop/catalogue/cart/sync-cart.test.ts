import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { cartLines, saveLines } from './cart-store.ts'
import { syncCart } from './sync-cart.ts'

const USER = '0190f000-0000-7000-8000-00000000000a'
const LAMP = '0190f000-0000-7000-8000-000000000001'
const MAT = '0190f000-0000-7000-8000-000000000002'

type Device = Map<string, string>

let account = { version: 0, items: [] as unknown[] }
let requests: string[] = []

beforeEach(() => {
  account = { version: 0, items: [] }
  requests = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(new URL(path, 'http://shop.test'), init)
      }
    },
  )
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.method)
    return request.method === 'PUT' ? store(await request.json()) : answer(200, account)
  })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number, data: unknown) =>
  Response.json({ success: status < 300, statusCode: status, message: '', data }, { status })

function store({ version, items }: { version: number; items: unknown[] }) {
  if (version !== account.version) return answer(409, null)
  account = { version: version + 1, items }
  return answer(200, { version: version + 1 })
}

function aDevice(): Device {
  const token = 'token'
  return new Map([
    ['token', token],
    ['auth', JSON.stringify({ user: { _id: USER, name: 'Rahima', role: 'user' }, token })],
  ])
}

function use(device: Device, { isFull = false } = {}) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new Error('QuotaExceededError')
      device.set(key, text)
    },
    removeItem: (key: string) => device.delete(key),
  })
}

const line = (productId: string, quantity: number): CartLine => ({
  ...{ productId, productName: 'Lamp', productCategory: '', price: 100, quantity, subTotal: 100 * quantity },
  ...{ maxStock: 10, image: '', OwnerId: '', OwnerName: '' },
})
const units = () => cartLines().map(({ productId, quantity }) => [productId, quantity])
const stored = () => (account.items as CartLine[]).map(({ productId, quantity }) => [productId, quantity])

/** Both devices have the same cart. */
async function twoDevices(lines: CartLine[]) {
  const [desk, phone] = [aDevice(), aDevice()]
  use(desk)
  saveLines(lines)
  await syncCart({ isOpening: true })
  use(phone)
  await syncCart({ isOpening: true })
  return { desk, phone }
}

test('another device sees the cart when the shop is opened, and nothing is sent without a change', async () => {
  await twoDevices([line(LAMP, 2)])
  expect(units()).toEqual([[LAMP, 2]])
  requests = []
  await syncCart({ isOpening: false })
  expect(requests).toEqual([])
  await syncCart({ isOpening: true })
  expect(requests).toEqual(['GET'])
})

test('what two devices change meanwhile is merged, removed lines too', async () => {
  const { desk, phone } = await twoDevices([line(LAMP, 2)])
  use(desk)
  saveLines([line(LAMP, 2), line(MAT, 1)])
  await syncCart({ isOpening: false })
  use(phone)
  saveLines([])
  await syncCart({ isOpening: false })
  expect(stored()).toEqual([[MAT, 1]])
  expect(units()).toEqual([[MAT, 1]])
  use(desk)
  await syncCart({ isOpening: true })
  expect(units()).toEqual([[MAT, 1]])
})

test('when another device comes first, the cart is merged again', async () => {
  const { phone } = await twoDevices([line(LAMP, 1)])
  use(phone)
  saveLines([line(LAMP, 3)])
  const plain = globalThis.fetch
  let isFirst = true
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT' && isFirst) {
      isFirst = false
      account = { version: account.version + 1, items: [line(LAMP, 1), line(MAT, 2)] }
    }
    return plain(request)
  })
  await syncCart({ isOpening: false })
  expect(stored()).toEqual([
    [LAMP, 3],
    [MAT, 2],
  ])
  expect(units()).toEqual(stored())
})

test.each(['{not json', '[{"quantity":3}]', '7'])(
  'a cart that cannot be read, %j, removes nothing of the account',
  async (broken) => {
    const { phone } = await twoDevices([line(LAMP, 2)])
    phone.set('cart', broken)
    await syncCart({ isOpening: true })
    expect(stored()).toEqual([[LAMP, 2]])
    expect(units()).toEqual([[LAMP, 2]])
  },
)

test('a device whose storage is full changes nothing of the account', async () => {
  const { desk, phone } = await twoDevices([line(LAMP, 2)])
  use(desk)
  saveLines([line(LAMP, 2), line(MAT, 1)])
  await syncCart({ isOpening: false })
  use(phone, { isFull: true })
  await syncCart({ isOpening: true })
  expect(stored()).toEqual([
    [LAMP, 2],
    [MAT, 1],
  ])
})

test('a change without a connection is sent later', async () => {
  const { phone } = await twoDevices([line(LAMP, 2)])
  use(phone)
  saveLines([line(LAMP, 5)])
  const plain = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(syncCart({ isOpening: false })).rejects.toThrow()
  vi.stubGlobal('fetch', plain)
  await syncCart({ isOpening: false })
  expect(stored()).toEqual([[LAMP, 5]])
})

test('no cart is requested while signed out', async () => {
  use(new Map([['cart', JSON.stringify([line(LAMP, 1)])]]))
  await syncCart({ isOpening: true })
  expect(requests).toEqual([])
})
