import { endpoint } from '#contract/endpoint.ts'
import { fileAnswer } from '#contract/wire.ts'

/** How often somebody gets the file of their own data in a day. */
export const OWN_DATA_PER_DAY = 5

export const exportOwnDataEndpoint = endpoint({
  method: 'POST',
  path: '/user/own-data',
  tag: 'User',
  who: 'signed-in',
  summary: `Get all that is stored about you as a JSON file, at most ${OWN_DATA_PER_DAY} times a day. What the staff note for themselves is not in it.`,
  answer: fileAnswer,
  answerType: 'application/json; charset=utf-8',
})
