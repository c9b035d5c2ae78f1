import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isKnownPage } from '#api/catalogue/redirects/own-pages.ts'
import routes from '#web/routes.ts'

/** The addresses of routes, and of those below them. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? above : `${above}/${path}`
    const own = index || (path !== undefined && children.length === 0) ? [here || '/'] : []
    return [...own, ...pathsOf(children, here)]
  })
}

test('a redirect may lead to every page of the shop without a remark', async () => {
  const paths = pathsOf(await routes).filter((path) => !path.includes('*'))
  expect(paths).toContain('/user/my-orders')
  const remarked = paths.filter((path) => !isKnownPage(path.replace(/:\w+\??/g, '1')))
  // These are looked up: which there are, the shop's texts and products say.
  expect(remarked).toEqual(['/products/:id/:name?', '/collections/:slug', '/pages/:slug'])
})
