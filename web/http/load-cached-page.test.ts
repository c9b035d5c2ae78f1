import { afterEach, expect, test } from 'vitest'
import { loadShared } from './load-cached-page.ts'
import { clearPageCache } from './page-cache.ts'

const KEY = ['Product', 'page', '/products'] as const

afterEach(clearPageCache)

/** A navigation whose request is aborted with it, as `fetch` does. */
function aNavigation(answer: string) {
  const controller = new AbortController()
  const request = new Request('http://localhost/products', { signal: controller.signal })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  controller.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  return {
    data: () => loadShared(KEY, { request, load: () => promise }),
    finish: () => resolve(answer),
    interrupt: () => controller.abort(),
  }
}

test('navigations to the same page share one request', async () => {
  const [first, second] = [aNavigation('first'), aNavigation('second')]
  const data = [first.data(), second.data()]
  first.finish()
  expect(await Promise.all(data)).toEqual(['first', 'first'])
})

test('a navigation that waits for the request of an interrupted one makes its own', async () => {
  const [first, second] = [aNavigation('first'), aNavigation('second')]
  const interrupted = first.data()
  const data = second.data()
  first.interrupt()
  second.finish()
  await expect(interrupted).rejects.toThrow('Aborted')
  expect(await data).toBe('second')
})

test('other errors are passed on', async () => {
  const request = new Request('http://localhost/products')
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(loadShared(KEY, { request, load })).rejects.toThrow('Failed to fetch')
})
