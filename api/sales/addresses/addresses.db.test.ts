import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { MAX_ADDRESSES } from '#contract/sales/delivery/address-limits.ts'
import { anAdmin } from '#testing/factories.ts'
import { call } from '#testing/orders/delivered-orders.ts'
import { aBuyer } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

type Address = { _id: string; label: string; isDefault: boolean; deliveryAddress: { addressDetails: string } }
type Buyer = Awaited<ReturnType<typeof aBuyer>>

const place = { division: 'Sylhet', district: 'Sylhet', city: 'Beanibazar' }
const at = (addressDetails: string, more: object = {}) => ({
  deliveryAddress: { ...place, addressDetails },
  ...more,
})
const bookOf = ({ customer }: Buyer) => `/user/addresses/${customer.id}`

const send = (buyer: Buyer, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path = '', body?: object) =>
  call(testShop, buyer.headers, method, `${bookOf(buyer)}${path}`, body)

async function add(buyer: Buyer, body: object): Promise<Address[]> {
  testShop.clock.advanceSeconds(1)
  const answer = await send(buyer, 'POST', '', body)
  expect(answer.status).toBe(200)
  return answer.data
}

/** The address book as `Home*`, the default with a star. */
const shown = (addresses: Address[]) =>
  addresses.map(({ label, isDefault }) => (isDefault ? `${label}*` : label))

test('the first address is the default; the default stands first, then the newest', async () => {
  const buyer = await aBuyer(testShop)
  expect(shown(await add(buyer, at('House 1', { label: 'Home' })))).toEqual(['Home*'])
  await add(buyer, at('House 2', { label: 'Office' }))
  const addresses = await add(buyer, at('House 3', { label: 'Parents' }))
  expect(shown(addresses)).toEqual(['Home*', 'Parents', 'Office'])
  const changed = await send(buyer, 'PATCH', `/${addresses[2]?._id}/default`)
  expect(shown(changed.data)).toEqual(['Office*', 'Parents', 'Home'])
  expect(shown((await send(buyer, 'GET')).data)).toEqual(['Office*', 'Parents', 'Home'])
})

test('an address has the shop’s spelling of its places, and who receives parcels there', async () => {
  const buyer = await aBuyer(testShop)
  const recipient = { recipientName: 'Nasima', recipientPhone: '+880 1712-345678' }
  const typed = { division: 'সিলেট', district: 'sylhet', city: 'Beanibazar', addressDetails: ' House 1 ' }
  const [address] = await add(buyer, { deliveryAddress: typed, ...recipient })
  expect(address).toMatchObject({
    label: '',
    recipientName: 'Nasima',
    recipientPhone: '01712345678',
    deliveryAddress: { ...place, addressDetails: 'House 1' },
    isDefault: true,
  })
})

test.each(['Barisal', 'Barishal', 'বরিশাল'])(
  'the division may be called %s, the district Barishal or Barisal',
  async (division) => {
    const buyer = await aBuyer(testShop)
    for (const district of ['Barishal', 'barisal']) {
      const deliveryAddress = { division, district, city: 'Barishal Sadar', addressDetails: 'House 1' }
      const [address] = await add(buyer, { deliveryAddress, isDefault: true })
      expect(address?.deliveryAddress).toEqual({
        division: 'Barisal',
        district: 'Barishal',
        city: 'Barishal Sadar',
        addressDetails: 'House 1',
      })
    }
  },
)

test('the same address is saved once, whatever it is called', async () => {
  const buyer = await aBuyer(testShop)
  await add(buyer, at('House 1', { label: 'Home' }))
  expect(shown(await add(buyer, at('House 1', { label: 'Flat' })))).toEqual(['Home*'])
  const recipient = { recipientName: 'Nasima', recipientPhone: '01712345678' }
  expect(await add(buyer, at('House 1', recipient))).toHaveLength(2)
})

test('an address is replaced as a whole and keeps its place', async () => {
  const buyer = await aBuyer(testShop)
  const [home] = await add(buyer, at('House 1', { label: 'Home' }))
  await add(buyer, at('House 2', { label: 'Office' }))
  const changed = await send(buyer, 'PUT', `/${home?._id}`, at('House 9'))
  expect(shown(changed.data)).toEqual(['*', 'Office'])
  expect(changed.data[0].deliveryAddress.addressDetails).toBe('House 9')
})

test('the newest of the others follows a deleted default; deleting twice is no error', async () => {
  const buyer = await aBuyer(testShop)
  const [home] = await add(buyer, at('House 1', { label: 'Home' }))
  await add(buyer, at('House 2', { label: 'Office' }))
  await add(buyer, at('House 3', { label: 'Parents' }))
  expect(shown((await send(buyer, 'DELETE', `/${home?._id}`)).data)).toEqual(['Parents*', 'Office'])
  expect(shown((await send(buyer, 'DELETE', `/${home?._id}`)).data)).toEqual(['Parents*', 'Office'])
})

test('an address that is gone cannot be changed or become the default', async () => {
  const buyer = await aBuyer(testShop)
  const [home] = await add(buyer, at('House 1'))
  await send(buyer, 'DELETE', `/${home?._id}`)
  for (const answer of [
    await send(buyer, 'PUT', `/${home?._id}`, at('House 9')),
    await send(buyer, 'PATCH', `/${home?._id}/default`),
  ])
    expect([answer.status, answer.message]).toEqual([404, messages.addressNotFound])
})

test.each([
  [{ ...place, division: 'Atlantis' }, 'deliveryAddress.division', messages.divisionUnknown],
  [{ ...place, city: 'Savar' }, 'deliveryAddress.city', messages.cityUnknown],
  [{ ...place, district: '' }, 'deliveryAddress.district', messages.districtRequired],
])('an address with the places %j is refused', async (places, path, message) => {
  const buyer = await aBuyer(testShop)
  const body = { deliveryAddress: { ...places, addressDetails: 'House 1' } }
  const answer = await send(buyer, 'POST', '', body)
  expect([answer.status, answer.errors]).toEqual([400, [{ path, message }]])
})

test.each([
  [{ recipientName: 'Nasima' }, 'recipientPhone', messages.recipientPhoneRequired],
  [{ recipientPhone: '01712345678' }, 'recipientName', messages.recipientNameRequired],
  [{ recipientName: 'Nasima', recipientPhone: '123' }, 'recipientPhone', messages.phoneInvalid],
])('a recipient %j is refused', async (recipient, path, message) => {
  const buyer = await aBuyer(testShop)
  const answer = await send(buyer, 'POST', '', at('House 1', recipient))
  expect([answer.status, answer.errors]).toEqual([400, [{ path, message }]])
})

test('an address book has at most twenty addresses, also when many are added at once', async () => {
  const buyer = await aBuyer(testShop)
  const answers = await Promise.all(
    Array.from({ length: MAX_ADDRESSES + 5 }, (_, number) => send(buyer, 'POST', '', at(`House ${number}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_ADDRESSES)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, message } of refused)
    expect([status, message]).toEqual([409, messages.tooManyAddresses(MAX_ADDRESSES)])
  const { data } = await send(buyer, 'GET')
  expect(data).toHaveLength(MAX_ADDRESSES)
  expect(data.filter((address: Address) => address.isDefault)).toHaveLength(1)
})

test('an address book asks to sign in and refuses someone else, also staff', async () => {
  const owner = await aBuyer(testShop)
  const [home] = await add(owner, at('House 1'))
  const other = await aBuyer(testShop)
  const staff = await signInAs(testShop, await anAdmin(testShop.database.db))
  const calls = [
    ['GET', ''],
    ['POST', '', at('House 2')],
    ['PUT', `/${home?._id}`, at('House 2')],
    ['PATCH', `/${home?._id}/default`],
    ['DELETE', `/${home?._id}`],
  ] as const
  for (const [method, path, body] of calls) {
    const statusFor = async (headers: Record<string, string>) =>
      (await call(testShop, headers, method, `${bookOf(owner)}${path}`, body)).status
    expect(await statusFor({})).toBe(401)
    expect(await statusFor(other.headers)).toBe(403)
    expect(await statusFor(staff)).toBe(403)
  }
  // Nor through an address book of one's own.
  const own = await send(other, 'PUT', `/${home?._id}`, at('House 2'))
  expect(own.status).toBe(404)
  expect((await send(other, 'DELETE', `/${home?._id}`)).data).toEqual([])
  expect((await send(owner, 'GET')).data[0].deliveryAddress.addressDetails).toBe('House 1')
})
