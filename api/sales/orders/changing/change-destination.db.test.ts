import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { outboxMessages } from '#database/schema/messages.ts'
import { settings } from '#database/schema/settings.ts'
import { expectConsistency } from '#testing/orders/consistency.ts'
import { aPlacedOrder, request } from '#testing/orders/staff-orders.ts'
import { openTestShop } from '#testing/shop.ts'

const at = openTestShop()
const db = () => at.database.db

const inDhaka = {
  ...{ division: 'Dhaka', district: 'Dhaka', city: 'Dhamrai' },
  addressDetails: 'House 7, Station Road',
}
type Placed = Awaited<ReturnType<typeof aPlacedOrder>>

const shown = async ({ id, staff }: Placed) => (await request(at, staff, 'GET', `/${id}`)).json().data

/** Asks what a change costs, and makes it at that total. */
async function change(order: Placed, input: object) {
  const { items, staff } = await shown(order)
  const lines = items.map(({ _id: lineId, quantity: units }: { _id: string; quantity: number }) => {
    return { lineId, units }
  })
  const plan = { items: lines, ...input }
  const preview = await request(
    at,
    order.staff,
    'POST',
    `/${order.id}/changes/preview`,
    withoutRecipient(plan),
  )
  at.clock.advanceSeconds(1)
  const { totalPrice } = preview.json().data ?? {}
  const body = { updatedAt: staff.updatedAt, ...plan, totalPrice }
  return {
    preview: preview.json(),
    answer: await request(at, order.staff, 'POST', `/${order.id}/changes`, body),
  }
}

const withoutRecipient = ({
  recipientName: _name,
  recipientPhone: _phone,
  ...plan
}: Record<string, unknown>) => plan

const textsAbout = async (order: Placed) => {
  const { template, text, channel, aboutId } = outboxMessages
  const sent = await db()
    .select({ template, text, channel })
    .from(outboxMessages)
    .where(eq(aboutId, order.id))
  return sent.filter((one) => one.template === 'order-changed')
}

describe('a changed order', () => {
  test('goes elsewhere at the fee of that district, in one version with its items, and one message tells it', async () => {
    const order = await aPlacedOrder(at)
    const { subtotal, items } = await shown(order)
    const { preview, answer } = await change(order, {
      items: [{ lineId: items[0]._id, units: 2 }],
      deliveryAddress: inDhaka,
      recipientName: 'Karim Mia',
      recipientPhone: '01911223344',
    })
    expect(preview.data).toMatchObject({ deliveryFee: 70, totalPrice: 2 * subtotal + 70 })
    expect(answer.statusCode, answer.body).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({
      ...{ deliveryFee: 70, totalPrice: 2 * subtotal + 70, deliveryAddress: inDhaka },
      ...{ recipientName: 'Karim Mia', recipientPhone: '01911223344' },
    })
    expect(data.staff.changes).toMatchObject([
      {
        kind: 'edited',
        before: { totals: { deliveryFee: 130 }, delivery: { recipientName: '' } },
        after: {
          totals: { deliveryFee: 70 },
          delivery: { recipientName: 'Karim Mia', deliveryAddress: inDhaka },
        },
      },
    ])
    const sent = await textsAbout(order)
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(sent.every(({ text }) => /total/i.test(text) && text.includes('Dhamrai, Dhaka'))).toBe(true)
    await expectConsistency(at)
  })

  test('keeps the fee in its district, and a fee that was agreed on everywhere', async () => {
    const order = await aPlacedOrder(at)
    const { deliveryAddress, totalPrice } = await shown(order)
    const house = { ...deliveryAddress, addressDetails: 'House 9' }
    const sameDistrict = await change(order, { deliveryAddress: house })
    expect(sameDistrict.answer.json().data).toMatchObject({
      deliveryFee: 130,
      totalPrice,
      deliveryAddress: house,
    })
    const [sent] = await textsAbout(order)
    expect(sent?.text).not.toMatch(/total/i)
    await change(order, { deliveryFee: 40 })
    expect((await change(order, { deliveryAddress: inDhaka })).answer.json().data.deliveryFee).toBe(40)
    expect(
      (await change(order, { deliveryAddress: house, deliveryFee: 55 })).answer.json().data.deliveryFee,
    ).toBe(55)
    await expectConsistency(at)
  })

  test('is free, or is not, by the amounts of the other district', async () => {
    const order = await aPlacedOrder(at)
    const { subtotal, deliveryAddress } = await shown(order)
    const value = { [inDhaka.district]: subtotal }
    await db().insert(settings).values({ key: 'districtFreeDelivery', value })
    const there = (await change(order, { deliveryAddress: inDhaka })).answer.json().data
    expect(there).toMatchObject({ deliveryFee: 0, freeDelivery: 70, totalPrice: subtotal })
    const back = (await change(order, { deliveryAddress })).answer.json().data
    expect(back).toMatchObject({ deliveryFee: 130, totalPrice: subtotal + 130 })
    await expectConsistency(at)
  })

  test('does not go to a place that the shop does not know, nor by a fee that cannot be read', async () => {
    const order = await aPlacedOrder(at)
    const unknown = await change(order, { deliveryAddress: { ...inDhaka, city: 'Atlantis' }, totalPrice: 1 })
    expect([unknown.preview.message, unknown.answer.statusCode]).toEqual([messages.cityUnknown, 400])
    await db().insert(settings).values({ key: 'shippingFeeOutside', value: 'sixty' })
    const unreadable = await change(order, { deliveryAddress: inDhaka })
    expect(unreadable.preview.message).toBe(messages.feesUnreadable)
  })
})
