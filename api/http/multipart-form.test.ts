import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { announcedBytes } from './multipart-form.ts'

const rules = { picture: { most: 2, largestBytes: 5 * 1024 * 1024 } }
const aRequest = (headers: Record<string, string>, isForm = true) =>
  ({ headers, isMultipart: () => isForm }) as unknown as FastifyRequest

test('a form is waited for as long as it says it is, or may be', () => {
  expect(announcedBytes(aRequest({ 'content-length': '4000' }), rules)).toBe(4000)
  expect(announcedBytes(aRequest({}), rules)).toBe(2 * 5 * 1024 * 1024 + 100 * 100_000)
})

test('what is no form, or says that it is far too large, is not waited for at all', () => {
  expect(() => announcedBytes(aRequest({ 'content-length': '300000000' }), rules)).toThrow(messages.tooLarge)
  expect(() => announcedBytes(aRequest({}, false), rules)).toThrow(messages.unsupportedType)
})
