import { describe, expect, test } from 'vitest'
import type { Template } from '#api/messages/outbound-message.ts'
import { createViewer } from '#api/viewer.ts'
import { permissions } from '#contract/identity/permissions.ts'
import { messages } from '#contract/messages.ts'
import { aCustomer, anAdmin } from '#testing/factories.ts'
import { openTestShop } from '#testing/shop.ts'
import { createSmsLimits } from './sms-limits.ts'

const PARTS_PER_DAY = 20
const testShop = openTestShop({ smsPartsPerDay: PARTS_PER_DAY })
const now = () => testShop.clock.now()

function someLimits() {
  const lines: string[] = []
  const limits = createSmsLimits(
    testShop.database.db,
    { partsPerDay: PARTS_PER_DAY, perNumber: 20 },
    (line) => lines.push(line),
  )
  /** Reserves until it is refused; returns how many were allowed. */
  const reserveAll = async (template: Template) => {
    for (let count = 0; ; count++) if (!(await limits.reserve(sms(template), now()))) return count
  }
  return { limits, lines, reserveAll }
}

const sms = (template: Template) => ({ template, text: 'Hello' })

describe("the day's SMS", () => {
  test('are kept for customers and orders, however many codes new numbers want', async () => {
    const { reserveAll } = someLimits()
    expect(await reserveAll('registration-code')).toBe(10)
    expect(await reserveAll('phone-change-code')).toBe(0)
    expect(await reserveAll('first-sign-in-code')).toBe(0)
    expect(await reserveAll('sign-in-code')).toBe(6)
    expect(await reserveAll('registration-code')).toBe(0)
    expect(await reserveAll('order-placed')).toBe(4)
    testShop.clock.advanceSeconds(24 * 60 * 60)
    expect(await reserveAll('registration-code')).toBe(10)
  })

  test('count in no budget when no gateway accepted them', async () => {
    const { limits, reserveAll } = someLimits()
    for (let times = 0; times < 30; times++) {
      expect(await limits.reserve(sms('registration-code'), now())).toBe(true)
      await limits.release(sms('registration-code'), now())
    }
    expect(await reserveAll('registration-code')).toBe(10)
    expect(await reserveAll('order-placed')).toBe(10)
  })

  test('warn staff and the log once when 80 % are used', async () => {
    const { limits, lines } = someLimits()
    const admin = await anAdmin(testShop.database.db)
    const viewer = createViewer({ userId: admin.id, sessionId: admin.id, role: 'admin', permissions })
    const warnings = async () => (await testShop.shop.reports.overview(viewer, {})).warnings
    for (let count = 0; count < 15; count++) await limits.reserve(sms('order-placed'), now())
    expect(await warnings()).toEqual([])
    for (let count = 0; count < 3; count++) await limits.reserve(sms('order-placed'), now())
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^16 of today's 20 SMS parts are used\./)
    expect(await warnings()).toEqual([expect.stringMatching(/^18 of today's 20 SMS parts are used\./)])
    testShop.clock.advanceSeconds(36 * 60 * 60)
    expect(await warnings()).toEqual([])
  })
})

describe('SMS that are asked for', () => {
  let callers = 0
  const post = (path: string, payload: object, remoteAddress = `198.51.100.${++callers}`) =>
    testShop.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, remoteAddress })
  const register = (phone: string) =>
    post('register', {
      name: 'Karim Uddin',
      password: 'secret1',
      confirmPassword: 'secret1',
      method: 'phone',
      phone,
    })

  test('from one address are a fifth of those of the day', async () => {
    const ask = async (number: number, address?: string) => {
      const phone = `0181000000${number}`
      await aCustomer(testShop.database.db, { phone })
      return (await post('send-login-otp', { identifier: phone }, address)).statusCode
    }
    const statuses: number[] = []
    for (let number = 0; number < 6; number++) statuses.push(await ask(number, '203.0.113.9'))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await ask(7)).toBe(200)
  })

  test('for new numbers are half of those of the day, and customers still get theirs', async () => {
    for (let number = 0; number < 10; number++) {
      expect((await register(`0171000000${number}`)).statusCode).toBe(201)
    }
    const refused = await register('01710000010')
    expect(refused.json()).toMatchObject({ statusCode: 429, message: messages.tooManyNewNumbers })
    expect(refused.headers['retry-after']).toBeDefined()
    const unknown = await post('send-login-otp', { identifier: '01710000011' })
    expect(unknown.json()).toMatchObject({ statusCode: 429, message: messages.tooManyNewNumbers })
    await aCustomer(testShop.database.db, { phone: '01912345678' })
    expect((await post('send-login-otp', { identifier: '01912345678' })).statusCode).toBe(200)
  })
})
