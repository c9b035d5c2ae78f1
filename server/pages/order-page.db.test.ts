import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { manualCourier } from '#api/sales/couriers/manual-courier.ts'
import { orderLines } from '#database/schema/sales/orders.ts'
import { anAdmin, aProduct } from '#testing/factories.ts'
import { messagesTo } from '#testing/messages.ts'
import { aBuyer, anOrderBody, place } from '#testing/orders/orders.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'
import { mountOrderPage } from './order-page.ts'

const riderCourier = {
  ...{ name: 'Rider', check: () => [] },
  book: async () => ({ outcome: 'booked', trackingNumber: 'RD 1' }) as const,
  trackingUrl: (number: string) => `https://rider.example/${encodeURIComponent(number)}`,
}
const testShop = openTestShop({ couriers: [riderCourier, manualCourier] })
const DAY = 86_400
const PHONE = '01712345678'

const app = () => {
  const server = Fastify()
  mountOrderPage(server, testShop.shop)
  return server
}
const open = (link: string, language = 'en') =>
  app().inject({ url: new URL(link).pathname, headers: { 'accept-language': language } })

/** Places an order of two lamps; returns its id, number and the link of its SMS. */
async function anOrderWithLink(overrides: object = {}) {
  const lamp = await aProduct(testShop.database.db, { name: 'Lamp <b>of brass</b>', nameBn: 'পিতলের বাতি' })
  const { customer, headers } = await aBuyer(testShop)
  const body = anOrderBody(customer, [{ product: lamp, quantity: 2 }], overrides)
  const answer = await place(testShop, headers, body, crypto.randomUUID())
  expect(answer.statusCode, answer.body).toBe(201)
  const id: string = answer.json().data._id
  return { id, number: id.slice(-6), link: await linkSentTo(PHONE), headers }
}

/** The link of the newest SMS. */
async function linkSentTo(phone: string): Promise<string> {
  const [newest] = await messagesTo(testShop, phone)
  return / (http\S+)$/.exec(newest?.text ?? '')?.[1] ?? ''
}

const asAdmin = async () => signInAs(testShop, await anAdmin(testShop.database.db))

async function move(id: string, payload: object) {
  const url = `/api/order/update-status/${id}`
  const answer = await testShop.app.inject({ method: 'PATCH', url, headers: await asAdmin(), payload })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('the link of an SMS', () => {
  let order: Awaited<ReturnType<typeof anOrderWithLink>>
  beforeEach(async () => {
    order = await anOrderWithLink()
  })

  test('shows the order, and nobody’s name, phone or address', async () => {
    const { statusCode, body } = await open(order.link)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<h1>Order #${order.number}</h1>`)
    expect(body).toContain('2 × Lamp &lt;b&gt;of brass&lt;/b&gt;')
    expect(body).toContain('<dt>Delivery fee</dt><dd>৳130</dd>')
    expect(body).toContain('<dt>Grand total</dt><dd>৳2,130</dd>')
    expect(body).toContain('<li class="done" aria-current="step"><span>Order placed</span>')
    expect(body).toContain('works until Feb 19, 2027')
    for (const secret of ['Rahima', PHONE, 'College Road', 'Beanibazar', 'Sylhet', order.id])
      expect(body).not.toContain(secret)
    expect(body).not.toMatch(/<script|<form/)
  })

  test('shows the pictures of what was ordered, and none where there was none', async () => {
    expect((await open(order.link)).body).not.toContain('<img')
    const image = '/images/0193a000-0000-7000-8000-000000000001/1200x900.webp'
    const isOfOrder = eq(orderLines.orderId, order.id)
    await testShop.database.db.update(orderLines).set({ imageUrl: image }).where(isOfOrder)
    const { body } = await open(order.link)
    expect(body).toContain(
      `<li><img src="${image.replace('1200x900', '160x120')}" alt="" width="80" height="60"`,
    )
  })

  test('says what came back, and charges nothing for it', async () => {
    const isOfOrder = eq(orderLines.orderId, order.id)
    const returned = { deliveredUnits: 2, returnedUnits: 2 }
    await testShop.database.db.update(orderLines).set(returned).where(isOfOrder)
    const { body } = await open(order.link)
    expect(body).toContain(
      '<span>Lamp &lt;b&gt;of brass&lt;/b&gt;</span><br><small>2 returned</small></span></li>',
    )
  })

  test('is for nobody’s cache, search engine or referrer', async () => {
    const { headers } = await open(order.link)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toContain(
      "font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
    )
  })

  test('follows the order to the courier’s own page', async () => {
    await move(order.id, { status: 'processing' })
    testShop.clock.advanceSeconds(DAY)
    await move(order.id, { status: 'shipped', courierName: 'Rider' })
    expect(await linkSentTo(PHONE)).toBe(order.link)
    const { body } = await open(order.link)
    expect(body).toContain('<li class="done" aria-current="step"><span>On its way</span>')
    expect(body).toContain('Rider, RD 1')
    expect(body).toContain('<a href="https://rider.example/RD%201" rel="noreferrer noopener">')
    expect(body).toContain('<li class="later"><span>Delivered</span></li>')
    expect(body).toContain('<b>Pay ৳2,130 when it arrives</b>')
    await move(order.id, { status: 'delivered' })
    expect((await open(order.link)).body).not.toContain('when it arrives')
  })

  test('asks at the door for no more than is due, once a part was paid on the way', async () => {
    await move(order.id, { status: 'processing' })
    await move(order.id, { status: 'shipped', courierName: 'Rider' })
    const headers = await asAdmin()
    const pay = async (amount: number) => {
      const url = `/api/order/${order.id}`
      const { updatedAt } = (await testShop.app.inject({ url, headers })).json().data.staff
      const payload = { updatedAt, amount }
      await testShop.app.inject({ method: 'POST', url: `${url}/payments`, headers, payload })
    }
    await pay(500)
    const { body } = await open(order.link)
    expect(body).toContain('<b>Pay ৳1,630 when it arrives</b>')
    expect(body).toContain('<dt>To be paid</dt><dd>৳1,630</dd>')
    await pay(1630)
    expect((await open(order.link)).body).not.toContain('when it arrives')
  })

  test('says when the order was confirmed by phone', async () => {
    const url = `/api/order/${order.id}/calls`
    const payload = { outcome: 'confirmed' }
    const headers = await asAdmin()
    expect((await testShop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBeLessThan(
      300,
    )
    const { body } = await open(order.link)
    expect(body).toMatch(/<li class="done" aria-current="step"><span>Confirmed<\/span><time/)
    expect(body).toContain('<li class="done"><span>Order placed</span>')
  })

  test('shows a cancelled order as cancelled, with nothing to pay', async () => {
    await move(order.id, { status: 'cancelled', reason: 'Rahima called from 01712345678' })
    const { statusCode, body } = await open(order.link)
    expect(statusCode).toBe(200)
    expect(body).toContain('<li class="done cancelled" aria-current="step"><span>Cancelled</span>')
    expect(body).not.toContain('On its way')
    expect(body).not.toContain('To be paid')
    expect(body).not.toContain('Rahima')
  })

  test('does not work once it is altered', async () => {
    for (const link of [order.link.slice(0, -1), `${order.link}a`, order.link.replace(/.$/, '_')]) {
      const { statusCode, headers, body } = await open(link)
      expect(statusCode, link).toBe(404)
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      expect(body).toContain('<h1>This link does not work</h1>')
      expect(body).toContain('href="/user/my-orders"')
    }
    const { body } = await open(`${order.link}a`, 'bn-BD,bn;q=0.9')
    expect(body).toContain('<html lang="bn">')
    expect(body).toContain('লিংকটি কাজ করছে না')
  })

  test('opens no other order', async () => {
    const other = await anOrderWithLink()
    expect(other.number).not.toBe(order.number)
    const swapped = order.link.replace(`/o/${order.number}`, `/o/${other.number}`)
    expect((await open(swapped)).statusCode).toBe(404)
    expect((await open(other.link)).body).toContain(`Order #${other.number}`)
  })

  test('expires ninety days after the last change', async () => {
    testShop.clock.advanceSeconds(89 * DAY)
    await move(order.id, { status: 'processing' })
    testShop.clock.advanceSeconds(90 * DAY - 1)
    expect((await open(order.link)).statusCode).toBe(200)
    testShop.clock.advanceSeconds(1)
    const { statusCode, body } = await open(order.link)
    expect(statusCode).toBe(410)
    expect(body).toContain('<h1>This link has expired</h1>')
    expect(body).toContain('A link works for 90 days')
    expect(body).not.toContain(order.number)
  })

  test('expires when the buyer’s account is deleted', async () => {
    await testShop.database.pool.query(`update orders set phone = '', customer_name = 'Deleted account'`)
    expect((await open(order.link)).statusCode).toBe(410)
  })
})

test('an order in Bangla has its page in Bangla, whatever the browser prefers', async () => {
  const { link, number } = await anOrderWithLink()
  await testShop.database.pool.query(`update orders set language = 'bn'`)
  const { body } = await open(link)
  const inBangla = number.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))
  expect(body).toContain(`<h1>অর্ডার #${inBangla}</h1>`)
  expect(body).toContain('<html lang="bn">')
  expect(body.normalize()).toContain('<span><span>২ × পিতলের বাতি</span>')
  expect(body).toContain('<dt>সর্বমোট</dt><dd>৳২,১৩০</dd>')
  expect(body).toContain('href="/bn/user/my-orders"')
})

test('an SMS in Bangla has the link too, which costs a second part', async () => {
  const { link } = await anOrderWithLink({ language: 'bn' })
  expect((await open(link)).statusCode).toBe(200)
})
