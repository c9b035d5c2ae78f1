import { expect, test } from 'vitest'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { signInAs } from '#testing/sign-in.ts'

const testShop = openTestShop()

const visit = { page: 'product', device: 'phone', connection: '4g' } as const

const record = (fields: object, remoteAddress = '203.0.113.7') =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/page-visits',
    payload: { ...visit, ...fields },
    remoteAddress,
  })

async function speeds(query = '') {
  const admin = await anAdmin(testShop.database.db)
  const headers = await signInAs(testShop, admin)
  const answer = await testShop.app.inject({ url: `/api/page-visits/speeds${query}`, headers })
  return answer.json().data
}

test('three of four visitors had it at least as good as what is shown', async () => {
  for (const largestPaintMs of [900, 1000, 1100, 9000]) await record({ largestPaintMs, layoutShift: 0 })
  await record({ page: 'home', device: 'desktop', connection: 'unknown', interactionMs: 40 })
  const [home, product, ...others] = await speeds()
  expect(others).toEqual([])
  expect(home).toMatchObject({ page: 'home', visits: 1, largestPaintMs: null, layoutShift: null })
  expect(home.interactionMs).toBeGreaterThanOrEqual(40)
  expect(home.interactionMs).toBeLessThanOrEqual(46)
  expect(product).toMatchObject({ ...visit, visits: 4, interactionMs: null, layoutShift: 0 })
  expect(product.largestPaintMs).toBeGreaterThanOrEqual(1100)
  expect(product.largestPaintMs).toBeLessThanOrEqual(1265)
})

test('visits are shown for as many days as are asked for, and deleted after four weeks', async () => {
  await record({ largestPaintMs: 500 })
  testShop.clock.advanceSeconds(7 * 86_400)
  expect(await speeds()).toEqual([])
  expect(await speeds('?days=28')).toHaveLength(1)
  testShop.clock.advanceSeconds(22 * 86_400)
  await testShop.shop.pageSpeed.deleteOld()
  const { rows } = await testShop.database.pool.query('select * from page_visit_counts')
  expect(rows).toEqual([])
})

test('nothing but counts is stored, of known kinds only, and one address cannot send any number', async () => {
  expect((await record({ page: '/products/1' })).statusCode).toBe(400)
  expect((await record({ largestPaintMs: -1 })).statusCode).toBe(400)
  for (let n = 0; n < 120; n++) expect((await record({ interactionMs: 20 })).statusCode).toBe(200)
  await record({ interactionMs: 20 })
  await record({ interactionMs: 20 }, '203.0.113.8')
  const { rows } = await testShop.database.pool.query('select * from page_visit_counts')
  expect(rows).toMatchObject([{ visits: 121 }])
  expect(Object.keys(rows[0])).toEqual(['day', 'page', 'device', 'connection', 'metric', 'step', 'visits'])
})

test('only admins see the speeds', async () => {
  expect((await testShop.app.inject('/api/page-visits/speeds')).statusCode).toBe(401)
  const headers = await signInAs(testShop, await aCustomer(testShop.database.db))
  expect((await testShop.app.inject({ url: '/api/page-visits/speeds', headers })).statusCode).toBe(403)
})
