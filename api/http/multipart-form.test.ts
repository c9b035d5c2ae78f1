import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { expectedBytes } from './multipart-form.ts'

const rules = { image: { maxCount: 2, maxBytes: 5 * 1024 * 1024 } }
const aRequest = (headers: Record<string, string>, isForm = true) =>
  ({ headers, isMultipart: () => isForm }) as unknown as FastifyRequest

test('the expected size of a form is its content length, or else the maximum size', () => {
  expect(expectedBytes(aRequest({ 'content-length': '4000' }), rules)).toBe(4000)
  expect(expectedBytes(aRequest({}), rules)).toBe(2 * 5 * 1024 * 1024 + 100 * 100_000)
})

test('a body that is not a form, or is too large by its content length, is rejected before it is read', () => {
  expect(() => expectedBytes(aRequest({ 'content-length': '300000000' }), rules)).toThrow(messages.tooLarge)
  expect(() => expectedBytes(aRequest({}, false), rules)).toThrow(messages.unsupportedType)
})
