import { renderToReadableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { languages, setLanguageSource } from '#contract/language.ts'
import { prefixOf } from '#contract/language-paths.ts'
import { setMarkupSource } from '#web/cached-content.ts'
import { createMarkupCache } from '#web/markup-cache.tsx'
import { CategoryStrip } from '#web/shop/catalogue/categories/category-strip.tsx'
import { bareSite } from './site-data.ts'
import StoreLayout from './store-layout.tsx'

const categories = Array.from({ length: 8 }, (_, index) => ({
  id: `0199c0de-0000-7000-8000-00000000000${index}`,
  name: index % 2 === 0 ? `Home & Kitchen ${index}` : `রান্নাঘর ${index}`,
  imageUrl: index === 7 ? '' : `/images/${index}/512x512.webp`,
}))
const footer = {
  promise: 'Delivered everywhere.',
  waysToPay: ['Cash on delivery'],
  business: ['DBID-1'],
  pages: [{ to: '/pages/how-to-order', label: 'How to order' }],
}
const site = { ...bareSite, supportPhone: '09612345678', messenger: 'biponi', categories, footer }

afterEach(() => {
  setMarkupSource(undefined)
  setLanguageSource(() => 'en')
})

/** A page with the frame of the store and the strip of categories, as the server sends it. */
async function page(prefix: string): Promise<string> {
  const router = createMemoryRouter(
    [
      {
        id: 'layouts/store-layout',
        path: '/',
        Component: StoreLayout,
        loader: () => site,
        children: [{ id: 'home', index: true, element: <CategoryStrip categories={categories} /> }],
      },
    ],
    {
      basename: prefix || '/',
      initialEntries: [prefix || '/'],
      hydrationData: { loaderData: { 'layouts/store-layout': site } },
    },
  )
  const stream = await renderToReadableStream(<RouterProvider router={router} />)
  await stream.allReady
  return new Response(stream).text()
}

test.each(languages)(
  'footer and strip that the server has kept are those that it renders, in %s',
  async (language) => {
    setLanguageSource(() => language)
    const prefix = prefixOf(language)
    const rendered = await page(prefix)
    expect(rendered).toContain(`href="${prefix}/pages/how-to-order"`)
    const kept: string[] = []
    const find = createMarkupCache()
    setMarkupSource((key, content) => {
      kept.push(key.split(' ', 1)[0] ?? '')
      return find(key, content)
    })
    expect(await page(prefix)).toBe(rendered)
    expect(await page(prefix)).toBe(rendered)
    expect([...new Set(kept)].toSorted()).toEqual(['footer', 'strip'])
  },
)
