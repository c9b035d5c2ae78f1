import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate, queryClient } from './query-client.ts'

test('an answer that is still awaited when something changes is given up for a new one', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const shown = new QueryObserver(queryClient(), {
    queryKey: ['Wishlist', 'customer'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  })
  const stop = shown.subscribe(() => undefined)
  const changed = invalidate(['Wishlist'])
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.resolve('before the change')
  answers[1]?.resolve('after the change')
  await changed
  expect(shown.getCurrentResult().data).toBe('after the change')
  stop()
})
