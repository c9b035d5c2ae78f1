import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { changedMeanwhile } from './optimistic-lock.ts'

afterEach(() => setLanguageSource(() => 'en'))

const updatedAt = new Date('2026-11-21T09:05:00Z')

test('a change that came first names who made it and when', () => {
  const at = new Date('2026-11-21T09:03:00Z')
  const error = changedMeanwhile({ actorName: 'Nasrin', at }, updatedAt)
  expect(error).toMatchObject({ statusCode: 409, data: { changedBy: 'Nasrin', changedAt: at.toISOString() } })
  expect(error.message).toBe(messages.changedMeanwhile('Nasrin', 'Nov 21, 2026, 15:03'))
})

test('a change that nobody is named for is somebody else’s, in the language of the one who asks', () => {
  setLanguageSource(() => 'bn')
  const { message } = changedMeanwhile(undefined, updatedAt)
  expect(message).toBe(messages.changedMeanwhile('অন্য কেউ', '২১ নভেম্বর, ২০২৬, ১৫:০৫'))
})
