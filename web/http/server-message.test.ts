import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { serverMessage } from './server-message.ts'

const refused = (status: number, message: string) => Object.assign(new Error(message), { status })

test('the shop’s own words of a refusal are shown', () => {
  expect(serverMessage(refused(503, messages.databaseUnavailable))).toBe(messages.databaseUnavailable)
})

test('an answer that says nothing, a broken connection and a file that did not load have none', () => {
  expect(serverMessage(refused(502, messages.unknownError))).toBeUndefined()
  expect(serverMessage(refused(500, ''))).toBeUndefined()
  expect(serverMessage(refused(0, messages.noConnection))).toBeUndefined()
  expect(serverMessage(new TypeError('Failed to fetch dynamically imported module'))).toBeUndefined()
  expect(serverMessage(null)).toBeUndefined()
})
